import { describe, expect, it, vi } from "vitest";
import { invoiceId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { RESULT_POLL_MS, RESULT_POLLS } from "@panel/core/add-funds";
import { type PaymentInstructions } from "@panel/core/payments";
import { cookieNames, SECONDS_PER_DAY } from "@panel/core/platform";
import type { SpecialOffer } from "@panel/core/settings";
import { success } from "@panel/core/result";
import { aCartLine } from "../cart/cart-fixtures.ts";
import { aMethod, Till } from "../payments/payment-fixtures.ts";

const openInvoice = (till: Till, strategy = "message") =>
  till.panel.memory.orderBook.openInvoice(moneyFromCents(5000), aMethod(3, strategy), () => undefined);

const instructions = (changes: Partial<PaymentInstructions> = {}): PaymentInstructions => ({
  invoiceId: invoiceId("memory-invoice-1"),
  strategy: "message",
  redirectUrl: null,
  qrCode: null,
  accountNumber: "1234",
  comment: "name the invoice",
  ...changes,
});

function manualStep(isUserComment = true): Till {
  const till = new Till();
  openInvoice(till);
  till.paymentStep.begin(instructions(), aMethod(3, "message", { isUserComment, qrCode: null }), "order");
  return till;
}

describe("the payment step", () => {
  it("ORD-034 shows the code of the answer, else that of the method", () => {
    const till = new Till();
    till.paymentStep.begin(instructions({ strategy: "qr_code", qrCode: "pay:1" }), null, "order");
    expect(till.paymentStep.state).toMatchObject({ kind: "qr", code: { kind: "text", text: "pay:1" } });
    till.paymentStep.begin(instructions({ strategy: "qr_code" }), aMethod(2, "qr_code", { qrCode: "/code.png" }), "order");
    expect(till.paymentStep.state).toMatchObject({ kind: "qr", code: { kind: "image", source: "/code.png" } });
  });

  it("ORD-035 shows the manual payment with invoice and account number (PAY-026)", () => {
    expect(manualStep().paymentStep.state).toMatchObject({
      kind: "message",
      invoiceId: "memory-invoice-1",
      accountNumber: "1234",
      comment: "name the invoice",
    });
  });

  it("PAY-019 is closed when the last place that shows it has gone, so that it does not come up over the next page", async () => {
    const { paymentStep } = manualStep();
    const leave = [paymentStep.enter(Symbol("page")), paymentStep.enter(Symbol("cart"))];
    leave[0]!();
    await Promise.resolve();
    expect(paymentStep.isOpen).toBe(true);
    leave[1]!();
    const back = paymentStep.enter(Symbol("the cart, shown anew"));
    await Promise.resolve();
    expect(paymentStep.isOpen).toBe(true);
    back();
    await Promise.resolve();
    expect(paymentStep.isOpen).toBe(false);
  });

  it.each(["stripe_checkout", "crypto_gateway", "a word nobody knows"])(
    "ORD-036 %s sends the gateway event, remembers the screen and leads to the gateway",
    (strategy) => {
      const till = new Till();
      till.paymentStep.begin(instructions({ strategy, redirectUrl: "https://pay.example/1" }), null, "cart");
      expect(till.page.analytics.events).toEqual(["payment_gateway"]);
      expect(till.page.navigator.departures).toEqual(["https://pay.example/1"]);
      expect(till.panel.browser.cookies.read(cookieNames.gatewayFrom)).toBe("cart");
      expect(till.panel.browser.cookies.optionsOf(cookieNames.gatewayFrom)).toEqual({
        maxAgeSeconds: SECONDS_PER_DAY,
        domain: "parent",
      });
    },
  );

  it.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "", null])(
    "ORD-036 never leaves for %s",
    (redirectUrl) => {
      const till = new Till();
      till.paymentStep.begin(instructions({ strategy: "crypto", redirectUrl }), null, "order");
      expect([till.page.navigator.departures, till.page.analytics.events]).toEqual([[], []]);
      expect([till.paymentStep.isOpen, till.noticeTexts]).toEqual([false, ["gatewayMissing"]]);
    },
  );

  it("PAY-023 closes with the success notice message_sent", async () => {
    const till = manualStep();
    await till.paymentStep.markPaid();
    expect(till.paymentStep.isOpen).toBe(false);
    expect(till.notices.current).toMatchObject([{ kind: "success", about: "paymentMarked" }]);
  });

  it("PAY-022 sends the mark with the typed comment", async () => {
    const till = manualStep();
    const heard = vi.fn();
    till.paymentStep.begin(instructions(), aMethod(3, "message", { isUserComment: true }), "order", heard);
    till.paymentStep.setComment("  paid from my bank ");
    await till.paymentStep.markPaid();
    expect(till.payments.callsOf("markInvoicePaid")[0]!.slice(0, 2)).toEqual(["memory-invoice-1", "paid from my bank"]);
    expect([till.paymentStep.isOpen, till.noticeTexts]).toEqual([false, ["paymentMarked"]]);
    expect(heard).toHaveBeenCalledOnce();
    expect(till.panel.memory.orderBook.invoice(invoiceId("memory-invoice-1"))?.status).toBe("in_moderation");
  });

  it("PAY-024 shows the server's message and stays open when that fails", async () => {
    const till = manualStep();
    till.payments.fail("markInvoicePaid", { kind: "server", status: 422, message: "already cancelled" });
    await till.paymentStep.markPaid();
    expect([till.paymentStep.isOpen, till.noticeTexts]).toEqual([true, ["already cancelled"]]);
    expect(till.paymentStep.marking.isRunning).toBe(false);
  });

  it("PAY-025 sends no comment where none may be typed", async () => {
    const till = manualStep(false);
    expect(till.paymentStep.state).toMatchObject({ mayComment: false });
    till.paymentStep.setComment("smuggled");
    await till.paymentStep.markPaid();
    expect(till.payments.callsOf("markInvoicePaid")[0]![1]).toBeNull();
  });

  it("PAY-022 marks once for two presses and keeps the key for a repetition after a lost answer", async () => {
    const till = manualStep();
    till.payments.lose("markInvoicePaid");
    await Promise.all([till.paymentStep.markPaid(), till.paymentStep.markPaid()]);
    await till.paymentStep.markPaid();
    const calls = till.payments.callsOf("markInvoicePaid");
    expect(calls).toHaveLength(2);
    expect(calls[0]![2]).toBe(calls[1]![2]);
  });
});

