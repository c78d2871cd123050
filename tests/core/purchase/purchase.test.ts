import { refusedOrder } from "../../support/server-refusals.ts";
import { invoiceId, linkedCardId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { purchaseExtras } from "@panel/core/purchase";
import { noAnalyticsIds } from "@panel/core/platform";
import { describe, expect, it } from "vitest";
import { tenDollars } from "./fake-ordering-server.ts";
import { aLine, aService } from "./ordering-fixtures.ts";
import { aDraft, onPlaced, openTab } from "./purchase-fixtures.ts";

const instructions = {
  invoiceId: invoiceId("inv-1"),
  strategy: "qr_code",
  redirectUrl: null,
  qrCode: "data",
  accountNumber: null,
  comment: null,
};

const cookiesWith = (codes: string | null) => ({
  read: (name: string) => (name === "affiliate_code" ? codes : null),
  write: () => undefined,
  remove: () => undefined,
});

describe("submitting", () => {
  it("DEC-122 runs the checks in their order: event, validation, creation", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft());
    expect(server.calls).toEqual(["checkout-button", "validateLink", "validateOrder", "placeOrder"]);
  });

  it("DEC-127 checks the form's links once more, and creates nothing when one is refused", async () => {
    const { server, tab } = openTab();
    server.linkProblem = refusedOrder({ url: ["Private account"] });
    await tab.purchase.submit(aDraft());
    const error = refusedOrder({ "orders.0.url": ["Private account"] });
    expect(tab.purchase.state).toEqual({ kind: "refused", failure: error });
    expect(server.calls).not.toContain("validateOrder");
  });

  it("DEC-058 drops the order of a frozen account before anything is sent", async () => {
    const { server, tab } = openTab();
    tab.isFrozen = true;
    await tab.purchase.submit(aDraft());
    expect(server.calls).toEqual([]);
    expect(tab.purchase.state.kind).toBe("idle");
  });

  it("ORD-054 refuses lines without service or link before anything is sent", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft({ lines: [aLine(), aLine({ url: " " })] }));
    expect(tab.purchase.state).toEqual({ kind: "refused", failure: { kind: "missingLink", lineIndexes: [1] } });
    await tab.purchase.submit(aDraft({ lines: [aLine({ serviceId: serviceId(999) })] }));
    expect(tab.purchase.state).toEqual({ kind: "refused", failure: { kind: "missingService" } });
    expect(server.calls).toEqual([]);
  });

  it("ORD-055 asks for a link only where the service requires one", async () => {
    const { server, tab } = openTab();
    tab.services = [aService({ isUrlRequired: false })];
    await tab.purchase.submit(aDraft({ lines: [aLine({ url: "" })] }));
    expect(server.effects).toHaveLength(1);
  });

  it("ORD-058 creates nothing when validate-order refuses", async () => {
    const { server, tab } = openTab();
    server.validation = refusedOrder({ "orders.0.url": ["Bad link"] });
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state).toEqual({ kind: "refused", failure: server.validation });
    expect(server.effects).toEqual([]);
  });

  it("ORD-025 sends speed-up, source and coupon with the lines", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft({ couponCode: "TEN", source: "pwa" }));
    expect(server.sent[0]).toMatchObject({ isSpeedUp: false, couponCode: "TEN", source: "pwa", lines: [aLine()] });
  });

  it("ORD-026 names the linked card", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft({ payer: { kind: "linkedCard", linkedCardId: linkedCardId(5) } }));
    expect(server.sent[0]?.payer).toEqual({ kind: "linkedCard", linkedCardId: 5 });
  });

  it("ORD-027 names the payment method and the e-mail", async () => {
    const { server, tab } = openTab();
    const guest = { kind: "method", paymentMethodId: paymentMethodId(3), email: "a@example.org" } as const;
    await tab.purchase.submit(aDraft({ payer: guest }));
    expect(server.sent[0]?.payer).toEqual(guest);
  });

  it("ORD-029 carries the client and session ids of the analytics providers", async () => {
    const { server, tab } = openTab();
    const analyticsIds = { ...noAnalyticsIds, googleAnalytics4ClientId: "ga", yandexMetrikaSessionId: "ym" };
    tab.extras = purchaseExtras(cookiesWith(null), { record: () => undefined, ids: analyticsIds });
    await tab.purchase.submit(aDraft());
    expect(server.sent[0]?.analyticsIds).toEqual(analyticsIds);
  });

  it("ORD-030 carries the affiliate codes of the cookie", async () => {
    const { server, tab } = openTab();
    const analytics = { record: () => undefined, ids: noAnalyticsIds };
    tab.extras = purchaseExtras(cookiesWith('["one","two words",3,"two"]'), analytics);
    await tab.purchase.submit(aDraft());
    expect(server.sent[0]?.affiliateCodes).toEqual(["one", "two"]);
  });
});

