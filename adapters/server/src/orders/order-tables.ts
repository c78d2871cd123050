import type { Generated } from "kysely";

export type StoredOrderStatus = "completed" | "stopped" | "in_processing" | "in_moderation" | "canceled" | "unpaid" | "error";

export interface OrdersTable {
  id: Generated<number>;
  user_id: number;
  purchase_id: number;
  parent_id: number | null;
  drip_feed_id: number | null;
  run_number: number | null;
  line_index: Generated<number>;
  service_id: number;
  service_name: string;
  service_slug: string;
  service_type_id: number | null;
  network_id: number;
  url: string;
  /** Name and link as the search compares them; null until they have been read (`fillFoundColumns`). */
  found_by: Generated<string | null>;
  /** What links share that lead to the same thing; empty without a link, null as above. */
  link_identity: Generated<string | null>;
  quantity: number;
  price: number;
  cost: number;
  /** What of the cost is the fee of the payment method. */
  fee: Generated<number>;
  /** Cashback or bonus of the coupon that paying this order brings. */
  coupon_credit: Generated<number>;
  method_credit: Generated<number>;
  status: StoredOrderStatus;
  start_quantity: number | null;
  delivered: Generated<number>;
  is_guarantee: Generated<boolean>;
  is_speedup: Generated<boolean>;
  is_reorder: Generated<boolean>;
  has_refill: Generated<boolean>;
  targetable_values: Generated<unknown>;
  source: string;
  refunded: Generated<number>;
  refunded_at: Date | null;
  cancel_reason: string | null;
  cancel_description: string | null;
  /** The orders of one subscription are those with its id. */
  subscription_id: number | null;
  /** When what the order lost is looked for; null where nobody looks. */
  refill_check_at: Date | null;
  starts_at: Date | null;
  started_at: Date | null;
  next_step_at: Date | null;
  created_at: Date;
  completed_at: Date | null;
  paid_at: Date | null;
  deleted_at: Date | null;
}

export interface InvoiceOrdersTable {
  invoice_id: string;
  order_id: number;
  /** Fee and bonus of the method of this invoice; null for the invoice that the order was placed with, whose terms the order has. */
  fee: Generated<number | null>;
  method_credit: Generated<number | null>;
}

export interface RefillRequestsTable {
  id: Generated<number>;
  order_id: number;
  quantity: number;
  created_at: Date;
  due_at: Date;
  /** Null while it is open, and where it was declined; an order has one open request at most. */
  refilled_at: Date | null;
  /** When those who deliver have refused it for good. */
  declined_at: Generated<Date | null>;
  /** Why, in a word that has a text; null where that is not known. */
  decline_reason: Generated<string | null>;
}

export interface SupportMessagesTable {
  id: Generated<number>;
  user_id: number;
  order_id: number;
  subject: string;
  body: string;
  email: string;
  topic: string;
  created_at: Date;
}

/** How many orders an account sees in a status, without the changes that have not been summed up yet. */
export interface OrderCountsTable {
  user_id: number;
  status: StoredOrderStatus;
  orders: number;
}

export interface OrderCountChangesTable {
  id: Generated<number>;
  user_id: number;
  status: StoredOrderStatus;
  change: number;
}

declare module "../database/tables.ts" {
  /** Orders and what is asked about them. */
  interface Tables {
    orders: OrdersTable;
    order_counts: OrderCountsTable;
    order_count_changes: OrderCountChangesTable;
    invoice_orders: InvoiceOrdersTable;
    refill_requests: RefillRequestsTable;
    support_messages: SupportMessagesTable;
  }
}
