import { invoiceId, linkedCardId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { KEY_LIFE_MS, purchaseExtras } from "@panel/core/ordering";
import { GuestEmail, noAnalyticsIds } from "@panel/core/session";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { tenDollars } from "./fake-ordering-server.ts";
import { aLine, aService } from "./ordering-fixtures.ts";
import { aDraft, Browser } from "./purchase-fixtures.ts";

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

function openTab() {
  const browser = new Browser();
  return { browser, server: browser.server, tab: browser.openTab() };
}

describe("submitting", () => {
  it("DEC-122 runs the checks in their order: event, validation, creation", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft());
    expect(server.calls).toEqual(["checkout-button", "validateLink", "validateOrder", "placeOrder"]);
  });

  it("DEC-127 checks the form's links once more, and creates nothing when one is refused", async () => {
    const { server, tab } = openTab();
    server.linkProblem = { kind: "validation", status: 422, message: "No", fields: { url: ["Private account"] } };
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state).toEqual({ kind: "refused", refusal: { kind: "answer", error: server.linkProblem } });
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
    expect(tab.purchase.state).toEqual({ kind: "refused", refusal: { kind: "missingLink", lineIndexes: [1] } });
    await tab.purchase.submit(aDraft({ lines: [aLine({ serviceId: serviceId(999) })] }));
    expect(tab.purchase.state).toEqual({ kind: "refused", refusal: { kind: "missingService" } });
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
    server.validation = { kind: "validation", status: 422, message: "No", fields: { "orders.0.url": ["Bad link"] } };
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state).toEqual({ kind: "refused", refusal: { kind: "answer", error: server.validation } });
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

  it("ORD-029 carries the analytics ids", async () => {
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
  it("ORD-031 is under way until the outcome, whatever it is", async () => {
    const problems = [
      { kind: "validation", status: 422, message: "No", fields: { email: ["Missing"] } },
      { kind: "offline" },
      { kind: "notAvailable" },
    ] as const;
    for (const fate of ["delivered", ...problems] as const) {
      const { server, tab } = openTab();
      server.fates.push(fate);
      const done = tab.purchase.submit(aDraft());
      expect(tab.purchase.isCreatingOrder).toBe(true);
      await done;
      expect(tab.purchase.isCreatingOrder).toBe(false);
    }
  });

  it("ORD-031 ends also when a call breaks with a surprise", async () => {
    const { server, tab } = openTab();
    server.line = () => Promise.reject(new Error("broken"));
    await expect(tab.purchase.submit(aDraft())).rejects.toThrow("broken");
    expect(tab.purchase.isCreatingOrder).toBe(false);
    expect(tab.purchase.state).toEqual({ kind: "refused", refusal: { kind: "unknownOutcome" } });
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
    expect(tab.noticeKeys).toEqual(["ordering:order_created_successfully"]);
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
    const stored = new GuestEmail(browser.storage, browser.clock);
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

  it("tells its listeners of a placed order, once each", async () => {
    const { tab } = openTab();
    const heard: number[] = [];
    const stop = tab.purchase.onPlaced((result) => heard.push(result.orderIds.length));
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
    expect(tab.noticeKeys).toEqual(["ordering:order_created_successfully"]);
  });
});

describe("a lost answer", () => {
  it("looks the order up by its key instead of sending it again", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("answerLost");
    server.lookUpProblems.push({ kind: "network" }, { kind: "stillRunning", retryAfterMs: 3_000 });
    const done = tab.purchase.submit(aDraft());
    await settle();
    expect(tab.purchase.state.kind).toBe("checking");
    await browser.clock.advanceAsync(1_000);
    expect(tab.purchase.state.kind).toBe("checking");
    await browser.clock.advanceAsync(2_000);
    await browser.clock.advanceAsync(2_999);
    expect(tab.purchase.state.kind).toBe("checking");
    await browser.clock.advanceAsync(1);
    await done;
    expect(tab.purchase.state.kind).toBe("placed");
    expect(server.sent).toHaveLength(1);
    expect(server.effects).toHaveLength(1);
  });

  it("sends an order that the server never saw again, under the same key, three times at most", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("requestLost", "requestLost", "requestLost");
    const done = tab.purchase.submit(aDraft());
    for (let step = 0; step < 3; step += 1) await browser.clock.advanceAsync(1_000);
    await done;
    expect(server.sent.map((request) => request.key)).toEqual(["key-1", "key-1", "key-1"]);
    expect(tab.purchase.state).toEqual({ kind: "refused", refusal: { kind: "answer", error: { kind: "network" } } });
    await tab.purchase.submit(aDraft());
    expect(server.sent.at(-1)?.key).toBe("key-1");
    expect(server.effects).toHaveLength(1);
  });

  it("says that the outcome is unknown when the look-up itself is refused", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("answerLost");
    server.lookUpProblems.push({ kind: "notAvailable" });
    const done = tab.purchase.submit(aDraft());
    await browser.clock.advanceAsync(1_000);
    await done;
    expect(tab.purchase.state).toEqual({ kind: "refused", refusal: { kind: "unknownOutcome" } });
    await tab.purchase.submit(aDraft());
    expect(server.effects).toHaveLength(1);
    expect(tab.purchase.state.kind).toBe("placed");
  });

  it("repeats over a reload an order that the server never saw, with the same key and the same ids beside it", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("requestLost");
    void tab.purchase.submit(aDraft());
    await settle();
    const reloaded = browser.openTab();
    reloaded.extras = { affiliateCodes: ["later"], analyticsIds: noAnalyticsIds };
    await reloaded.purchase.submit(aDraft());
    expect(server.sent.map((request) => [request.key, request.affiliateCodes])).toEqual([
      ["key-1", []],
      ["key-1", []],
    ]);
    expect(server.effects).toHaveLength(1);
  });

  it("keeps the key over a reload", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("answerLost");
    void tab.purchase.submit(aDraft());
    await settle();
    const reloaded = browser.openTab();
    reloaded.extras = { affiliateCodes: ["later"], analyticsIds: noAnalyticsIds };
    await reloaded.purchase.submit(aDraft());
    expect(server.effects.map((effect) => effect.key)).toEqual(["key-1"]);
    expect(reloaded.purchase.state.kind).toBe("placed");
  });

  it("is told after a reload, without leading away", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("answerLost");
    void tab.purchase.submit(aDraft());
    await settle();
    browser.clock.advance(14_000);
    const early = browser.openTab();
    await early.purchase.resume("form");
    expect(early.purchase.state.kind).toBe("idle");
    browser.clock.advance(2_000);
    const reloaded = browser.openTab();
    await reloaded.purchase.resume("cart");
    expect(reloaded.purchase.state.kind).toBe("idle");
    await reloaded.purchase.resume("form");
    expect(reloaded.purchase.state.kind).toBe("placed");
    expect(reloaded.visited).toEqual([]);
  });
});

