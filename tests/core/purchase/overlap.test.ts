import { orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { noOverlaps, overlapsOf, type RunningOrder } from "@panel/core/purchase";
import { ManualClock, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { aLine, aService, aShare } from "./ordering-fixtures.ts";
import { aDraft, Browser } from "./purchase-fixtures.ts";

const running = (id: number, service: number, url: string): RunningOrder => ({
  orderId: orderId(id),
  serviceId: serviceId(service),
  serviceName: "Likes",
  url,
  quantity: 100,
  createdAt: "2026-01-01 00:00:00",
});

const overlaps = overlapsOf([aLine()], [running(7, 101, aLine().url)]);

function openTab() {
  const browser = new Browser();
  return { browser, server: browser.server, tab: browser.openTab() };
}

describe("orders that overlap", () => {
  const line = (service: number, url: string) => ({ serviceId: serviceId(service), url });

  it("finds the newest order for the same service and the same thing behind the link", () => {
    const orders = [
      running(1, 101, "https://youtu.be/TwNRNBZvdY0"),
      running(3, 101, "https://www.youtube.com/watch?v=TwNRNBZvdY0"),
      running(2, 101, "https://www.youtube.com/shorts/TwNRNBZvdY0"),
    ];
    const lines = [line(101, "https://youtu.be/abcDEF12345"), line(101, "m.youtube.com/watch?v=TwNRNBZvdY0&t=5")];
    expect(overlapsOf(lines, orders).running.map((found) => [found.lineIndex, found.orderId])).toEqual([[1, 3]]);
  });

  it("finds the lines that are for the same, however their links are written", () => {
    const lines = [
      line(101, "https://t.me/durov/123"),
      line(102, "https://t.me/durov/123"),
      line(101, "t.me/s/durov/123?single"),
      line(101, ""),
      line(101, ""),
      line(101, "https://telegram.me/durov/123"),
      line(101, "https://t.me/durov/124"),
    ];
    expect(overlapsOf(lines, [])).toEqual({ running: [], twins: [{ lineIndexes: [0, 2, 5] }] });
  });

  it("another service, another link and no link overlap nothing", () => {
    const orders = [running(1, 101, "https://t.me/durov"), running(2, 102, "")];
    expect(overlapsOf([line(102, "https://t.me/durov"), line(101, "https://t.me/durov/1"), line(102, " ")], orders)).toEqual(
      noOverlaps,
    );
  });
});

describe("asking before paying", () => {
  it("announces what still runs, and orders nothing until the buyer decides", async () => {
    const { server, tab } = openTab();
    server.overlaps = overlaps;
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state).toEqual({ kind: "overlapping", overlaps, twins: [] });
    expect(tab.purchase.isCreatingOrder).toBe(true);
    await tab.purchase.submit(aDraft());
    expect(server.sent).toEqual([]);
    tab.purchase.dismiss();
    expect(tab.purchase.state.kind).toBe("idle");
    await tab.purchase.orderAnyway();
    expect(server.sent).toEqual([]);
  });

  it("asks about lines that are the same, with their service and quantities", async () => {
    const { server, tab } = openTab();
    const lines = [aLine({ quantity: 100 }), aLine({ quantity: 300 })];
    server.overlaps = overlapsOf(lines, []);
    await tab.purchase.submit(aDraft({ lines }));
    const name = tab.services[0]?.name ?? "";
    expect(tab.purchase.state).toMatchObject({
      kind: "overlapping",
      twins: [{ serviceName: name, url: aLine().url, quantities: [100, 300] }],
    });
    expect(name).not.toBe("");
  });

  it("tells nothing of lines that the order has not", async () => {
    const { server, tab } = openTab();
    server.overlaps = { running: [], twins: [{ lineIndexes: [5, 6] }] };
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state).toMatchObject({ kind: "overlapping", twins: [] });
  });

  it("orders anyway, once, and says so to the server", async () => {
    const { server, tab } = openTab();
    server.overlaps = overlaps;
    await tab.purchase.submit(aDraft());
    await Promise.all([tab.purchase.orderAnyway(), tab.purchase.orderAnyway()]);
    expect(server.sent.map((request) => [request.overlap, request.key])).toEqual([["allow", "key-1"]]);
    expect(tab.purchase.state.kind).toBe("placed");
  });

  it("asks the server to refuse as long as the buyer was not asked", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft());
    expect(server.sent.map((request) => request.overlap)).toEqual(["refuse"]);
  });

  it("keeps what was decided about the speed-up, which is asked before", async () => {
    const { server, tab } = openTab();
    tab.speedUpCharge = aShare(0.25);
    tab.services = [aService({ canSpeedUp: true })];
    server.overlaps = overlaps;
    const cost = await server.totalCost({ lines: [aLine()], couponCode: null, payer: null, source: "single_form" });
    const draft = aDraft(
      cost.ok ? { cost: { ...cost.value, lines: cost.value.lines.map((each) => ({ ...each, canSpeedUp: true })) } } : {},
    );
    await tab.purchase.submit(draft);
    expect(tab.purchase.state.kind).toBe("offeringSpeedUp");
    await tab.purchase.decideSpeedUp(true);
    await tab.purchase.orderAnyway();
    expect(server.sent.map((request) => [request.overlap, request.isSpeedUp])).toEqual([["allow", true]]);
  });

  it("tells of an order that came about between question and order, and keeps what was decided", async () => {
    const { server, tab } = openTab();
    server.fates.push({ kind: "overlapping", message: "" });
    server.price = moneyFromCents(900);
    await tab.purchase.submit(aDraft({ confirmedTotal: moneyFromCents(900) }));
    expect(tab.purchase.state).toEqual({ kind: "overlapping", overlaps: noOverlaps, twins: [] });
    await tab.purchase.orderAnyway();
    expect(server.sent.map((request) => [request.overlap, request.confirmedTotal])).toEqual([
      ["refuse", 9_000_000],
      ["allow", 9_000_000],
    ]);
    expect(server.effects).toHaveLength(1);
  });

  it("a question without an answer holds nobody up", async () => {
    const { server, tab } = openTab();
    server.overlapProblem = { kind: "notAvailable" };
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state.kind).toBe("placed");
  });

  it("an order whose answer was lost does not overlap itself", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("answerLost");
    void tab.purchase.submit(aDraft());
    await settle();
    server.overlaps = overlaps;
    const reloaded = browser.openTab();
    await reloaded.purchase.submit(aDraft());
    expect(reloaded.purchase.state.kind).toBe("placed");
    expect(server.effects).toHaveLength(1);
  });

  it("names the keys of earlier purchases, by which a guest knows the own orders", async () => {
    const { server, tab } = openTab();
    await tab.purchase.submit(aDraft());
    await tab.purchase.submit(aDraft());
    expect(server.asked.map((question) => question.keys)).toEqual([[], ["key-1"]]);
  });
});

