import { action, makeObservable, observable, observableRef, type IObservableArray } from "mobx";
import { moneyFromMicros, zeroMoney, type Money } from "../money/index.ts";
import { MAX_CART_LINES, type CartItem, type CartItemChange, type NewCartItem } from "./cart-item.ts";
import { cartTotal } from "./cart-rules.ts";

/**
 * The lines the buyer has collected. Items are plain values held by reference, and the total runs along with each change,
 * so that editing one line costs the same however long the cart is.
 */
export class Cart {
  readonly #items: IObservableArray<CartItem> = observable.array<CartItem>([], { deep: false });
  readonly #nextKey: () => string;
  #places = new Map<string, number>();
  /** Sum of the lines' amounts in USD, before coupon and fee. */
  total: Money = zeroMoney;
  /** Changes whenever something changes that an order would carry; prices alone do not count. */
  revision = 0;
  /** How many lines were ever put in during this page's life; the added banner follows it (CRT-020). */
  additions = 0;

  constructor(nextKey: () => string) {
    this.#nextKey = nextKey;
    makeObservable(this, {
      total: observableRef,
      revision: observableRef,
      additions: observableRef,
      add: action,
      edit: action,
      setAmounts: action,
      remove: action,
      clear: action,
      replaceAll: action,
    });
  }

  get items(): readonly CartItem[] {
    return this.#items;
  }

  /** Number shown at the cart button (`countOfShopList`, CRT-030). */
  get count(): number {
    return this.#items.length;
  }

  item(key: string): CartItem | undefined {
    const place = this.#places.get(key);
    return place === undefined ? undefined : this.#items[place];
  }

  /** Puts lines at the end (CRT-018) and answers them; what would go beyond the largest cart is left out. */
  add(lines: readonly NewCartItem[]): readonly CartItem[] {
    const room = MAX_CART_LINES - this.#items.length;
    const added = lines.slice(0, Math.max(0, room)).map((line): CartItem => ({ ...line, key: this.#nextKey() }));
    if (added.length === 0) return added;
    added.forEach((item, index) => this.#places.set(item.key, this.#items.length + index));
    this.#items.push(...added);
    this.total = moneyFromMicros(this.total + cartTotal(added));
    this.additions += added.length;
    this.revision += 1;
    return added;
  }

  /** Gives a line another quantity and amount; false when it is no longer there. */
  edit(key: string, change: CartItemChange): boolean {
    const item = this.item(key);
    if (!item) return false;
    this.#put(item, { ...item, ...change });
    if (item.quantity !== change.quantity) this.revision += 1;
    return true;
  }

  /** Takes over prices that were counted anew; what is ordered stays the same. */
  setAmounts(amounts: ReadonlyMap<string, Money>): void {
    for (const [key, amount] of amounts) {
      const item = this.item(key);
      if (item && item.amount !== amount) this.#put(item, { ...item, amount });
    }
  }

  remove(keys: readonly string[]): void {
    const gone = new Set(keys);
    const kept = this.#items.filter((item) => !gone.has(item.key));
    if (kept.length !== this.#items.length) this.replaceAll(kept);
  }

  clear(): void {
    if (this.#items.length > 0) this.replaceAll([]);
  }

  /** The cart as another tab left it, as it was stored, or as it was before a deletion. */
  replaceAll(items: readonly CartItem[]): void {
    this.#items.replace(items.slice(0, MAX_CART_LINES));
    this.#places = new Map(this.#items.map((item, place) => [item.key, place]));
    this.total = cartTotal(this.#items);
    this.revision += 1;
  }

  #put(before: CartItem, after: CartItem): void {
    const place = this.#places.get(before.key);
    if (place === undefined) return;
    this.#items[place] = after;
    this.total = moneyFromMicros(this.total - before.amount + after.amount);
  }
}
