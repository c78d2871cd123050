import { sql } from "kysely";
import type { Db, Invariant } from "../database/index.ts";

/** Changes summed up by one run at most. */
const MAX_CHANGES = 20_000;

/** Adds changes to the sums, in one statement, so that no reader meets them twice or not at all; answers how many. */
export async function sumOrders(db: Db, limit = MAX_CHANGES): Promise<number> {
  const { rows } = await sql<{ readonly changes: number }>`
    with due as materialized (
      select id from order_sum_changes order by id limit ${limit} for update skip locked
    ), gone as (
      delete from order_sum_changes using due where order_sum_changes.id = due.id returning order_sum_changes.*
    ), summed as (
      insert into order_sums as known (user_id, kind, span, since, key, orders, quantity, cost, last_order_id)
      select gone.user_id, part.kind, part.span, part.since, part.key, sum(gone.orders), sum(gone.quantity), sum(gone.cost), max(gone.order_id)
      from gone cross join lateral order_sum_keys(gone.day, gone.service_id, gone.network_id) as part
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (user_id, kind, span, since, key) do update set orders = known.orders + excluded.orders,
        quantity = known.quantity + excluded.quantity, cost = known.cost + excluded.cost,
        last_order_id = greatest(known.last_order_id, excluded.last_order_id)
    )
    select count(*)::integer as changes from gone`.execute(db);
  return rows[0]?.changes ?? 0;
}

export const orderSumInvariants: readonly Invariant[] = [
  {
    rule: "API-109: the kept sums of orders are what the orders come to",
    query: `select concat_ws(' ', user_id, kind, span, since, key) as id from (
        select user_id, kind, span, since, key, orders, quantity, cost from order_sums
        union all
        select user_id, part.kind, part.span, part.since, part.key, orders, quantity, cost
        from order_sum_changes cross join lateral order_sum_keys(day, service_id, network_id) as part
        union all
        select user_id, part.kind, part.span, part.since, part.key, -1,
          -case when status = 'canceled' then delivered else quantity end, refunded - cost
        from orders cross join lateral order_sum_keys((created_at at time zone 'UTC')::date, service_id, network_id) as part
        where parent_id is null and deleted_at is null and paid_at is not null
      ) as entries group by user_id, kind, span, since, key having sum(orders) <> 0 or sum(quantity) <> 0 or sum(cost) <> 0`,
  },
];
