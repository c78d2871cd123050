import { paymentsTokens } from "@panel/core/payments/wiring";
import { routingTokens } from "@panel/core/routing/wiring";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { invoiceId, networkId, paymentMethodId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { success } from "@panel/core/result";
import AddFundsResultScreen from "../../../ui/src/add-funds/add-funds-result-screen.tsx";
import { aMethod } from "../../core/payments/payment-fixtures.ts";
import { purchaseOf } from "../../contract/suites/contract-world.ts";
import { flush, openShop, show, type Shop } from "../cart/cart-fixture.tsx";
import { english } from "../../support/english.ts";

describe("the page after a payment", () => {
  async function openResult(name: string, prepare: (shop: Shop) => void = () => undefined): Promise<Shop> {
    const shop = await openShop({ balance: moneyFromCents(0), route: { name, path: `/${name}`, query: { status: "paid" } } });
    prepare(shop);
    await show(shop, <AddFundsResultScreen />);
    await flush();
    return shop;
  }
  const remember = (shop: Shop) => {
    const { id } = shop.memory.orderBook.openInvoice(moneyFromCents(5000), aMethod(4, "x"), () => undefined);
    shop.panel.container.get(paymentsTokens.invoiceMemory).remember(id);
    return id;
  };

  /** Buys as a guest does, and comes back from the gateway. */
  async function payAsGuest({ memory, panel }: Shop): Promise<{ readonly id: number; readonly receipt: string }> {
    const facts = {
      service: serviceId(5),
      serviceType: serviceTypeId(3),
      network: networkId(2),
      link: "https://www.instagram.com/p/Cabc123def/",
      quantity: 1_000,
    };
    const payer = { kind: "method", paymentMethodId: paymentMethodId(4), email: "new@guest.test" } as const;
    const placed = await memory.ordering.placeOrder(await purchaseOf({ ...memory, facts } as never, payer));
    if (!placed.ok || !placed.value.payment) throw new Error("nothing is left to pay");
    const { invoiceId: invoice } = placed.value.payment;
    memory.payments.pay(invoice);
    panel.container.get(paymentsTokens.invoiceMemory).remember(invoice);
    const [id = 0] = placed.value.orderIds;
    const paid = await memory.payments.invoice(invoice);
    return { id, receipt: (paid.ok ? paid.value.receipt : null) ?? "" };
  }

  it("PGS-004 asks about the payment its address names where nothing is stored, and takes it out of the address", async () => {
    const shop = await openShop({ balance: moneyFromCents(0), route: { name: "add-funds-success", path: "/add-funds-success" } });
    const { id: invoice } = shop.memory.orderBook.openInvoice(moneyFromCents(5000), aMethod(4, "x"), () => undefined);
    shop.memory.payments.pay(invoice);
    const route = shop.panel.container.get(routingTokens.current);
    route.set({ ...route.active, query: { invoice, from: "gateway" } });
    await show(shop, <AddFundsResultScreen />);
    await flush();
    expect(screen.getByRole("heading", { name: "Payment received" })).toBeInTheDocument();
    expect(shop.visited).toContain("/add-funds/success?from=gateway");
  });

  it("PGS-004 claims nothing because of its address, and leads back to add-funds", async () => {
    await openResult("add-funds-success");
    expect(screen.getByRole("heading", { name: "No payment found" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: english("payments:backToAddFunds") })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/add-funds$/),
    );
  });

  it("PGS-004 shows what the server says: received, or not yet with another try", async () => {
    await openResult("add-funds-success", (shop) => shop.memory.payments.pay(remember(shop)));
    expect(screen.getByRole("heading", { name: "Payment received" })).toBeInTheDocument();
    expect(screen.getByText(english("payments:resultText_paid", { amount: "$ 50,00" }))).toBeInTheDocument();
  });

  it("PGS-004 names a guest's order that was paid, shows it, and leads to it by its own link", async () => {
    const shop = await openShop({ route: { name: "add-funds-success", path: "/add-funds-success" } });
    await shop.panel.messages.load(["receipts", "orders"]);
    const { id, receipt } = await payAsGuest(shop);
    await show(shop, <AddFundsResultScreen />);
    await flush();
    expect(screen.getByRole("heading", { level: 1, name: english("payments:orderOnTheWay", { id }) })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: english("payments:followOrder") })).toHaveAttribute(
      "href",
      expect.stringMatching(new RegExp(`/receipt/${receipt}$`)),
    );
    const orders = within(screen.getByRole("list", { name: english("receipts:ordersOf") }));
    expect(orders.getByRole("heading", { name: english("orders:orderTitle", { id }) })).toBeInTheDocument();
    expect(screen.getByText(english("receipts:confirmationSent", { email: "n•••@guest.test" }))).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: english("payments:backToAddFunds") })).toBeNull();
  });

  it("DEC-142 speaks of no payment to a guest who had nothing to pay, and shows the order", async () => {
    const shop = await openShop({ route: { name: "add-funds-success", path: "/add-funds-success" } });
    await shop.panel.messages.load(["receipts", "orders"]);
    const { id } = await payAsGuest(shop);
    const ask = shop.memory.payments.invoice.bind(shop.memory.payments);
    shop.memory.faults.payments.invoice = async (asked) => {
      const answer = await ask(asked);
      return answer.ok ? success({ ...answer.value, amount: zeroMoney }) : answer;
    };
    await show(shop, <AddFundsResultScreen />);
    await flush();
    expect(screen.getByRole("heading", { level: 1, name: english("payments:orderOnTheWay", { id }) })).toBeInTheDocument();
    expect(screen.getByText(english("payments:nothingToPay"))).toBeInTheDocument();
    expect(screen.getByRole("list", { name: english("receipts:ordersOf") })).toBeInTheDocument();
  });

  it("PGS-004 speaks of no confirmation by mail while the operator still looks at the payment", async () => {
    const shop = await openShop({ route: { name: "add-funds-success", path: "/add-funds-success" } });
    await shop.panel.messages.load(["receipts", "orders"]);
    await payAsGuest(shop);
    const ask = shop.memory.payments.invoice.bind(shop.memory.payments);
    shop.memory.faults.payments.invoice = async (asked) => {
      const answer = await ask(asked);
      return answer.ok ? success({ ...answer.value, status: "in_moderation" as const }) : answer;
    };
    await show(shop, <AddFundsResultScreen />);
    await flush();
    expect(screen.getByRole("list", { name: english("receipts:ordersOf") })).toBeInTheDocument();
    expect(screen.queryByText(english("receipts:confirmationSent", { email: "n•••@guest.test" }))).toBeNull();
  });

  it("PGS-004 BAN-010 CAT-031 shows the offers of the place success_payment under a payment that has arrived, and no others", async () => {
    const offer = (place: string, name: string, serviceIds: readonly number[]) =>
      ({
        id: name.length,
        name,
        place,
        position: "top",
        networkId: null,
        utmName: null,
        serviceTypeIds: [],
        serviceIds,
        showAll: true,
      }) as never;
    await openResult("add-funds-success", (shop) => {
      const offers = [offer("success_payment", "Thank you", [5]), offer("service_type", "Elsewhere", [1])];
      shop.memory.faults.catalogue.specialOffers = () => Promise.resolve(success(offers));
      shop.memory.payments.pay(remember(shop));
    });
    const thanks = within(screen.getByRole("region", { name: "Thank you" }));
    expect(thanks.getByRole("link", { name: "Instagram likes" })).toHaveAttribute("href", expect.stringContaining("serviceId=5"));
    expect(thanks.getByRole("img", { name: "Instagram" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Elsewhere" })).not.toBeInTheDocument();
  });

  it("PGS-004 shows an open invoice on the error page as not paid, with a way to check again", async () => {
    const shop = await openResult("add-funds-error", (each) => void remember(each));
    expect(screen.getByRole("heading", { name: "Not paid yet" })).toBeInTheDocument();
    shop.memory.orderBook.markInvoice(invoiceId("memory-invoice-1"), "canceled");
    await userEvent.click(screen.getByRole("button", { name: "Check again" }));
    await flush();
    expect(screen.getByRole("heading", { name: "Payment canceled" })).toBeInTheDocument();
  });
});
