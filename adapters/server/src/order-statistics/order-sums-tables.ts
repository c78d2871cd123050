import type { Generated } from "kysely";

/** What of an account's paid orders has been summed up: of a day, a month or ever, by what they may be asked by. */
export interface OrderSumsTable {
  user_id: number;
  kind: "day" | "service" | "network";
  /** Of days there are days only; months are made of them. */
  span: "day" | "month" | "ever";
  /** The first day of the span, in UTC; -infinity for ever. */
  since: string;
  /** Id of the service or the network; 0 for days. */
  key: number;
  orders: number;
  quantity: number;
  cost: number;
  /** The newest order that was counted here: it tells what a service is called. */
  last_order_id: number;
}

/** What has not been summed up yet: a paid order, or what of it changed. */
export interface OrderSumChangesTable {
  id: Generated<number>;
  user_id: number;
  day: string;
  service_id: number;
  network_id: number;
  order_id: number;
  orders: number;
  quantity: number;
  cost: number;
}

declare module "../database/tables.ts" {
  /** Sums of orders; changes are written by triggers alone, sums by the job alone. */
  interface Tables {
    order_sums: OrderSumsTable;
    order_sum_changes: OrderSumChangesTable;
  }
}
