import { moneyFromMicros } from "@panel/core/money";
import {
  shortenedBuyer,
  type WidgetFigures,
  type WidgetGrouping,
  type WidgetStatisticsQuestion,
} from "@panel/core/order-widgets";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/index.ts";
import { daysOf, isWithin, spansOf } from "../day-spans/index.ts";

/** So many groups are answered at most. */
const MAX_GROUPS = 5_000;

/** The only texts that become part of the statement; the caller's word chooses one of them (T42). */
const keys: Readonly<Record<WidgetGrouping, RawBuilder<number>>> = {
  date: sql`0::bigint`,
  orderWidget: sql`widget_id`,
  service: sql`service_id::bigint`,
  user: sql`user_id`,
};
const names: Readonly<Record<WidgetGrouping, RawBuilder<string | null>>> = {
  date: sql`null`,
  orderWidget: sql`(select name from partner_widgets where id = figures.key)`,
  service: sql`(select service_name from orders where id = figures.last_order_id)`,
  user: sql`null`,
};

interface Counted {
  readonly group: string;
  readonly name: string | null;
  readonly orders: number;
  readonly cost: number;
  readonly reward: number;
}

const figuresOf = ({ group, orders, cost, reward }: Counted, name: string): WidgetFigures => ({
  group,
  name,
  orders,
  cost: moneyFromMicros(cost),
  reward: moneyFromMicros(reward),
});

/** Each span is a question of its own, so that each is answered from the index. */
const summed = (ownerId: number, question: WidgetStatisticsQuestion): RawBuilder<unknown> =>
  sql.join(
    (question.groupBy === "date" ? daysOf(question) : spansOf(question)).map(
      ({ of, first, past }) => sql`
    select since as day, key, orders, cost, reward, last_order_id from widget_sums
    where owner_id = ${ownerId} and kind = ${question.groupBy} and span = ${of} and since >= ${first} and since < ${past}`,
    ),
    sql` union all `,
  );

/**
 * What a partner's widgets sold and what of it was booked (API-064): paid orders at what was kept of them, and the rewards that the
 * ledger has for them (L15). Of the sums, and of what has changed since they were summed up.
 */
const widgetFiguresText = (ownerId: number, question: WidgetStatisticsQuestion): RawBuilder<Counted> => sql<Counted>`
  with entries as (
    ${summed(ownerId, question)}
    union all
    select day, ${keys[question.groupBy]}, orders, cost, reward, order_id from widget_changes
    where owner_id = ${ownerId} and ${isWithin(question)}
  ), figures as (
    select ${question.groupBy === "date" ? sql`to_char(day, 'YYYY-MM-DD')` : sql`key::text`} as "group", max(key) as key,
      sum(orders)::integer as orders, sum(cost)::bigint as cost, sum(reward)::bigint as reward, max(last_order_id) as last_order_id
    from entries group by 1 having sum(orders) > 0 order by 1 limit ${MAX_GROUPS}
  )
  select "group", ${names[question.groupBy]} as name, orders, cost, reward from figures order by 1`;

/** What the buyers are called, by their ids. */
async function buyersOf(db: Db, rows: readonly Counted[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ group }) => Number(group));
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom("users")
    .select(["id", "name", "email", "claimed_email"])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(users.map((user) => [String(user.id), shortenedBuyer(user.name, user.email ?? user.claimed_email)]));
}

/** The figures, as the partner may see them: buyers are shortened. */
export async function readWidgetFigures(
  db: Db,
  ownerId: number,
  question: WidgetStatisticsQuestion,
): Promise<readonly WidgetFigures[]> {
  const { rows } = await widgetFiguresText(ownerId, question).execute(db);
  const buyers = question.groupBy === "user" ? await buyersOf(db, rows) : null;
  return rows.map((row) => figuresOf(row, buyers === null ? (row.name ?? row.group) : (buyers.get(row.group) ?? "…")));
}
