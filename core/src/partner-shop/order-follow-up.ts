import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { OrderingPort, PlacedPurchase } from "../purchase/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { BoughtHere } from "./shop-checkout.ts";

/** Between two looks at an order that waits for its payment, and the longest that they grow to. */
const FIRST_LOOK_MS = 5_000;
const LONGEST_LOOK_MS = 60_000;

/** What becomes of an order that was placed: it waits for its payment, then it is paid (WGT-007). */
export class OrderFollowUp {
  purchase: PlacedPurchase;
  readonly #bought: BoughtHere;
  readonly #ordering: Pick<OrderingPort, "findPurchase">;
  readonly #clock: Clock;
  readonly #paid: () => void;

  constructor(
    bought: BoughtHere,
    parts: { readonly ordering: Pick<OrderingPort, "findPurchase">; readonly clock: Clock; readonly paid: () => void },
  ) {
    this.#bought = bought;
    this.#ordering = parts.ordering;
    this.#clock = parts.clock;
    this.#paid = parts.paid;
    this.purchase = bought.purchase;
    makeObservable(this, { purchase: observableRef, isPaid: computed });
  }

  get isPaid(): boolean {
    return this.purchase.payment === null;
  }

  /** Looks until it is paid, less and less often; answers what ends that. */
  activate(): Cancel {
    let isOver = false;
    let stop: Cancel = () => undefined;
    const lookIn = (waitMs: number): void => {
      if (isOver || this.isPaid) return;
      stop = this.#clock.schedule(waitMs, () => {
        void this.look().then(() => lookIn(Math.min(waitMs * 1.5, LONGEST_LOOK_MS)));
      });
    };
    lookIn(FIRST_LOOK_MS);
    return () => {
      isOver = true;
      stop();
    };
  }

  /** Looks now, for a buyer who comes back from paying. */
  async look(): Promise<void> {
    const answer = await this.#ordering.findPurchase(this.#bought.key);
    const found = answer.ok ? answer.value : null;
    if (found === null || this.isPaid) return;
    // The first answer alone tells of the account that this order made (DEC-142).
    runInAction(() => (this.purchase = { ...found, user: this.purchase.user }));
    if (this.isPaid) this.#paid();
  }
}
