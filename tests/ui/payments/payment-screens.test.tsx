import { postInvoiceTotal } from "@panel/wire/payments";
import { refusalOf } from "../../support/server-refusals.ts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { paymentsTokens } from "@panel/core/inversify";
import { invoiceId, linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import type { PaymentInstructions } from "@panel/core/payments";
import { failure, success } from "@panel/core/result";
import AddFundsResultScreen from "../../../ui/src/payments/add-funds-result-screen.tsx";
import AddFundsScreen from "../../../ui/src/payments/add-funds-screen.tsx";
import { MethodDetails } from "../../../ui/src/payments/method-details.tsx";
import { MethodList } from "../../../ui/src/payments/method-list.tsx";
import PaymentStepOverlay from "../../../ui/src/payments/payment-step.tsx";
import { aMethod } from "../../core/payments/payment-fixtures.ts";
import { flush, openShop, pass, show, type Shop } from "../cart/cart-fixture.tsx";

const format = (amount: number) => `$${amount / 1_000_000}`;

const instructions = (changes: Partial<PaymentInstructions> = {}): PaymentInstructions => ({
  invoiceId: invoiceId("memory-invoice-1"),
  strategy: "message",
  redirectUrl: null,
  qrCode: null,
  accountNumber: "40817 810",
  comment: "name the invoice",
  ...changes,
});

async function openStep(
  changes: Partial<PaymentInstructions>,
  method = aMethod(3, "message", { isUserComment: true }),
): Promise<Shop> {
  const shop = await openShop();
  await show(
    shop,
    <>
      <PaymentStepOverlay />
      <PaymentStepOverlay />
    </>,
  );
  act(() => shop.paymentStep.begin(instructions(changes), method, "order"));
  await flush();
  return shop;
}

async function openAddFunds(prepare: (shop: Shop) => void = () => undefined): Promise<Shop> {
  const shop = await openShop({ balance: moneyFromCents(0), route: { name: "add-funds", path: "/add-funds" } });
  prepare(shop);
  await show(shop, <AddFundsScreen />);
  await flush();
  return shop;
}

describe("the payment step", () => {
  it("OVL-006 shows the QR code 200 px wide, once, however many places could show it", async () => {
    await openStep({ strategy: "qr_code", qrCode: "https://qr.example/pay/AS10" });
    const codes = screen.getAllByRole("img", { name: "QR code for invoice memory-invoice-1" });
    expect(codes).toHaveLength(1);
    expect([codes[0]!.getAttribute("width"), codes[0]!.getAttribute("height")]).toEqual(["200", "200"]);
    expect(codes[0]!.querySelector("path")!.getAttribute("d")!.length).toBeGreaterThan(500);
  });

  it("ORD-034 shows a finished image as it is (PAY-027)", async () => {
    await openStep({ strategy: "qr_code", qrCode: "/codes/1.png" });
    const image = screen.getByRole("img", { name: "QR code for invoice memory-invoice-1" });
    expect([image.getAttribute("src"), image.getAttribute("width")]).toEqual(["/codes/1.png", "200"]);
  });

  it("OVL-005 the manual-payment dialog is at most 628 px wide", async () => {
    await openStep({});
    expect(screen.getByRole("dialog", { name: "Manual payment" }).style.maxWidth).toBe("628px");
  });

  it("PAY-026 shows invoice, account number and the server's words in it (ORD-035)", async () => {
    await openStep({});
    const dialog = within(screen.getByRole("dialog"));
    for (const words of ["memory-invoice-1", "40817 810", "name the invoice"]) {
      expect(dialog.getByText(words)).toBeInTheDocument();
    }
  });

  it("PAY-025 takes a comment only where the method lets one be typed", async () => {
    await openStep({}, aMethod(3, "message"));
    expect(screen.queryByLabelText("Comment")).not.toBeInTheDocument();
  });

  it("PAY-022 says that it was paid; PAY-024 shows the server's words and stays when that fails, PAY-023 closes when not", async () => {
    const shop = await openStep({});
    const marked: unknown[] = [];
    shop.memory.faults.payments.markInvoicePaid = ((id: string, comment: string | null) => {
      marked.push([id, comment]);
      return Promise.resolve(
        marked.length === 1 ? failure({ kind: "server", status: 422, message: "too early" }) : success(null),
      );
    }) as never;
    await userEvent.type(screen.getByLabelText("Comment"), "from my bank");
    await userEvent.click(screen.getByRole("button", { name: "I've paid" }));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent("too early");
    expect(shop.notices.current).toMatchObject([{ kind: "error", message: "too early" }]);
    await userEvent.click(screen.getByRole("button", { name: "I've paid" }));
    await flush();
    expect(marked).toEqual([
      ["memory-invoice-1", "from my bank"],
      ["memory-invoice-1", "from my bank"],
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(shop.notices.current.at(-1)).toMatchObject({ kind: "success", about: "paymentMarked" });
  });
});

describe("payment methods", () => {
  it("PAY-011 shows limits, currency, reward and the operator's texts, whose HTML is cleaned", async () => {
    const shop = await openShop();
    const method = aMethod(7, "x", {
      minAmount: moneyFromCents(500),
      maxAmount: moneyFromCents(100_000),
      chargeCurrency: "EUR",
      reward: fractionFromPercent(2),
      description: "<p>Bank <b>transfer</b><script>alert(1)</script></p>",
      additionalInformation: "two days",
      comments: "no weekends",
    });
    await show(shop, <MethodDetails method={method} amount={null} format={format} />);
    for (const words of ["From $5 to $1000", "Charged in EUR", "Reward 2 %"]) expect(screen.getByText(words)).toBeInTheDocument();
    expect(await screen.findByText("transfer")).toBeInTheDocument();
    expect(screen.getByText("two days")).toBeInTheDocument();
    expect(screen.getByText("no weekends")).toBeInTheDocument();
    expect(document.querySelector("script")).toBeNull();
  });

  it("PAY-008 shows the bonus that applies to the amount, or those that could", async () => {
    const shop = await openShop();
    const bonuses = [{ bonus: fractionFromPercent(5), fromAmount: moneyFromCents(5000) }];
    const method = aMethod(7, "x", { bonuses });
    const { unmount } = await show(shop, <MethodDetails method={method} amount={moneyFromCents(5000)} format={format} />);
    expect(screen.getByText("You get a bonus of 5 %")).toBeInTheDocument();
    unmount();
    await show(shop, <MethodDetails method={method} amount={moneyFromCents(4999)} format={format} />);
    expect(screen.getByText("5 % bonus from $50")).toBeInTheDocument();
  });

  it("PAY-010 shows the fee as percent at the method, which is named by its key where we have a text", async () => {
    const shop = await openShop();
    const methods = [
      aMethod(1, "x", { fee: fractionFromPercent(3.5), translateKey: "balance", name: "raw" }),
      aMethod(2, "y", { translateKey: "nobody knows", name: "Sezame" }),
    ];
    await show(
      shop,
      <MethodList
        legend="Methods"
        id="methods"
        methods={methods}
        selected={methods[1]!}
        onChoose={() => undefined}
        format={format}
        balance={null}
        problem="switched off"
      />,
    );
    expect(screen.getByRole("radio", { name: "Balance Fee 3.5 %" })).not.toBeChecked();
    expect(screen.getByRole("radio", { name: "Sezame" })).toBeChecked();
    expect(screen.getByRole("group")).toHaveAccessibleDescription("switched off");
  });
});

describe("adding funds", () => {
  it("PAY-012 leads from the method to the amount, PAY-014 and back", async () => {
    await openAddFunds();
    expect(screen.getByRole("heading", { name: "Choose a payment method" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    expect(screen.getByLabelText(/^Amount \(USD\)/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("heading", { name: "Choose a payment method" })).toBeInTheDocument();
  });

  it("PAY-015 shows what is charged and credited with the bonuses before the payment (PAY-001)", async () => {
    const shop = await openAddFunds();
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "100");
    await userEvent.click(screen.getByRole("button", { name: "Use coupon BACK5" }));
    await pass(shop, 500);
    const value = (term: string) => screen.getByText(term).nextSibling;
    expect(value("To pay")).toHaveTextContent("$ 100,00");
    expect(value("Coupon bonus (5 %)")).toHaveTextContent("$ 5,00");
    expect(value("Payment method bonus (10 %)")).toHaveTextContent("$ 10,00");
    expect(value("Credited to your balance")).toHaveTextContent("$ 115,00");
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

  it("PAY-020 opens the invoice and leads to the gateway", async () => {
    const shop = await openAddFunds();
    const left: string[] = [];
    shop.panel.navigator.leave = (address) => void left.push(address);
    await userEvent.click(screen.getByRole("button", { name: /Method 4/ }));
    await userEvent.type(screen.getByLabelText(/^Amount/), "20");
    await pass(shop, 500);
    await userEvent.click(screen.getByRole("button", { name: "Pay $ 20,00" }));
    await flush();
    expect(left).toEqual(["https://pay.example/memory-invoice-1"]);
    expect(await screen.findByRole("link", { name: "Open the payment page" })).toHaveAttribute("href", left[0]);
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
    expect(amount).toHaveAccessibleDescription("At least $ 1,00");
    expect(screen.getByRole("button", { name: "Pay" })).toHaveAttribute("aria-disabled", "true");
  });

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

  it("PGS-004 claims nothing because of its address, and leads back to add-funds", async () => {
    await openResult("add-funds-success");
    expect(screen.getByRole("heading", { name: "No payment found" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to adding funds" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/add-funds$/),
    );
  });

  it("PGS-004 shows what the server says: received, or not yet with another try", async () => {
    await openResult("add-funds-success", (shop) => shop.memory.payments.pay(remember(shop)));
    expect(screen.getByRole("heading", { name: "Payment received" })).toBeInTheDocument();
    expect(screen.getByText("Your payment of $ 50,00 has arrived.")).toBeInTheDocument();
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
