import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import type { StoredOrderStatus } from "./order-tables.ts";

/** How many orders an account sees, by status. */
export type OrderCounts = ReadonlyMap<StoredOrderStatus, number>;

/** The kept figures of an account; true in every transaction, for each change of an order adds to them in its own. */
export async function readOrderCounts(db: Db, userId: number): Promise<OrderCounts> {
  const { rows } = await sql<{ readonly status: StoredOrderStatus; readonly orders: number }>`
    select status, sum(orders)::bigint as orders from (
      select status, orders from order_counts where user_id = ${userId}
      union all select status, change from order_count_changes where user_id = ${userId}
    ) as entries group by status`.execute(db);
  return new Map(rows.map((row) => [row.status, row.orders]));
}

/** Changes summed up by one run at most. */
const MAX_CHANGES = 20_000;

/** Adds noted changes to the kept figures, in one statement, so that no reader meets them twice or not at all; answers how many. */
export async function sumOrderCounts(db: Db, limit = MAX_CHANGES): Promise<number> {
  const { rows } = await sql<{ readonly changes: number }>`
    with due as materialized (
      select id from order_count_changes order by id limit ${limit} for update skip locked
    ), gone as (
      delete from order_count_changes using due where order_count_changes.id = due.id returning user_id, status, change
    ), summed as (
      insert into order_counts as known (user_id, status, orders)
      select user_id, status, sum(change) from gone group by user_id, status order by user_id, status
      on conflict (user_id, status) do update set orders = known.orders + excluded.orders
    )
    select count(*)::integer as changes from gone`.execute(db);
  return rows[0]?.changes ?? 0;
}
