import type { NoticeBoard } from "../notices/index.ts";
import { action, makeObservable, observableRef, reaction } from "mobx";
import { isOnSale } from "../catalogue/index.ts";
import type { ServiceId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { lineCost } from "../pricing/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { CartItem } from "./cart-item.ts";
import { reconcileCart } from "./cart-rules.ts";
import type { CartCatalogue, CartSettings } from "./cart-context.ts";
import type { Cart } from "./cart.ts";

export interface CartReconcilerDependencies {
  readonly cart: Cart;
  readonly catalogue: CartCatalogue;
  readonly settings: CartSettings;
  readonly notices: NoticeBoard;
  readonly clock: Clock;
}

/** Networks and settings older than this are fetched again when the cart opens (DEC-136, BIZ-009). */
const STALE_AFTER_MS = 600_000;

/** Compares the cart with what is on sale: services that are gone leave it, changed prices are taken over and marked (DEC-134). */
export class CartReconciler {
  readonly #parts: CartReconcilerDependencies;
  #catalogueAt: number | null = null;
  #settingsAt: number | null = null;
  #check = 0;
  /** What lines cost before their price changed, by the line's key. */
  formerAmounts: ReadonlyMap<string, Money> = new Map();

  constructor(parts: CartReconcilerDependencies) {
    this.#parts = parts;
    makeObservable<this, "apply">(this, { formerAmounts: observableRef, apply: action, forget: action });
  }

  activate(): Cancel {
    const { catalogue, settings, clock } = this.#parts;
    const stops = [
      reaction(
        () => catalogue.networks,
        () => (this.#catalogueAt = catalogue.isLoaded ? clock.now() : null),
        { fireImmediately: true },
      ),
      reaction(
        () => settings.current,
        (current) => (this.#settingsAt = current ? clock.now() : null),
        { fireImmediately: true },
      ),
      reaction(
        () => [catalogue.isLoaded, catalogue.networks, settings.current] as const,
        () => void this.check(),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Loads what is missing or old; both calls are made at the same time (CRT-013, DEC-136). */
  async refresh(): Promise<void> {
    const { catalogue, settings } = this.#parts;
    await Promise.all([
      this.#isStale(this.#catalogueAt) ? catalogue.refresh() : null,
      this.#isStale(this.#settingsAt) ? settings.refreshSettings() : null,
    ]);
  }

  /** The client's own price of a line; null while its service is unknown. */
  priceOf(item: CartItem, quantity = item.quantity): Money | null {
    const service = this.#parts.catalogue.service(item.serviceId);
    if (!service) return null;
    const amount = { quantity, runs: item.dripFeed?.numberOfRuns ?? 1, isGuarantee: item.isGuarantee };
    const guarantee = this.#parts.settings.current?.guaranteeCharge;
    return guarantee === undefined ? null : lineCost(service, amount, { guarantee });
  }

  /** Takes the mark of a changed price away, as when the buyer edits the line. */
  forget(key: string): void {
    const marks = new Map(this.formerAmounts);
    if (marks.delete(key)) this.formerAmounts = marks;
  }

  /** Runs by itself; lists leave out services of restricted access, so an unknown one is asked for before it is dropped. */
  async check(): Promise<void> {
    const { cart, catalogue, settings } = this.#parts;
    if (!catalogue.isLoaded || settings.current === null || cart.count === 0) return;
    const check = ++this.#check;
    const unknown = [...new Set(cart.items.map((item) => item.serviceId))].filter((id) => !catalogue.service(id));
    const doubtful = new Set<ServiceId>();
    await Promise.all(
      unknown.map(async (id) => {
        const answer = await catalogue.open(String(id));
        if (answer.ok && !catalogue.service(id)) catalogue.add(answer.value);
        if (!answer.ok && answer.error.kind !== "notFound") doubtful.add(id);
      }),
    );
    if (check === this.#check) this.apply(doubtful);
  }

  private apply(doubtful: ReadonlySet<ServiceId>): void {
    const { cart, catalogue, notices } = this.#parts;
    const { kept, dropped, formerAmounts } = reconcileCart(cart.items, (item, id) => {
      const service = catalogue.service(id);
      if (!service) return doubtful.has(id) ? item.amount : null;
      return isOnSale(service) ? this.priceOf(item) : null;
    });
    cart.remove(dropped.map((item) => item.key));
    cart.setAmounts(new Map(kept.map((item) => [item.key, item.amount])));
    if (formerAmounts.size > 0) this.formerAmounts = new Map([...this.formerAmounts, ...formerAmounts]);
    if (dropped.length > 0) {
      notices.show({ kind: "info", about: "cartServicesGone", values: { count: dropped.length } });
    }
  }

  #isStale(loadedAt: number | null): boolean {
    return loadedAt === null || this.#parts.clock.now() - loadedAt > STALE_AFTER_MS;
  }
}