describe("creating", () => {
  it("ORD-031 is under way before anything is sent and until the outcome, whatever it is", async () => {
    const problems = [refusedOrder({ email: ["Missing"] }), { kind: "offline" }, { kind: "notAvailable" }] as const;
    for (const fate of ["delivered", ...problems] as const) {
      const { server, tab } = openTab();
      server.fates.push(fate);
      const seen: boolean[] = [];
      const push = server.calls.push.bind(server.calls);
      server.calls.push = (...calls) => {
        seen.push(tab.purchase.isCreatingOrder);
        return push(...calls);
      };
      await tab.purchase.submit(aDraft());
      expect(server.calls.slice(0, 3).toSorted()).toEqual(["checkout-button", "validateLink", "validateOrder"]);
      expect([...new Set(seen)]).toEqual([true]);
      expect(tab.purchase.isCreatingOrder).toBe(false);
    }
  });

  it("ORD-031 ends also when a call breaks with a surprise", async () => {
    const { server, tab } = openTab();
    server.line = () => Promise.reject(new Error("broken"));
    await expect(tab.purchase.submit(aDraft())).rejects.toThrow("broken");
    expect(tab.purchase.isCreatingOrder).toBe(false);
    expect(tab.purchase.state).toEqual({ kind: "refused", failure: { kind: "unknownOutcome" } });
  });

  it("DEC-125 ignores a second press while the first is under way", async () => {
    const { server, tab } = openTab();
    await Promise.all([tab.purchase.submit(aDraft()), tab.purchase.submit(aDraft())]);
    expect(server.sent).toHaveLength(1);
  });

  it("ORD-032 leads to the orders with the success notice after balance or card", async () => {
    const { tab } = openTab();
    await tab.purchase.submit(aDraft());
    expect(tab.visited).toEqual([{ name: "orders" }]);
    expect(tab.noticeKeys).toEqual(["orderPlaced"]);
    const [id] = tab.bought;
    expect(tab.noticeLinks).toEqual([
      { to: { name: "orders-id", params: { id: String(id) } }, about: "orderNumber", values: { id } },
    ]);
  });

  it("DEC-142 leads a guest who had nothing to pay to the page that shows what was bought, not to a list behind a login", async () => {
    const { server, tab } = openTab();
    server.paidInvoice = invoiceId("inv_free");
    await tab.purchase.submit(aDraft({ payer: { kind: "method", paymentMethodId: paymentMethodId(3), email: "a@b.co" } }));
    expect(tab.visited).toEqual([{ name: "add-funds-success" }]);
    expect(tab.invoices).toEqual(["inv_free"]);
  });

  it("ORD-033 hands the payment on and records the payment page for other strategies", async () => {
    const { server, tab } = openTab();
    server.payment = instructions;
    await tab.purchase.submit(aDraft({ payer: { kind: "method", paymentMethodId: paymentMethodId(3), email: "a@b.co" } }));
    expect(tab.purchase.state).toMatchObject({ kind: "paying", instructions });
    expect(server.events).toEqual(["checkout-button", "payment-page"]);
    expect(tab.visited).toEqual([]);
  });

  it("ORD-039 stores the e-mail of a new user only", async () => {
    const { browser, server, tab } = openTab();
    server.user = { isNewUser: false, email: "old@example.org" };
    await tab.purchase.submit(aDraft());
    const stored = browser.guestEmail;
    expect(stored.recall()).toBeNull();
    server.user = { isNewUser: true, email: "new@example.org" };
    await tab.purchase.submit(aDraft());
    expect(stored.recall()).toBe("new@example.org");
  });

  it("ORD-040 fetches the profile anew for those who are logged in", async () => {
    const { browser, tab } = openTab();
    await tab.purchase.submit(aDraft());
    expect(tab.profileLoads).toBe(1);
    const guest = browser.openTab();
    guest.isLoggedIn = false;
    await guest.purchase.submit(aDraft());
    expect(guest.profileLoads).toBe(0);
  });

  it("shows each placed order once", async () => {
    const { tab } = openTab();
    const heard: number[] = [];
    const stop = onPlaced(tab, (result) => heard.push(result.orderIds.length));
    await tab.purchase.submit(aDraft());
    stop();
    await tab.purchase.submit(aDraft());
    expect(heard).toEqual([1]);
  });

  it("does not take away a buyer who left the page meanwhile", async () => {
    const { server, tab } = openTab();
    const done = tab.purchase.submit(aDraft());
    tab.purchase.leave();
    await done;
    expect(server.effects).toHaveLength(1);
    expect(tab.visited).toEqual([]);
    expect(tab.noticeKeys).toEqual(["orderPlaced"]);
  });
});

describe("a changed price", () => {
  it("charges nothing, shows both totals and buys only after another press", async () => {
    const { server, tab } = openTab();
    server.price = moneyFromCents(1200);
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state).toEqual({ kind: "priceChanged", shown: tenDollars, current: moneyFromCents(1200) });
    expect(server.effects).toEqual([]);
    await tab.purchase.confirmPrice();
    expect(server.effects.map((effect) => effect.charged)).toEqual([moneyFromCents(1200)]);
    expect(tab.purchase.state.kind).toBe("placed");
  });

  it("can be declined", async () => {
    const { server, tab } = openTab();
    server.price = moneyFromCents(1200);
    await tab.purchase.submit(aDraft());
    tab.purchase.dismiss();
    await tab.purchase.confirmPrice();
    expect(tab.purchase.state.kind).toBe("idle");
    expect(server.effects).toEqual([]);
  });
});
