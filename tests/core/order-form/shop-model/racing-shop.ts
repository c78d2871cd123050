import { serviceId } from "@panel/core/identifiers";
import fc from "fast-check";
import { startPrices } from "./reference-shop.ts";
import { links, World, type WorldPage } from "./shop-world.ts";
import { nextTurn } from "../../../support/next-turn.ts";

/** Each race is run in so many orders of events. */
export const RUNS = { numRuns: 200 };

/** The first of the links that suit the services of network 1. */
export const LINK = links[1]?.[0] ?? "";

/** A shop in which the scheduler decides what comes next: a press, a change, a request, an answer. */
export class RacingShop {
  readonly world = new World(startPrices);
  readonly #scheduler: fc.Scheduler;
  /** Calls pass straight through until the race begins. */
  #isRacing = false;

  constructor(scheduler: fc.Scheduler) {
    this.#scheduler = scheduler;
    this.world.line = async (name, answer) => {
      if (!this.#isRacing) return answer();
      await scheduler.schedule(Promise.resolve(), `${name} arrives`);
      const value = await answer();
      await scheduler.schedule(Promise.resolve(), `${name} is answered`);
      return value;
    };
  }

  get orders() {
    return this.world.allOrders();
  }

  get spent(): number {
    return 40_000_000 - this.world.ann.profile.balance;
  }

  async open(place = 0): Promise<WorldPage> {
    await this.world.open(place);
    const page = this.world.pages[place];
    if (!page) throw new Error("the page did not open");
    return page;
  }

  /** A page whose form is filled in and priced. */
  async openFilled(place = 0, quantity = "500"): Promise<WorldPage> {
    const page = await this.open(place);
    page.form.line.link.setUrl(LINK);
    await this.world.pass(800);
    page.form.line.chooseService(serviceId(3));
    page.form.line.quantity.setText(quantity);
    await this.world.pass(600);
    return page;
  }

  /** A page whose cart lies open with priced lines. */
  async openCart(place = 0, lines = 2): Promise<WorldPage> {
    const page = await this.openFilled(place, "30");
    for (let line = 0; line < lines; line += 1) {
      page.form.line.link.setUrl(links[1]?.[line % 2] ?? "");
      await this.world.pass(800);
      page.form.line.chooseService(serviceId(3));
      page.form.line.quantity.setText(String(10 + line));
      page.form.addToCart();
    }
    page.openCart();
    await this.world.pass(600);
    return page;
  }

  /** From now on the scheduler decides. */
  begin(): void {
    this.#isRacing = true;
  }

  /** Something that happens at a moment of the scheduler's choice. */
  sometime(name: string, happen: () => unknown): void {
    void this.#scheduler.schedule(Promise.resolve(), name).then(happen);
  }

  /** Something that happens when so many moments have gone by: the more, the further everything else has come. */
  async after(moments: number, name: string, happen: () => unknown): Promise<void> {
    for (let moment = 0; moment < moments; moment += 1) await this.#scheduler.schedule(Promise.resolve(), `not yet ${name}`);
    this.sometime(name, happen);
  }

  /** Lets everything happen, and the clock go on while nothing else can, until all is quiet. */
  async finish(...pages: readonly WorldPage[]): Promise<void> {
    for (let step = 0; step < 300; step += 1) {
      await this.world.rest();
      for (const page of pages) {
        page.followCart();
        // Told that the same runs already, as when the other tab was faster, the buyer insists.
        for (const { purchase } of [page.form, page.cart]) if (purchase.state.kind === "overlapping") void purchase.orderAnyway();
      }
      if (this.#scheduler.count() > 0) await this.#scheduler.waitNext(1);
      else if (pages.some((page) => isBusy(page))) await this.world.pass(300);
      else return;
    }
    throw new Error("it never came to rest");
  }

  close(): void {
    this.world.close();
  }
}

const isBusy = ({ cart, form, tab }: WorldPage): boolean =>
  form.purchase.isCreatingOrder ||
  cart.purchase.isCreatingOrder ||
  form.quote.isPending ||
  (tab.overlay().isOpen && cart.quote.isPending);

/** The most moments that a race lets go by. */
const MAX_MOMENTS = 10;

/** Runs a race in all those orders of events, and with a number of moments; a failure names the seed and the order. */
export async function race(run: (shop: RacingShop, moments: number) => Promise<void>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat({ max: MAX_MOMENTS }), async (scheduler, moments) => {
      const shop = new RacingShop(scheduler);
      try {
        await run(shop, moments);
      } finally {
        shop.close();
        await nextTurn();
      }
    }),
    RUNS,
  );
}
