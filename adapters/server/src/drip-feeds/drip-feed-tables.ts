import type { Generated } from "kysely";

export interface DripFeedsTable {
  id: Generated<number>;
  user_id: number;
  service_id: number;
  url: string;
  /** Pieces of one run. */
  quantity: number;
  runs: number;
  minutes_between_runs: number;
  mode: Generated<string>;
  quantity_step: Generated<number>;
  canceled_at: Date | null;
  /** What was bought; the orders of the runs stand below it. Null for feeds whose orders were made all at once. */
  order_id: number | null;
  /** When the next run starts; null while it is not paid and when no run is left. */
  next_run_at: Date | null;
  created_at: Date;
}

/** The runs as they were planned, with their shares of what was paid. */
export interface DripFeedRunsTable {
  drip_feed_id: number;
  number: number;
  quantity: number;
  cost: number;
  coupon_credit: number;
  method_credit: number;
  /** The order that the run became when it started. */
  order_id: number | null;
  canceled_at: Date | null;
}

declare module "../database/tables.ts" {
  /** Drip feeds and their runs as they were planned. */
  interface Tables {
    drip_feeds: DripFeedsTable;
    drip_feed_runs: DripFeedRunsTable;
  }
}
