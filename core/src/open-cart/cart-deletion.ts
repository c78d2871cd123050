import { action, makeObservable, observableRef } from "mobx";
import type { AnalyticsPort } from "../platform/index.ts";
import { type CartItem, groupCartItems, type Cart } from "../cart/index.ts";
import { success } from "../result/index.ts";
import { ConfirmedAction } from "../tasks/index.ts";

/** Lines that were deleted, with the places they had. */
export interface DeletedLines {
  readonly lines: readonly { readonly item: CartItem; readonly index: number }[];
}

/** Taking lines out of the cart: the last one only after a question, every other with a way back (CRT-016, CRT-017, DEC-135). */
export class CartDeletion {
  readonly #cart: Cart;
  readonly #analytics: AnalyticsPort;
  /** Emptying the cart, which is asked about first (CRT-024, CRT-025). */
  readonly clearing: ConfirmedAction<object, null>;
  /** What the last deletion took, until it is brought back or something else happens. */
  deleted: DeletedLines | null = null;

  constructor(cart: Cart, analytics: AnalyticsPort) {
    this.#cart = cart;
    this.#analytics = analytics;
    this.clearing = new ConfirmedAction<object, null>({
      send: () => Promise.resolve(success(null)),
      onDone: () => this.clear(),
    });
    makeObservable<this, "take" | "clear">(this, {
      deleted: observableRef,
      removeLine: action,
      removeGroup: action,
      undo: action,
      forget: action,
      take: action,
      clear: action,
    });
  }

  removeLine(key: string): void {
    if (this.#cart.count > 1) this.take([key]);
    else if (this.#cart.count === 1) this.clearing.ask({});
  }

  /** Removes exactly the lines of one network and link (DEC-133). */
  removeGroup(groupKey: string): void {
    const groups = groupCartItems(this.#cart.items);
    const group = groups.find(({ key }) => key === groupKey);
    if (!group) return;
    if (groups.length === 1) this.clearing.ask({});
    else this.take(group.entries.map(({ item }) => item.key));
  }

  /** Puts the deleted lines back where they were. */
  undo(): void {
    if (!this.deleted) return;
    const items = this.#cart.items.slice();
    for (const { item, index } of this.deleted.lines) items.splice(index, 0, item);
    this.deleted = null;
    this.#cart.replaceAll(items);
  }

  forget(): void {
    this.deleted = null;
  }

  /** Records the event and removes everything (CRT-025). */
  private clear(): void {
    this.deleted = null;
    this.#analytics.record("clear_cart", { count: this.#cart.count });
    this.#cart.clear();
  }

  private take(keys: readonly string[]): void {
    const gone = new Set(keys);
    const lines = this.#cart.items.flatMap((item, index) => (gone.has(item.key) ? [{ item, index }] : []));
    if (lines.length === 0) return;
    this.deleted = { lines };
    this.#cart.remove(keys);
  }
}
