import { computed, makeObservable } from "mobx";
import { success } from "../result/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { OrderPlace } from "./order-draft.ts";
import type { OrderingPort, PlacedPurchase } from "./ordering-port.ts";
import type { PendingPurchase } from "./pending-purchase-record.ts";
import type { PendingPurchases } from "./pending-purchases.ts";

/** The page that looks: what it orders itself meanwhile, and what it shows of what was found. */
export interface LookingPage {
  /** An order of this page is on its way: anyone who orders learns of the earlier one by doing so. */
  readonly isOrdering: () => boolean;
  readonly onFound: (pending: PendingPurchase, result: PlacedPurchase) => void;
  /** The server never saw one, and nobody sends it any more. */
  readonly onNotReceived: () => void;
}

export interface EarlierPurchasesDependencies {
  readonly ordering: Pick<OrderingPort, "findPurchase">;
  readonly pending: PendingPurchases;
  readonly clock: Clock;
  readonly page: LookingPage;
}

/** Until an order that another page sent is looked up again. */
const LOOK_UP_AGAIN_MS = 6_000;

/** Orders whose answer was lost with an earlier page, or that another tab has just sent (DEC-125). */
export class EarlierPurchases {
  readonly #parts: EarlierPurchasesDependencies;
  /** Its value says whether one of them may still be on its way. */
  readonly #looking: Query<OrderPlace, boolean, never>;
  #lookAgain: Cancel = () => undefined;

  constructor(parts: EarlierPurchasesDependencies) {
    this.#parts = parts;
    this.#looking = new Query(async (place, signal) => success(await this.#look(place, signal)));
    makeObservable(this, { isLookingUp: computed });
  }

  /** Also between two looks, as long as one of them may still be on its way. */
  get isLookingUp(): boolean {
    return this.#looking.isLoading || this.#looking.value === true;
  }

  /** Looks up those of a screen; what was sent a moment ago is looked up a little later. */
  async lookUp(place: OrderPlace): Promise<void> {
    this.#lookAgain();
    const { clock, pending } = this.#parts;
    if (pending.unanswered(place).length === 0 && pending.justSent(place).length === 0) return this.stop();
    if ((await this.#looking.run(place)) !== "ready") return;
    if (this.#looking.value === true) this.#lookAgain = clock.schedule(LOOK_UP_AGAIN_MS, () => void this.lookUp(place));
    else this.stop();
  }

  stop(): void {
    this.#lookAgain();
    this.#lookAgain = () => undefined;
    this.#looking.clear();
  }

  async #look(place: OrderPlace, signal: CancelSignal): Promise<boolean> {
    const { ordering, page, pending } = this.#parts;
    let isOpen = pending.justSent(place).length > 0;
    for (const each of pending.unanswered(place)) {
      const found = await ordering.findPurchase(each.key, signal);
      if (signal.aborted || page.isOrdering()) return false;
      if (!found.ok) isOpen = true;
      else if (found.value) page.onFound(each, found.value);
      else {
        pending.giveUp(each);
        page.onNotReceived();
      }
    }
    return isOpen;
  }
}
