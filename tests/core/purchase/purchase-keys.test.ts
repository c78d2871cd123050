import { refusedOrder } from "../../support/server-refusals.ts";
import { linkedCardId } from "@panel/core/identifiers";
import { KEY_LIFE_MS } from "@panel/core/purchase";
import { noAnalyticsIds } from "@panel/core/platform";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { aLine } from "./ordering-fixtures.ts";
import { aDraft, openTab } from "./purchase-fixtures.ts";

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
    expect(tab.purchase.state).toEqual({ kind: "refused", failure: { kind: "network" } });
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
    expect(tab.purchase.state).toEqual({ kind: "refused", failure: { kind: "unknownOutcome" } });
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
    server.fates.push(refusedOrder({}));
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

  it("remembers a key from when it was sent, however long ago the order was composed", async () => {
    const { browser, server, tab } = openTab();
    const draft = aDraft();
    tab.purchase.compose("form", draft.lines, false);
    browser.clock.advance(KEY_LIFE_MS);
    server.fates.push("answerLost");
    void tab.purchase.submit(draft);
    await settle();
    await browser.openTab().purchase.submit(draft);
    expect(server.effects).toHaveLength(1);
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
