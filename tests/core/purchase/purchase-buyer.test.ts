import { moneyFromCents } from "@panel/core/money";
import { overlapsOf } from "@panel/core/purchase";
import { describe, expect, it } from "vitest";
import { refusedOrder } from "../../support/server-refusals.ts";
import { tenDollars } from "./fake-ordering-server.ts";
import { aLine } from "./ordering-fixtures.ts";
import { aDraft, openTab } from "./purchase-fixtures.ts";

/** One order for two lines that are the same. */
const overlaps = overlapsOf([aLine(), aLine()], []);

/** A tab in which one person has logged in, and what lets another one take the place. */
function openTabOfAPerson() {
  const opened = openTab();
  opened.tab.buyer = { name: "first" };
  const leaveTo = () => (opened.tab.buyer = { name: "second" });
  return { ...opened, leaveTo };
}

describe("an order whose buyer has left meanwhile", () => {
  it("is not made for the next person while it is being checked", async () => {
    const { server, tab, leaveTo } = openTabOfAPerson();
    server.line = (label, answer) => {
      if (label === "validate") leaveTo();
      return Promise.resolve(answer());
    };
    await tab.purchase.submit(aDraft());
    expect([tab.purchase.state.kind, server.sent]).toEqual(["idle", []]);
    expect(tab.noticeKeys).toEqual([]);
  });

  it("tells the next person neither what is wrong with it nor what of it is running", async () => {
    for (const isRefused of [true, false]) {
      const { server, tab, leaveTo } = openTabOfAPerson();
      server.overlaps = overlaps;
      server.line = (label, answer) => {
        if (label === "validate") leaveTo();
        return Promise.resolve(answer());
      };
      if (isRefused) server.validation = refusedOrder({ email: ["Yours is frozen"] });
      await tab.purchase.submit(aDraft());
      expect([tab.purchase.state, server.sent]).toEqual([{ kind: "idle" }, []]);
    }
  });

  it("counts as never sent where the next person answers what is asked before it is", async () => {
    const { browser, server, tab, leaveTo } = openTabOfAPerson();
    server.overlaps = overlaps;
    await tab.purchase.submit(aDraft());
    expect(tab.purchase.state.kind).toBe("overlapping");
    leaveTo();
    await tab.purchase.orderAnyway();
    expect([tab.purchase.state.kind, server.sent]).toEqual(["idle", []]);
    const stored = JSON.parse(browser.storage.read("pendingPurchase") ?? "") as { records: readonly object[] };
    expect(stored.records).toMatchObject([{ sentAt: null }]);
  });

  it("is not made by the answer of the next person to a question that the first one was asked", async () => {
    const { server, tab, leaveTo } = openTabOfAPerson();
    server.price = moneyFromCents(1_200);
    await tab.purchase.submit(aDraft({ confirmedTotal: tenDollars }));
    expect(tab.purchase.state.kind).toBe("priceChanged");
    leaveTo();
    await tab.purchase.confirmPrice();
    expect([tab.purchase.state.kind, server.effects]).toEqual(["idle", []]);
    expect(server.sent).toHaveLength(1);
  });

  it("leads the next person nowhere when it comes about, and tells nothing of it", async () => {
    const { server, tab, leaveTo } = openTabOfAPerson();
    server.line = (label, answer) => {
      if (label.startsWith("place")) leaveTo();
      return Promise.resolve(answer());
    };
    await tab.purchase.submit(aDraft());
    expect(server.effects).toHaveLength(1);
    expect([tab.purchase.state.kind, tab.visited, tab.noticeKeys, tab.bought]).toEqual(["idle", [], [], []]);
  });
});

describe("an order on its way", () => {
  it("is not left by a press that leaves a question", async () => {
    const { server, tab } = openTab();
    const states: string[] = [];
    server.line = (_label, answer) => {
      tab.purchase.dismiss();
      states.push(tab.purchase.state.kind);
      return Promise.resolve(answer());
    };
    await tab.purchase.submit(aDraft());
    expect(states).toEqual(["validating", "placing"]);
    expect(tab.purchase.state.kind).toBe("placed");
  });

  it("is told, once it has come about, to other screens of its place and not to its own", async () => {
    const { browser, tab } = openTab();
    const heard: string[] = [];
    tab.purchase.onPlacedElsewhere("form", () => heard.push("own"));
    browser.openScreen(tab).purchase.onPlacedElsewhere("form", () => heard.push("form"));
    browser.openScreen(tab).purchase.onPlacedElsewhere("cart", () => heard.push("cart"));
    await tab.purchase.submit(aDraft());
    expect(heard).toEqual(["form"]);
  });

  it("is not told as placed elsewhere to a screen that is ordering the same", async () => {
    const { browser, server, tab } = openTab();
    const { purchase } = browser.openScreen(tab);
    const heard: string[] = [];
    purchase.onPlacedElsewhere("form", () => heard.push(purchase.state.kind));
    await Promise.all([tab.purchase.submit(aDraft()), purchase.submit(aDraft())]);
    expect([heard, purchase.state.kind, server.effects.length]).toEqual([[], "placed", 1]);
  });
});
