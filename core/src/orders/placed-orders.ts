import { action, makeObservable, observableRef, reaction } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import type { Cancel, Clock } from "../time/index.ts";

/** Where a person with an account follows what was just bought: the one order, or all of them. */
export function ordersTarget(ids: readonly OrderId[]): RouteTarget {
  const [only] = ids;
  return ids.length === 1 && only !== undefined ? { name: "orders-id", params: { id: String(only) } } : { name: "orders" };
}

/** How long a new order stays marked in the list, in milliseconds. */
export const MARK_MS = 4_000;

/** The orders that were just placed: a list marks them for a few seconds from when it shows them. */
export class PlacedOrders {
  private marked: ReadonlySet<OrderId> = new Set();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable<this, "marked">(this, { marked: observableRef, note: action });
  }

  /** Remembers what was placed until a list has shown it. */
  note(ids: readonly OrderId[]): void {
    this.marked = new Set(ids);
  }

  isMarked(id: OrderId): boolean {
    return this.marked.has(id);
  }

  /** A list is shown: its marks go after a few seconds. Answers what keeps those that are left for the next list. */
  activate(): Cancel {
    let stopFading: Cancel = () => undefined;
    const fade = () => {
      stopFading();
      if (this.marked.size > 0) stopFading = this.#clock.schedule(MARK_MS, () => this.note([]));
    };
    const stop = reaction(() => this.marked, fade, { fireImmediately: true });
    return () => {
      stop();
      stopFading();
    };
  }
}
