import { settle } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Fate } from "./fake-ordering-server.ts";
import { aDraft, Browser, type Tab } from "./purchase-fixtures.ts";

const RUNS = { numRuns: 300 };

/** Lets the answers of the server come in any order, and the clock go on when none is waited for. */
async function runToTheEnd(browser: Browser, scheduler: fc.Scheduler, tabs: readonly Tab[]): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    await settle();
    if (scheduler.count() > 0) await scheduler.waitNext(1);
    else if (tabs.some((tab) => tab.purchase.isCreatingOrder)) await browser.clock.advanceAsync(1_000);
    else return;
  }
}

function racing(scheduler: fc.Scheduler): Browser {
  const browser = new Browser();
  browser.server.line = async (label, answer) => {
    await scheduler.schedule(Promise.resolve(), `${label} arrives`);
    const value = answer();
    await scheduler.schedule(Promise.resolve(), `${label} is answered`);
    return value;
  };
  return browser;
}

const fates = fc.array(fc.constantFrom<Fate>("delivered", "requestLost", "answerLost", "deliveredTwice"), { maxLength: 3 });

// Hundreds of interleavings; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 });

describe("presses that overlap", () => {
  it("DEC-125 two presses in one tab give one order, whatever the order of the answers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fates, async (scheduler, chosen) => {
        const browser = racing(scheduler);
        browser.server.fates.push(...chosen);
        const tab = browser.openTab();
        void tab.purchase.submit(aDraft());
        void scheduler
          .schedule(Promise.resolve(), "second press")
          .then(() => (tab.purchase.isCreatingOrder ? tab.purchase.submit(aDraft()) : undefined));
        await runToTheEnd(browser, scheduler, [tab]);
        expect(browser.server.effects.length).toBeLessThanOrEqual(1);
        expect(tab.purchase.state.kind).toBe(browser.server.effects.length === 1 ? "placed" : "refused");
      }),
      RUNS,
    );
  });

  it("DEC-125 two tabs that show the same order place it once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fates, async (scheduler, chosen) => {
        const browser = racing(scheduler);
        browser.server.fates.push(...chosen);
        const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
        for (const tab of tabs) tab.purchase.compose("cart", aDraft().lines, false);
        for (const tab of tabs) {
          const press = scheduler.schedule(Promise.resolve(), "press");
          void press.then(() => tab.purchase.submit(aDraft({ place: "cart" })));
        }
        await runToTheEnd(browser, scheduler, tabs);
        expect(browser.server.effects).toHaveLength(1);
        expect(tabs.map((tab) => tab.purchase.state.kind)).toEqual(["placed", "placed", "placed"]);
      }),
      RUNS,
    );
  });
});
