import { makeObservable, observableRef, runInAction } from "mobx";
import type { OrderId } from "../identifiers/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import type { Cancel, Clock } from "../time/index.ts";

/** Where somebody with an account follows what was just bought: the one order, or all of them. */
export function ordersTarget(ids: readonly OrderId[]): RouteTarget {
  const [only] = ids;
  return ids.length === 1 && only !== undefined ? { name: "orders-id", params: { id: String(only) } } : { name: "orders" };
}

/** How long a new order stays marked in the list, in milliseconds. */
export const MARK_MS = 4_000;

/** The orders that were just placed: the list marks them for a few seconds once it shows them. */
export class PlacedOrders {
  private marked: ReadonlySet<OrderId> = new Set();
  readonly #clock: Clock;
  #fading: Cancel | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable<this, "marked">(this, { marked: observableRef });
  }

  /** Remembers what was placed until a list has shown it. */
  note(ids: readonly OrderId[]): void {
    this.#fading?.();
    this.#fading = null;
    this.#mark(new Set(ids));
  }

  isMarked(id: OrderId): boolean {
    return this.marked.has(id);
  }

  /** A list shows these orders now; the marks go a few seconds after the first marked one was seen. */
  shown(ids: readonly OrderId[]): void {
    if (this.#fading || !ids.some((id) => this.marked.has(id))) return;
    this.#fading = this.#clock.schedule(MARK_MS, () => this.note([]));
  }

  #mark(ids: ReadonlySet<OrderId>): void {
    runInAction(() => (this.marked = ids));
  }
}
