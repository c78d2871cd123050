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
  /** When it is looked at next; null when there is nothing more to do, or an operator has to say what became of it. */
  next_try_at: Date | null;
  /** The supplier's last words, for the operator. */
  reason: Generated<string | null>;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** Orders that another panel delivers. */
  interface Tables {
    supplier_orders: SupplierOrdersTable;
  }
}
