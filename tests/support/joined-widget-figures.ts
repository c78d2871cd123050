import { moneyFromMicros } from "@panel/core/money";
import type { WidgetGrouping, WidgetStatisticsQuestion } from "@panel/core/order-widgets";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { readWidgetFigures } from "../../adapters/server/src/order-widgets/index.ts";

const groups: Readonly<Record<WidgetGrouping, RawBuilder<string>>> = {
  date: sql`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  orderWidget: sql`widget.id::text`,
  service: sql`orders.service_id::text`,
  user: sql`orders.user_id::text`,
};
const names: Readonly<Record<WidgetGrouping, RawBuilder<string | null>>> = {
  date: groups.date,
  orderWidget: sql`max(widget.name)`,
  service: sql`(array_agg(orders.service_name order by orders.id desc))[1]`,
  user: sql`null`,
};

interface Joined {
  readonly group: string;
  readonly name: string | null;
  readonly orders: number;
  readonly cost: number;
  readonly reward: number;
}

/** What widgets sold, of every order of theirs: what the kept sums have to agree with. */
async function joinedFigures(db: Db, ownerId: number, question: WidgetStatisticsQuestion) {
  const { groupBy, startDate, endDate } = question;
  const { rows } = await sql<Joined>`
    select ${groups[groupBy]} as "group", ${names[groupBy]} as name, count(*)::integer as orders,
      coalesce(sum(orders.cost - orders.refunded), 0)::bigint as cost, coalesce(sum(reward.booked), 0)::bigint as reward
    from partner_widgets as widget
      join purchases on purchases.widget_id = widget.id
      join orders on orders.purchase_id = purchases.id
      left join order_rewards as reward on reward.order_id = orders.id and reward.kind = 'widget_reward' and reward.user_id = widget.owner_id
    where widget.owner_id = ${ownerId} and orders.parent_id is null and orders.paid_at is not null
      and ${startDate === null ? sql`true` : sql`orders.created_at >= (${startDate}::date)::timestamp at time zone 'UTC'`}
      and ${endDate === null ? sql`true` : sql`orders.created_at < (${endDate}::date + 1)::timestamp at time zone 'UTC'`}
    group by 1 order by 1`.execute(db);
  return rows.map(({ cost, reward, ...row }) => ({ ...row, cost: moneyFromMicros(cost), reward: moneyFromMicros(reward) }));
}

export interface Days {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Where the figures of a partner are not what their orders come to, in words; null where they agree. The buyers' names are left out. */
export async function figuresProblem(db: Db, ownerId: number, ranges: readonly Days[]): Promise<string | null> {
  for (const days of ranges)
    for (const groupBy of ["date", "orderWidget", "service", "user"] as const) {
      const question = { groupBy, ...days };
      const read = (await readWidgetFigures(db, ownerId, question)).map((row) => ({
        ...row,
        name: groupBy === "user" ? null : row.name,
      }));
      const joined = await joinedFigures(db, ownerId, question);
      const inOrder = (rows: readonly Joined[]) =>
        JSON.stringify(rows.map(({ group, name, orders, cost, reward }) => [group, name, orders, cost, reward]));
      if (inOrder(read) !== inOrder(joined))
        return `${JSON.stringify(question)}: ${inOrder(read)} in the stead of ${inOrder(joined)}`;
    }
  return null;
}
