import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import type { KeptFigure } from "../metrics/index.ts";
import type { StoredOrderStatus } from "./order-tables.ts";

/** Orders by status, from the figures that are kept for each account: no order is counted for it. */
export const orderFigure = (db: Db): KeptFigure => ({
  name: "panel_orders",
  help: "Orders that customers see, by status",
  label: "status",
  read: async () => {
    const { rows } = await sql<{ readonly status: StoredOrderStatus; readonly orders: number }>`
      select status, sum(orders)::bigint as orders from (
        select status, orders from order_counts union all select status, change from order_count_changes
      ) as entries group by status`.execute(db);
    return new Map(rows.map(({ status, orders }) => [status, orders]));
  },
});
