import { sql } from "kysely";
import type { Db, Invariant } from "../database/index.ts";

/** Changes summed up by one run at most. */
const MAX_CHANGES = 20_000;

/** Adds changes to the sums, in one statement, so that no reader meets them twice or not at all; answers how many. */
export async function sumWidgetSales(db: Db, limit = MAX_CHANGES): Promise<number> {
  const { rows } = await sql<{ readonly changes: number }>`
    with due as materialized (
      select id from widget_changes order by id limit ${limit} for update skip locked
    ), gone as (
      delete from widget_changes using due where widget_changes.id = due.id returning widget_changes.*
    ), summed as (
      insert into widget_sums as known (owner_id, kind, span, since, key, orders, cost, reward, last_order_id)
      select gone.owner_id, part.kind, part.span, part.since, part.key, sum(gone.orders), sum(gone.cost), sum(gone.reward), max(gone.order_id)
      from gone cross join lateral widget_sum_keys(gone.widget_id, gone.day, gone.service_id, gone.user_id) as part
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (owner_id, kind, span, since, key) do update set orders = known.orders + excluded.orders,
        cost = known.cost + excluded.cost, reward = known.reward + excluded.reward,
        last_order_id = greatest(known.last_order_id, excluded.last_order_id)
    )
    select count(*)::integer as changes from gone`.execute(db);
  return rows[0]?.changes ?? 0;
}

export const widgetSumInvariants: readonly Invariant[] = [
  {
    rule: "WGP-008: the kept sums of widgets are what their orders come to",
    query: `select concat_ws(' ', owner_id, kind, span, since, key) as id from (
        select owner_id, kind, span, since, key, orders, cost, reward from widget_sums
        union all
        select owner_id, part.kind, part.span, part.since, part.key, orders, cost, reward
        from widget_changes cross join lateral widget_sum_keys(widget_id, day, service_id, user_id) as part
        union all
        select widget.owner_id, part.kind, part.span, part.since, part.key, -1, orders.refunded - orders.cost, -coalesce(reward.booked, 0)
        from partner_widgets widget
          join purchases on purchases.widget_id = widget.id
          join orders on orders.purchase_id = purchases.id
          left join order_rewards reward
            on reward.order_id = orders.id and reward.kind = 'widget_reward' and reward.user_id = widget.owner_id
          cross join lateral widget_sum_keys(widget.id, (orders.created_at at time zone 'UTC')::date, orders.service_id, orders.user_id) as part
        where orders.parent_id is null and orders.paid_at is not null
      ) as entries group by owner_id, kind, span, since, key having sum(orders) <> 0 or sum(cost) <> 0 or sum(reward) <> 0`,
  },
];
