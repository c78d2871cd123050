import type { DeclineReason } from "@panel/core/orders";

/** An order of ours as the supplier is asked to deliver it. */
export interface SupplierOrder {
  /** The same for every try, so that the supplier takes the order once. */
  readonly key: string;
  /** The supplier's own id of the service. */
  readonly serviceId: string;
  readonly quantity: number;
  readonly link: string;
  /** Losses are looked for and made up for there, without being asked. */
  readonly isGuaranteed: boolean;
  /** The buyer's comments, line by line; null for a service that asks for none. */
  readonly comments: readonly string[] | null;
}

/** What became of an order that the supplier was asked to deliver. */
export type PlacedAtSupplier =
  | { readonly kind: "placed"; readonly supplierOrderId: number }
  /**
   * Asked again under the same key. `no` where the supplier has no order under it, `perhaps` where this try may have made one, `asBefore`
   * where it did not get that far, so that only earlier tries may have.
   */
  | { readonly kind: "later"; readonly reason: string; readonly taken: "no" | "perhaps" | "asBefore" }
  | { readonly kind: "refused"; readonly reason: string };

/** How far the supplier is with an order. */
export interface SupplierProgress {
  /** `unknown` where the supplier has no such order, or not for us. */
  readonly status: "running" | "completed" | "canceled" | "unknown";
  /** It was stopped there, and does not go on by itself. */
  readonly isPaused: boolean;
  readonly isStarted: boolean;
  readonly startQuantity: number | null;
  /** Pieces that were delivered; of a cancelled order they are what is not given back. */
  readonly delivered: number;
}

/** A refill of an order at the supplier. */
export interface RefillAtSupplier {
  readonly quantity: number;
  readonly state: "onItsWay" | "delivered" | "declined";
  /** Why it was declined, in a word that has a text here; null where it was not, or for another reason. */
  readonly reason: DeclineReason | null;
}

/** What became of asking for a refill: it is on its way, will not come, or could not be asked for, which says nothing of the order. */
export type RefillAsked =
  | { readonly kind: "asked" }
  | { readonly kind: "declined"; readonly reason: DeclineReason | null; readonly words: string }
  | { readonly kind: "notTaken"; readonly words: string };

/** Another panel that delivers what is sold here. All but `place` throw where it cannot be reached. */
export interface Supplier {
  /** As whose list its services are kept in the catalogue. */
  readonly provider: string;
  /** What goes on top of its prices, in percent. */
  readonly markupPercent: number;
  /** Rows in the "API v2" shape of what can be sold and forwarded. */
  services(): Promise<readonly unknown[]>;
  place(order: SupplierOrder): Promise<PlacedAtSupplier>;
  /** What the supplier says of its orders with these ids, those first that come first; not of all where they are too many for one look. */
  progress(ids: readonly number[]): Promise<ReadonlyMap<number, SupplierProgress>>;
  /** Asks that an order is not delivered any further; whether it is over there by now. */
  cancel(id: number): Promise<boolean>;
  /** Has an order pause, or go on; answers the supplier's words where it refuses, else null. */
  setPaused(id: number, isPaused: boolean): Promise<string | null>;
  /** The refills of an order there, the newest first; null where the supplier has no such order. */
  refills(id: number): Promise<readonly RefillAtSupplier[] | null>;
  /** Asks for a refill of an order that was completed there. */
  askForRefill(id: number): Promise<RefillAsked>;
}
