import { sql, type RawBuilder } from "kysely";
import type { StatisticsGrouping, StatisticsRow } from "@panel/core/order-statistics";
import { moneyFromMicros } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import { type AskedDays, daysOf, isWithin, spansOf } from "../day-spans/index.ts";

/** Days are UTC, both included. */
export interface StatisticsFilter extends AskedDays {
  readonly groupBy: StatisticsGrouping;
  /** Numbers of orders that alone are counted; all where there is none. */
  readonly orders: readonly number[];
}

/** So many groups are answered at most. */
const MAX_GROUPS = 5_000;

/** The only texts that become part of the statement; the caller's word chooses one of them (T42). */
const keys: Readonly<Record<StatisticsGrouping, RawBuilder<number>>> = {
  day: sql`0::bigint`,
  month: sql`0::bigint`,
  service: sql`service_id::bigint`,
  network: sql`network_id::bigint`,
};
const groups: Readonly<Record<StatisticsGrouping, RawBuilder<string>>> = {
  day: sql`to_char(day, 'YYYY-MM-DD')`,
  month: sql`to_char(day, 'YYYY-MM')`,
  service: sql`key::text`,
  network: sql`key::text`,
};
const names: Readonly<Record<StatisticsGrouping, RawBuilder<string | null>>> = {
  day: sql`null`,
  month: sql`null`,
  service: sql`(select service_name from orders where id = figures.last_order_id)`,
  network: sql`(select name from networks where id = figures.key)`,
};

interface Counted {
  readonly group: string;
  readonly name: string | null;
  readonly orders: number;
  readonly quantity: number;
  readonly cost: number;
}

/** The named orders themselves, of which there are a hundred at most. */
const namedOrders = (userId: number, { groupBy, orders }: StatisticsFilter): RawBuilder<unknown> => sql`
  select (created_at at time zone 'UTC')::date as day, ${keys[groupBy]} as key, 1 as orders,
    case when status = 'canceled' then delivered else quantity end as quantity, cost - refunded as cost, id as last_order_id
  from orders
  where user_id = ${userId} and id = any(${orders}::bigint[]) and parent_id is null and deleted_at is null and paid_at is not null`;

/** The kept sums and what has changed since; each span is a question of its own, so that each is answered from the index. */
function keptOrders(userId: number, filter: StatisticsFilter): RawBuilder<unknown> {
  const isByTime = filter.groupBy === "day" || filter.groupBy === "month";
  const spans = (isByTime ? daysOf(filter) : spansOf(filter)).map(
    ({ of, first, past }) => sql`
    select since as day, key, orders, quantity, cost, last_order_id from order_sums
    where user_id = ${userId} and kind = ${isByTime ? "day" : filter.groupBy} and span = ${of} and since >= ${first} and since < ${past}`,
  );
  const changes = sql`
    select day, ${keys[filter.groupBy]}, orders, quantity, cost, order_id from order_sum_changes
    where user_id = ${userId} and ${isWithin(filter)}`;
  return sql.join([...spans, changes], sql` union all `);
}

/**
 * Figures of a user's paid orders (API-109). A cancelled order counts with what was delivered and what was kept of its cost;
 * the parts of packages and the runs of drip feeds count in the order that was bought.
 */
export async function readStatistics(db: Db, userId: number, filter: StatisticsFilter): Promise<readonly StatisticsRow[]> {
  const entries = filter.orders.length === 0 ? keptOrders(userId, filter) : namedOrders(userId, filter);
  const counted = await sql<Counted>`
    with figures as (
      select ${groups[filter.groupBy]} as "group", max(key) as key, sum(orders)::integer as orders, sum(quantity)::bigint as quantity,
        sum(cost)::bigint as cost, max(last_order_id) as last_order_id
      from (${entries}) as entries where ${filter.orders.length === 0 ? sql`true` : isWithin(filter)}
      group by 1 having sum(orders) > 0 order by 1 limit ${MAX_GROUPS}
    )
    select "group", ${names[filter.groupBy]} as name, orders, quantity, cost from figures order by 1`.execute(db);
  return counted.rows.map(({ group, name, orders, quantity, cost }) => ({
    group,
    name: name ?? group,
    orders,
    quantity,
    cost: moneyFromMicros(cost),
  }));
}
