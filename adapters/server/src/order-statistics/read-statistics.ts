import { sql, type RawBuilder } from "kysely";
import type { StatisticsGrouping, StatisticsRow } from "@panel/core/order-statistics";
import { moneyFromMicros } from "@panel/core/money";
import type { Db } from "../database/index.ts";

/** Days are UTC, both included. */
export interface StatisticsFilter {
  readonly groupBy: StatisticsGrouping;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly orders: readonly number[];
}

/** The only texts that become part of the statement; the caller's word chooses one of them (T42). */
const groups: Readonly<Record<StatisticsGrouping, RawBuilder<string>>> = {
  day: sql`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  month: sql`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM')`,
  service: sql`orders.service_id::text`,
  network: sql`orders.network_id::text`,
};
const names: Readonly<Record<StatisticsGrouping, RawBuilder<string | null>>> = {
  day: sql`null`,
  month: sql`null`,
  service: sql`(array_agg(orders.service_name order by orders.id desc))[1]`,
  network: sql`max(networks.name)`,
};

interface Counted {
  readonly group: string;
  readonly name: string | null;
  readonly orders: number;
  readonly quantity: number;
  readonly cost: number;
}

const conditions = ({ startDate, endDate, orders }: StatisticsFilter): RawBuilder<unknown> =>
  sql.join(
    [
      ...(startDate === null ? [] : [sql`orders.created_at >= (${startDate}::date)::timestamp at time zone 'UTC'`]),
      ...(endDate === null ? [] : [sql`orders.created_at < (${endDate}::date + 1)::timestamp at time zone 'UTC'`]),
      ...(orders.length === 0 ? [] : [sql`orders.id = any(${orders}::bigint[])`]),
      sql`true`,
    ],
    sql` and `,
  );

/**
 * Figures of a user's paid orders (API-109). A cancelled order counts with what was delivered and what was kept of its cost;
 * the parts of packages and the runs of drip feeds count in the order that was bought.
 */
export async function readStatistics(db: Db, userId: number, filter: StatisticsFilter): Promise<readonly StatisticsRow[]> {
  const counted = await sql<Counted>`
    select ${groups[filter.groupBy]} as "group", ${names[filter.groupBy]} as name, count(*)::integer as orders,
      coalesce(sum(case when orders.status = 'canceled' then orders.delivered else orders.quantity end), 0)::bigint as quantity,
      coalesce(sum(orders.cost - orders.refunded), 0)::bigint as cost
    from orders left join networks on networks.id = orders.network_id
    where orders.user_id = ${userId} and orders.parent_id is null and orders.deleted_at is null and orders.paid_at is not null
      and ${conditions(filter)}
    group by 1 order by 1 limit 5000`.execute(db);
  return counted.rows.map(({ group, name, orders, quantity, cost }) => ({
    group,
    name: name ?? group,
    orders,
    quantity,
    cost: moneyFromMicros(cost),
  }));
}
