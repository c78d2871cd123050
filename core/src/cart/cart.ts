import { action, createAtom, makeObservable } from "mobx";
import { moneyFromMicros, zeroMoney, type Money } from "../money/index.ts";
import { MAX_CART_LINES, type CartItem, type CartItemChange, type NewCartItem } from "./cart-item.ts";
import { cartTotal } from "./cart-rules.ts";

/**
 * The lines the buyer has collected. Items are plain values held by reference behind one atom, and the total runs along
 * with each change, so that editing one line costs the same however long the cart is.
 */
export class Cart {
  readonly #atom = createAtom("Cart");
  /** Makes a key that no other line has. */
  readonly nextKey: () => string;
  #items: CartItem[] = [];
  #places = new Map<string, number>();
  #total = zeroMoney;
  #revision = 0;
  #additions = 0;

  constructor(nextKey: () => string) {
    this.nextKey = nextKey;
    makeObservable(this, {
      add: action,
      edit: action,
      replace: action,
      setAmounts: action,
      remove: action,
      clear: action,
      replaceAll: action,
    });
  }

  /** In the order in which they were added; take a copy to keep them as they are now. */
  get items(): readonly CartItem[] {
    this.#atom.reportObserved();
    return this.#items;
  }

  /** Number shown at the cart button (`countOfShopList`, CRT-030). */
  get count(): number {
    return this.items.length;
  }

  /** Sum of the lines' amounts in USD, before coupon and fee. */
  get total(): Money {
    this.#atom.reportObserved();
    return this.#total;
  }

  /** Changes whenever something changes that an order would carry; prices alone do not count. */
  get revision(): number {
    this.#atom.reportObserved();
    return this.#revision;
  }

  /** How many lines were ever put in during this page's life; the added banner follows it (CRT-020). */
  get additions(): number {
    this.#atom.reportObserved();
    return this.#additions;
  }

  item(key: string): CartItem | undefined {
    const place = this.#places.get(key);
    const { items } = this;
    return place === undefined ? undefined : items[place];
  }

  /** Puts lines at the end (CRT-018) and answers them; what would go beyond the largest cart is left out. */
  add(lines: readonly NewCartItem[]): readonly CartItem[] {
    const room = Math.max(0, MAX_CART_LINES - this.#items.length);
    const added = lines.slice(0, room).map((line): CartItem => ({ ...line, key: this.nextKey() }));
    if (added.length === 0) return added;
    added.forEach((item, index) => this.#places.set(item.key, this.#items.length + index));
    this.#items.push(...added);
    this.#total = moneyFromMicros(this.#total + cartTotal(added));
    this.#additions += added.length;
    this.#changed(true);
    return added;
  }

  /** Gives a line another quantity and amount; false when it is no longer there. */
  edit(key: string, change: CartItemChange): boolean {
    const place = this.#places.get(key);
    const item = place === undefined ? undefined : this.#items[place];
    if (place === undefined || item === undefined) return false;
    this.#put(place, item, { ...item, quantity: change.quantity, amount: change.amount });
    this.#changed(item.quantity !== change.quantity);
    return true;
  }

  /** Puts a line that was edited wholly back in its place (DRF-014); false when it is no longer there. */
  replace(key: string, line: NewCartItem): boolean {
    const place = this.#places.get(key);
    const item = place === undefined ? undefined : this.#items[place];
    if (place === undefined || item === undefined) return false;
    this.#put(place, item, { ...line, key });
    this.#changed(true);
    return true;
  }

  /** Takes over prices that were counted again; what is ordered stays the same. */
  setAmounts(amounts: ReadonlyMap<string, Money>): void {
    for (const [key, amount] of amounts) {
      const place = this.#places.get(key);
      const item = place === undefined ? undefined : this.#items[place];
      if (place !== undefined && item && item.amount !== amount) this.#put(place, item, { ...item, amount });
    }
    this.#changed(false);
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
    this.#items = items.slice(0, MAX_CART_LINES);
    this.#places = new Map(this.#items.map((item, place) => [item.key, place]));
    this.#total = cartTotal(this.#items);
    this.#changed(true);
  }

  #put(place: number, before: CartItem, after: CartItem): void {
    this.#items[place] = after;
    this.#total = moneyFromMicros(this.#total - before.amount + after.amount);
  }

  #changed(isOrderChanged: boolean): void {
    if (isOrderChanged) this.#revision += 1;
    this.#atom.reportChanged();
  }
}