describe("the page after an external payment", () => {
  const offer: SpecialOffer = {
    id: 1,
    name: "Thank you",
    place: "success_payment",
    position: "top",
    networkId: null,
    utmName: null,
    serviceTypeIds: [],
    serviceIds: [serviceId(5)],
    showAll: true,
  };

  const open = (till: Till, page: "success" | "error" = "success") => {
    const result = till.page.makeAddFundsResult(page);
    const stop = result.activate();
    return { result, stop };
  };

  /** What became of the cart whose order the invoice is for. */
  const cartOf = (till: Till): "waiting" | "kept" | "emptied" => {
    if (till.page.cart().count === 0) return "emptied";
    return till.panel.browser.cookies.read(cookieNames.clearCart) === null ? "kept" : "waiting";
  };
  const waitForInvoice = (till: Till) =>
    till.panel.browser.cookies.write(cookieNames.clearCart, till.page.invoiceMemory().invoice()!, {});

  async function paidFor(strategy = "crypto"): Promise<Till> {
    const till = new Till();
    till.panel.faults.catalogue.specialOffers = () => Promise.resolve(success([offer]));
    await till.signIn(moneyFromCents(0));
    const { id } = openInvoice(till, strategy);
    till.page.cart().add([aCartLine()]);
    till.paymentStep.begin(instructions({ invoiceId: id, strategy, redirectUrl: "https://pay.example/1" }), null, "order");
    waitForInvoice(till);
    return till;
  }

  it("PGS-004 believes the server alone: a success page of an unpaid invoice claims nothing", async () => {
    const till = await paidFor();
    const { waiting } = till.panel.clock;
    const profileReads = till.profile.callsOf("profile").length;
    const { result } = open(till);
    await till.pass(0);
    expect(result.outcome.kind).toBe("checking");
    for (let poll = 0; poll < RESULT_POLLS; poll += 1) await till.pass(RESULT_POLL_MS);
    expect(result.outcome).toEqual({ kind: "open", amount: moneyFromCents(5000) });
    expect([cartOf(till), till.profile.callsOf("profile").length]).toEqual(["waiting", profileReads]);
    expect(till.panel.clock.waiting).toBe(waiting);
  });

  it("PGS-004 shows a payment that the gateway reports late, once the server knows", async () => {
    const till = await paidFor();
    const profileReads = till.profile.callsOf("profile").length;
    const { result } = open(till);
    await till.pass(3 * RESULT_POLL_MS);
    till.panel.memory.payments.pay(invoiceId("memory-invoice-1"));
    await till.pass(RESULT_POLL_MS);
    expect(result.outcome).toMatchObject({ kind: "paid", amount: moneyFromCents(5000) });
    expect([cartOf(till), till.profile.callsOf("profile").length]).toEqual(["emptied", profileReads + 1]);
    expect(till.page.invoiceMemory().invoice()).toBeNull();
    expect(result.offers).toHaveLength(1);
  });

  it("PGS-004 shows an error page's invoice as paid when the server says so", async () => {
    const till = await paidFor();
    till.panel.memory.payments.pay(invoiceId("memory-invoice-1"));
    const { result } = open(till, "error");
    await till.pass(0);
    expect([result.outcome.kind, cartOf(till)]).toEqual(["paid", "emptied"]);
    expect(result.offers).toEqual([]);
  });

  it("PGS-004 keeps the cart on the error page and after a cancelled invoice (DEC-138)", async () => {
    const till = await paidFor();
    const onError = open(till, "error");
    await till.pass(0);
    expect([onError.result.outcome.kind, cartOf(till)]).toEqual(["open", "kept"]);
    waitForInvoice(till);
    till.panel.memory.orderBook.markInvoice(invoiceId("memory-invoice-1"), "canceled");
    const cancelled = open(till);
    await till.pass(0);
    expect([cancelled.result.outcome.kind, cartOf(till)]).toEqual(["canceled", "kept"]);
  });

  it("PGS-004 leads back to where the payment began and removes the cookie; to add-funds when nobody knows", async () => {
    const till = await paidFor();
    const { result, stop } = open(till);
    expect(result.back).toEqual({ name: "orders-create" });
    expect(till.panel.browser.cookies.read(cookieNames.gatewayFrom)).toBeNull();
    stop();
    result.activate();
    await till.pass(0);
    expect(result.back).toEqual({ name: "orders-create" });
    till.panel.browser.cookies.write(cookieNames.gatewayFrom, "https://evil.example", {});
    expect(open(till).result.back).toEqual({ name: "add-funds" });
  });

  it("DEC-050 names the order's screen in the cookie for a bulk order too, and leads back to the bulk order, once", async () => {
    const till = new Till();
    const [memory, { cookies }] = [till.page.invoiceMemory(), till.panel.browser];
    for (const [place, screen] of [
      ["expert", "order"],
      ["order", "order"],
      ["cart", "cart"],
      ["add-funds", "add-funds"],
    ] as const) {
      memory.leaveFrom("expert");
      memory.leaveFrom(place);
      expect(cookies.read(cookieNames.gatewayFrom)).toBe(screen);
      expect(open(till).result.place).toBe(place);
      expect(cookies.read(cookieNames.gatewayFrom)).toBeNull();
      memory.leaveFrom("order");
      expect(memory.takePlace()).toBe("order");
    }
    await till.pass(0);
  });

  it("PGS-004 says that it does not know when no invoice is remembered, and offers another try when the server is away", async () => {
    const till = new Till();
    const { result } = open(till);
    await till.pass(0);
    expect(result.outcome).toEqual({ kind: "unknown" });
    const other = await paidFor();
    other.payments.fail("invoice", { kind: "network" });
    const failed = open(other, "error");
    await other.pass(0);
    expect(failed.result.outcome).toEqual({ kind: "failed" });
    await failed.result.check();
    expect(failed.result.outcome.kind).toBe("open");
  });
});
