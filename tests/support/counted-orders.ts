import { moneyFromMicros } from "@panel/core/money";
import { statisticsGroupings, type StatisticsGrouping } from "@panel/core/order-statistics";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { readStatistics, type StatisticsFilter } from "../../adapters/server/src/order-statistics/index.ts";

const groups: Readonly<Record<StatisticsGrouping, RawBuilder<string>>> = {
  day: sql`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  month: sql`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM')`,
  service: sql`orders.service_id::text`,
  network: sql`orders.network_id::text`,
};
const names: Readonly<Record<StatisticsGrouping, RawBuilder<string | null>>> = {
  day: groups.day,
  month: groups.month,
  service: sql`(array_agg(orders.service_name order by orders.id desc))[1]`,
  network: sql`coalesce(max(networks.name), orders.network_id::text)`,
};

interface Counted {
  readonly group: string;
  readonly name: string | null;
  readonly orders: number;
  readonly quantity: number;
  readonly cost: number;
}

/** The figures of an account by a look at each of its orders: what the kept sums have to agree with. */
async function countedFigures(db: Db, userId: number, { groupBy, startDate, endDate }: Omit<StatisticsFilter, "orders">) {
  const { rows } = await sql<Counted>`
    select ${groups[groupBy]} as "group", ${names[groupBy]} as name, count(*)::integer as orders,
      sum(case when orders.status = 'canceled' then orders.delivered else orders.quantity end)::bigint as quantity,
      sum(orders.cost - orders.refunded)::bigint as cost
    from orders left join networks on networks.id = orders.network_id
    where orders.user_id = ${userId} and orders.parent_id is null and orders.deleted_at is null and orders.paid_at is not null
      and ${startDate === null ? sql`true` : sql`orders.created_at >= (${startDate}::date)::timestamp at time zone 'UTC'`}
      and ${endDate === null ? sql`true` : sql`orders.created_at < (${endDate}::date + 1)::timestamp at time zone 'UTC'`}
    group by 1${groupBy === "network" ? sql`, orders.network_id` : sql``} order by 1`.execute(db);
  return rows.map(({ cost, ...row }) => ({ ...row, cost: moneyFromMicros(cost) }));
}

/** Where the statistics of an account are not what its orders come to, in words; null where they agree. */
export async function statisticsProblem(
  db: Db,
  userId: number,
  ranges: readonly Pick<StatisticsFilter, "startDate" | "endDate">[],
): Promise<string | null> {
  const inOrder = (rows: readonly Counted[]) =>
    JSON.stringify(rows.map(({ group, name, orders, quantity, cost }) => [group, name, orders, quantity, cost]));
  for (const days of ranges)
    for (const groupBy of statisticsGroupings) {
      const question = { groupBy, ...days };
      const read = inOrder(await readStatistics(db, userId, { ...question, orders: [] }));
      const counted = inOrder(await countedFigures(db, userId, question));
      if (read !== counted) return `${JSON.stringify(question)}: ${read} in the stead of ${counted}`;
    }
  return null;
}