describe("keys", () => {
  it("makes a new key for the next order, also for an equal one", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft());
    await tab.purchase.submit(aDraft());
    expect(new Set(server.effects.map((effect) => effect.key)).size).toBe(2);
  });

  it("makes a new key for a changed order", async () => {
    const { server, tab } = openTab();
    server.fates.push({ kind: "validation", status: 422, message: "No", fields: {} });
    await tab.purchase.submit(aDraft());
    await tab.purchase.submit(aDraft({ lines: [aLine({ quantity: 20 })] }));
    expect(server.sent.map((request) => request.key)).toEqual(["key-1", "key-2"]);
  });

  it("shares the key with a second tab that composed the same order before", async () => {
    const { browser, server, tab } = openTab();
    const other = browser.openTab();
    const draft = aDraft({ place: "cart" });
    tab.purchase.compose("cart", draft.lines, false);
    other.purchase.compose("cart", draft.lines, false);
    await tab.purchase.submit(draft);
    await other.purchase.submit({ ...draft, payer: { kind: "linkedCard", linkedCardId: linkedCardId(1) } });
    expect(server.effects).toHaveLength(1);
    expect(other.purchase.state.kind).toBe("placed");
  });

  it("looks a key that was sent before up before it is sent again with another payer", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("answerLost");
    void tab.purchase.submit(aDraft());
    await settle();
    const reloaded = browser.openTab();
    await reloaded.purchase.submit(aDraft({ payer: { kind: "linkedCard", linkedCardId: linkedCardId(1) } }));
    expect(server.sent).toHaveLength(1);
    expect(reloaded.purchase.state.kind).toBe("placed");
  });

  it("forgets keys that were never sent, and those older than the server remembers", () => {
    const { browser, tab } = openTab();
    for (let quantity = 10; quantity < 100; quantity += 10) tab.purchase.compose("form", [aLine({ quantity })], false);
    expect(browser.storage.read("pendingPurchase")?.match(/"key"/g)).toHaveLength(1);
    browser.clock.advance(KEY_LIFE_MS);
    browser.openTab().purchase.compose("form", [aLine({ quantity: 90 })], false);
    expect(browser.storage.read("pendingPurchase")).toContain("key-10");
    expect(browser.storage.read("pendingPurchase")).not.toContain('"key-9"');
  });

  it("survives any broken storage", async () => {
    const broken = [
      "null",
      "{",
      "[]",
      '"\\u0000"',
      "x".repeat(100_000),
      '{"version":2,"records":[]}',
      '{"version":1,"records":[{}]}',
    ];
    for (const text of broken) {
      const { browser, server, tab } = openTab();
      browser.storage.write("pendingPurchase", text);
      await tab.purchase.submit(aDraft());
      expect(server.effects).toHaveLength(1);
    }
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
