import { postInvoiceTotal } from "@panel/wire/payments";
import { refusalOf } from "../../support/server-refusals.ts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { paymentsTokens } from "@panel/core/inversify";
import { invoiceId, linkedCardId, networkId, paymentMethodId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import type { LinkedCard } from "@panel/core/payments";
import { failure, success } from "@panel/core/result";
import AddFundsResultScreen from "../../../ui/src/payments/add-funds-result-screen.tsx";
import AddFundsScreen from "../../../ui/src/payments/add-funds-screen.tsx";
import { aMethod } from "../../core/payments/payment-fixtures.ts";
import { purchaseOf } from "../../contract/suites/contract-world.ts";
import { flush, openShop, pass, show, type Shop } from "../cart/cart-fixture.tsx";
import { renderPanel } from "../../support/render-panel.tsx";
import { english } from "../../support/english.ts";

async function openAddFunds(prepare: (shop: Shop) => void = () => undefined): Promise<Shop> {
  const shop = await openShop({ balance: moneyFromCents(0), route: { name: "add-funds", path: "/add-funds" } });
  prepare(shop);
  await show(shop, <AddFundsScreen />);
  await flush();
  return shop;
}

/** The amount's page of a shop that cannot work out totals until that is over. */
async function openWithoutTotal() {
  const rejectTotal = { isOver: false };
  const shop = await openAddFunds(({ memory }) => {
    const { topUpTotal } = memory.payments;
    memory.faults.payments.topUpTotal = (...asked) =>
      rejectTotal.isOver ? topUpTotal.apply(memory.payments, asked) : Promise.resolve(failure({ kind: "timeout" }));
  });
  return { rejectTotal, shop };
}

describe("adding funds", () => {
  it("PAY-012 leads from the method to the amount, PAY-014 and back", async () => {
    await openAddFunds();
    expect(screen.getByRole("heading", { name: "Choose a payment method" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    expect(screen.getByLabelText(/^Amount \(USD\)/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("heading", { name: "Choose a payment method" })).toBeInTheDocument();
  });

  it.each([
    ["an order", "order", /\/orders\/create$/],
    ["a bulk order", "expert", /\/orders\/create\?type=expert$/],
  ])("ORD-052 begins with what %s lacks, and leads back to it", async (_what, from, way) => {
    const query = { amount: "12.34", from };
    const shop = await openShop({ balance: moneyFromCents(0), route: { name: "add-funds", path: "/add-funds", query } });
    await show(shop, <AddFundsScreen />);
    await flush();
    const back = screen.getByRole("link", { name: english("payments:backTo_order") });
    expect(back).toHaveAttribute("href", expect.stringMatching(way));
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue("12,34");
  });

  it("PAY-015 shows what is charged and credited with the bonuses before the payment (PAY-001)", async () => {
    const shop = await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "100");
    await userEvent.click(screen.getByRole("button", { name: "Use coupon BACK5" }));
    await pass(shop, 500);
    const value = (term: string) => screen.getByText(term).nextSibling;
    expect(value(english("payments:toPay"))).toHaveTextContent("$ 100,00");
    expect(value(english("payments:couponBonusShare", { percent: 5 }))).toHaveTextContent("$ 5,00");
    expect(value(english("payments:methodBonus", { percent: 10 }))).toHaveTextContent("$ 10,00");
    expect(value(english("payments:toBeCredited"))).toHaveTextContent("$ 115,00");
  });

  it("PAY-016 shows the server's refusals at amount and coupon", async () => {
    const shop = await openAddFunds(({ memory }) => {
      const fields = { amount: ["not today"], coupon_code: ["expired"] };
      memory.faults.payments.topUpTotal = () =>
        Promise.resolve(failure(refusalOf(postInvoiceTotal, fields, "Sent data is invalid")));
    });
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "100");
    await pass(shop, 500);
    expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription("not today");
    expect(screen.getByLabelText("Coupon")).toHaveAccessibleDescription("expired");
  });

  it("PAY-020 opens the invoice, tells analytics and leads to the gateway", async () => {
    const shop = await openAddFunds();
    const left: string[] = [];
    shop.panel.navigator.leave = (address) => void left.push(address);
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "20");
    await pass(shop, 500);
    await userEvent.click(screen.getByRole("button", { name: "Pay $ 20,00" }));
    await flush();
    expect(left).toEqual(["https://pay.example/memory-invoice-1"]);
    expect(shop.memory.analytics.events).toEqual(["payment_gateway"]);
    expect(await screen.findByRole("link", { name: "Open the payment page" })).toHaveAttribute("href", left[0]);
  });

  it("CUR-007 PAY-015 sends the sum that was typed after a switch to another currency, and names it in that one", async () => {
    const shop = await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount \(USD\)/), "20");
    await pass(shop, 500);
    const sent: unknown[] = [];
    const { addFunds } = shop.memory.payments;
    shop.memory.faults.payments.addFunds = (request, key) => {
      sent.push(request.amount);
      return addFunds.call(shop.memory.payments, request, key);
    };
    act(() => shop.currency.choose("RUB"));
    await pass(shop, 500);
    expect(screen.getByLabelText(/^Amount \(RUB\)/)).toHaveValue(shop.currency.plainText(moneyFromCents(2000)));
    const name = english("payments:pay", { amount: shop.currency.format(moneyFromCents(2000)) });
    await userEvent.click(screen.getByRole("button", { name }));
    await flush();
    expect(sent).toEqual([moneyFromCents(2000)]);
  });

  it("PAY-015 says that the total could not be learnt, sends nothing meanwhile, and asks again", async () => {
    const { rejectTotal, shop } = await openWithoutTotal();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "20");
    await pass(shop, 500);
    expect(screen.getByText(english("payments:totalFailed"))).toBeInTheDocument();
    expect(screen.getByRole("button", { name: english("payments:payAmount") })).toHaveAttribute("aria-disabled", "true");
    rejectTotal.isOver = true;
    await userEvent.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.queryByText(english("payments:totalFailed"))).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Pay $ 20,00" })).not.toHaveAttribute("aria-disabled", "true");
  });

  it("PAY-019 shows the manual-payment dialog for a method of strategy message, PAY-018 the code for qr_code", async () => {
    const shop = await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 3/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "20");
    await pass(shop, 500);
    await userEvent.click(screen.getByRole("button", { name: "Pay $ 20,00" }));
    await flush();
    expect(await screen.findByRole("dialog", { name: "Manual payment" })).toBeInTheDocument();
  });

  it("PAY-010 names the limit beside the amount and does not let it be sent", async () => {
    await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 1/ }));
    const amount = screen.getByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "0.5");
    expect(amount).toHaveAccessibleDescription(english("payments:belowMinimum", { limit: "$ 1,00" }));
    expect(screen.getByRole("button", { name: "Pay" })).toHaveAttribute("aria-disabled", "true");
  });

  it("PAY-032 PAY-034 links a further card by the provider's page, and shows one that is linked at once", async () => {
    const cards: LinkedCard[] = [];
    const shop = await openAddFunds(({ memory }) => {
      memory.faults.payments.linkedCards = () => Promise.resolve(success([...cards]));
    });
    const left: string[] = [];
    shop.panel.navigator.leave = (address) => void left.push(address);
    const link = screen.getByRole("button", { name: english("payments:linkCard") });
    await userEvent.click(link);
    await flush();
    expect(left).toEqual(["https://cards.example/1"]);
    const card = { id: linkedCardId(7), name: "•••• 4242", paymentMethodId: paymentMethodId(1) };
    shop.memory.faults.subscriptions.linkCard = (request) => {
      expect(request.subscriptionId).toBeNull();
      cards.push(card);
      return Promise.resolve(success({ kind: "linked", card }));
    };
    await userEvent.click(link);
    await flush();
    expect(screen.getByRole("button", { name: english("payments:removeCard", { name: card.name }) })).toBeInTheDocument();
  });

  it.each([
    ["linked", "subscriptions:cardReturnedLinked"],
    ["failed", "subscriptions:cardReturnedFailed"],
  ] as const)(
    "PAY-032 says that the card was %s when its provider leads back, and keeps what else the address asks for",
    async (card, words) => {
      const { route } = await renderPanel(`/add-funds?amount=12.34&from=order&card=${card}`, { profile: {} });
      expect(await screen.findByText(english(words))).toBeVisible();
      expect(screen.queryByRole("link", { name: english("subscriptions:openSubscription") })).toBeNull();
      expect(route()).toMatchObject({ name: "add-funds", query: { amount: "12.34", from: "order" } });
      expect(screen.getByRole("link", { name: english("payments:backTo_order") })).toBeVisible();
    },
  );

  it("PAY-033 asks before a linked card is removed (PAY-031)", async () => {
    const removed: unknown[] = [];
    await openAddFunds(({ memory }) => {
      const card = { id: linkedCardId(7), name: "•••• 4242", paymentMethodId: paymentMethodId(1) };
      memory.faults.payments.linkedCards = () => Promise.resolve(success([card]));
      memory.faults.payments.removeLinkedCard = (id) => {
        removed.push(id);
        return Promise.resolve(success(null));
      };
    });
    await userEvent.click(screen.getByRole("button", { name: "Remove •••• 4242" }));
    expect(removed).toEqual([]);
    const question = within(screen.getByRole("dialog", { name: "Remove •••• 4242?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove •••• 4242" }));
    await flush();
    expect(removed).toEqual([7]);
    expect(screen.queryByText("•••• 4242")).not.toBeInTheDocument();
  });
});

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

  it("PGS-004 shows the offers of the place success_payment under a payment that has arrived, and no others", async () => {
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