describe("an order whose answer was lost with its page", () => {
  /** The page after a reload: what the former one was doing is gone with it. */
  const reload = (browser: Browser) => {
    const clock = new ManualClock();
    return { clock, tab: browser.openTab(clock) };
  };

  it("DEC-125 is being checked after a reload, found by its key, and told", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("answerLost");
    void tab.purchase.submit(aDraft());
    await settle();
    const reloaded = reload(browser);
    await reloaded.tab.purchase.resume("form");
    expect([reloaded.tab.purchase.isLookingUp, reloaded.tab.purchase.state.kind]).toEqual([true, "idle"]);
    server.lookUpProblems.push({ kind: "timeout" }, { kind: "offline" });
    for (let seconds = 0; seconds < 24; seconds += 6) await reloaded.clock.advanceAsync(6_000);
    expect(reloaded.tab.purchase.isLookingUp).toBe(true);
    await reloaded.clock.advanceAsync(6_000);
    expect(reloaded.tab.noticeKeys).toEqual(["orderPlaced"]);
    expect([reloaded.tab.purchase.isLookingUp, reloaded.tab.visited]).toEqual([false, []]);
    expect(server.effects).toHaveLength(1);
  });

  it.each(["answerLost", "requestLost"] as const)(
    "is told no more where the page was left, or orders itself, before the answer to its look came (%s)",
    async (fate) => {
      for (const meanwhile of ["left", "ordering"] as const) {
        const { browser, server, tab } = openTab();
        server.fates.push(fate);
        void tab.purchase.submit(aDraft());
        await settle();
        const { tab: later, clock } = reload(browser);
        await clock.advanceAsync(60_000);
        const waiting = new Map<string, () => void>();
        server.line = (label, answer) => new Promise((resolve) => waiting.set(label, () => resolve(answer())));
        void later.purchase.resume("form");
        await settle();
        if (meanwhile === "left") later.purchase.leave();
        else void later.purchase.submit(aDraft({ lines: [aLine({ quantity: 500 })] }));
        await settle();
        waiting.get("find key-1")?.();
        await settle();
        expect([meanwhile, later.noticeKeys]).toEqual([meanwhile, []]);
        expect(waiting.has("find key-1")).toBe(true);
      }
    },
  );

  it("DEC-125 is looked up no more once the page is left, or the server never saw it", async () => {
    const { browser, server, tab } = openTab();
    server.fates.push("requestLost");
    void tab.purchase.submit(aDraft());
    await settle();
    const [left, staying] = [reload(browser), reload(browser)];
    await left.tab.purchase.resume("form");
    left.tab.purchase.leave();
    await staying.tab.purchase.resume("form");
    server.calls.length = 0;
    for (let seconds = 0; seconds < 60; seconds += 6) await left.clock.advanceAsync(6_000);
    expect([left.tab.purchase.isLookingUp, server.calls]).toEqual([false, []]);
    for (let seconds = 0; seconds < 60; seconds += 6) await staying.clock.advanceAsync(6_000);
    expect([staying.tab.purchase.isLookingUp, server.calls]).toEqual([false, ["findPurchase"]]);
  });
});
