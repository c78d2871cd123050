import type { Generated } from "kysely";

/**
 * What was done of a forwarded order: it is still to be taken, may have been taken too long ago to ask, was taken, was not, or there is
 * nothing more to do.
 */
export type SupplierOrderState = "forwarding" | "unsure" | "forwarded" | "refused" | "ended";

export interface SupplierOrdersTable {
  order_id: number;
  /** Under which the supplier is asked, at every try. */
  key: string;
  /** Null until the supplier has taken it. */
  supplier_order_id: Generated<number | null>;
  state: SupplierOrderState;
  /** When the first of the tries began that are not known to have failed; null where none may have been taken. */
  unsure_since: Generated<Date | null>;
  tries: Generated<number>;
  /** When an operator has said what became of it at the supplier. */
  told_at: Generated<Date | null>;
  /** When it is looked at next; null when there is nothing more to do, or an operator has to say what became of it. */
  next_try_at: Date | null;
  /** Whether it is ordered with the guarantee, as it was bought here; the same at every try. */
  is_guaranteed: Generated<boolean>;
  /** When the supplier is asked next what the completed order has lost; null where that is not, or no more, of interest. */
  next_loss_look_at: Generated<Date | null>;
  /** The supplier's last words, for the operator. */
  reason: Generated<string | null>;
  created_at: Date;
}

/** A refill that is passed on, for as long as it is on its way; of one that was declined it keeps why. */
export interface SupplierRefillsTable {
  refill_id: number;
  /** How many refills of the order had been delivered or declined there before it was asked for; null before the first look. */
  over_before: Generated<number | null>;
  next_try_at: Generated<Date | null>;
  /** Why the supplier refuses, in its words, until the operator has decided. */
  reason: Generated<string | null>;
}

declare module "../database/tables.ts" {
  /** Orders that another panel delivers, and their refills. */
  interface Tables {
    supplier_orders: SupplierOrdersTable;
    supplier_refills: SupplierRefillsTable;
  }
}
