import type { Generated } from "kysely";

/** What was done of a forwarded order: it is still to be taken, was taken, was not, or there is nothing more to do. */
export type SupplierOrderState = "forwarding" | "forwarded" | "refused" | "ended";

export interface SupplierOrdersTable {
  order_id: number;
  /** Under which the supplier is asked, at every try. */
  key: string;
  /** Null until the supplier has taken it. */
  supplier_order_id: Generated<number | null>;
  state: SupplierOrderState;
  /** A try has begun, and it is not known to have failed. */
  may_be_taken: Generated<boolean>;
  tries: Generated<number>;
  /** When it is looked at next; null when there is nothing more to do. */
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
