import { refusedOrder } from "../../support/server-refusals.ts";
import { moneyFromCents } from "@panel/core/money";
import { settle } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Fate } from "./fake-ordering-server.ts";
import { aLine } from "./ordering-fixtures.ts";
import { aDraft, Browser, onPlaced, type Tab } from "./purchase-fixtures.ts";

/** What the buyer knows: the order in the cart, and the totals that were confirmed by a press. */
interface Model {
  revision: number;
  readonly confirmed: Set<number>;
  readonly bought: Set<string>;
}

class Shop {
  readonly browser = new Browser();
  readonly tabs: Tab[] = [this.browser.openTab(), this.browser.openTab()];
  shownTotal = 1000;

  constructor() {
    this.browser.server.price = moneyFromCents(this.shownTotal);
  }

  lines(revision: number) {
    return [aLine({ quantity: 10 * (revision + 1) })];
  }

  compose(revision: number): void {
    for (const tab of this.tabs) tab.purchase.compose("cart", this.lines(revision), false);
  }

  check(model: Model): void {
    const { effects } = this.browser.server;
    const orders = effects.map((effect) => JSON.stringify(effect.request.lines));
    // Never two effects for one composed order, never another charge than one that was confirmed.
    expect(new Set(orders).size).toBe(orders.length);
    for (const effect of effects) {
      expect(effect.charged).toBe(effect.request.confirmedTotal);
      expect(model.confirmed).toContain(effect.charged);
    }
  }
}

type ShopCommand = fc.AsyncCommand<Model, Shop>;

const command = (name: string, run: (model: Model, shop: Shop) => Promise<void> | void): ShopCommand => ({
  check: () => true,
  run: async (model, shop) => {
    await run(model, shop);
    await settle();
    shop.check(model);
  },
  toString: () => name,
});

const submit = (index: number) =>
  command(`submit in tab ${index}`, (model, shop) => {
    const tab = shop.tabs[index]!;
    const mark = `${index}:${model.revision}`;
    if (tab.purchase.isCreatingOrder || model.bought.has(mark)) return;
    const total = moneyFromCents(shop.shownTotal);
    model.confirmed.add(total);
    const stop = onPlaced(tab, () => {
      model.bought.add(mark);
      stop();
    });
    void tab.purchase.submit(aDraft({ place: "cart", lines: shop.lines(model.revision), confirmedTotal: total }));
  });

const confirm = (index: number) =>
  command(`confirm the price in tab ${index}`, async (model, shop) => {
    const { purchase } = shop.tabs[index]!;
    if (purchase.state.kind !== "priceChanged") return;
    model.confirmed.add(purchase.state.current);
    void purchase.confirmPrice();
    await settle();
  });

const commands = [
  fc.nat(1).map(submit),
  fc.nat(1).map(confirm),
  fc.nat(1).map((index) => command(`dismiss in tab ${index}`, (_model, shop) => shop.tabs[index]!.purchase.dismiss())),
  fc.nat(1).map((index) =>
    command(`reload tab ${index}`, (model, shop) => {
      shop.tabs[index] = shop.browser.openTab();
      // Once any tab knows of the order the cart is empty; as long as none does, the page shows the same order again.
      const isKnown = [...model.bought].some((mark) => mark.endsWith(`:${model.revision}`));
      if (isKnown) model.bought.add(`${index}:${model.revision}`);
      else shop.tabs[index].purchase.compose("cart", shop.lines(model.revision), false);
    }),
  ),
  fc.constant(
    command("change the order", (model, shop) => {
      if (shop.tabs.some((tab) => tab.purchase.isCreatingOrder)) return;
      model.revision += 1;
      shop.compose(model.revision);
    }),
  ),
  fc.integer({ min: 1, max: 5 }).map((price) =>
    command(`price ${price}`, (_model, shop) => {
      shop.browser.server.price = moneyFromCents(price * 500);
    }),
  ),
  fc.integer({ min: 1, max: 5 }).map((price) => command(`show ${price}`, (_model, shop) => void (shop.shownTotal = price * 500))),
  fc
    .constantFrom<Fate>("requestLost", "answerLost", "deliveredTwice", "deliveredLate", refusedOrder({}))
    .map((fate) =>
      command(
        `next fate ${typeof fate === "string" ? fate : fate.kind}`,
        (_model, shop) => void shop.browser.server.fates.push(fate),
      ),
    ),
  fc.constant(command("lose a look-up", (_model, shop) => void shop.browser.server.lookUpProblems.push({ kind: "timeout" }))),
  fc.constant(command("late requests arrive", (_model, shop) => shop.browser.server.deliverLate())),
  fc
    .integer({ min: 500, max: 20_000 })
    .map((time) => command(`wait ${time}`, (_model, shop) => shop.browser.clock.advanceAsync(time))),
];

// Hundreds of interleavings; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 });

describe("Purchase under a line that loses, doubles and delays", () => {
  it("DEC-125 never places a composed order twice and never charges more than was confirmed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: "max" }), async (sequence) => {
        const setup = () => {
          const real = new Shop();
          real.compose(0);
          return { model: { revision: 0, confirmed: new Set<number>(), bought: new Set<string>() }, real };
        };
        await fc.asyncModelRun(setup, sequence);
      }),
      { numRuns: 500 },
    );
  });
});
