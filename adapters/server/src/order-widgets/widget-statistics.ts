import { moneyFromMicros } from "@panel/core/money";
import {
  shortenedBuyer,
  type WidgetFigures,
  type WidgetGrouping,
  type WidgetStatisticsQuestion,
} from "@panel/core/order-widgets";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/index.ts";

/** So many groups are answered at most. */
const MAX_GROUPS = 5_000;

/** The only texts that become part of the statement; the caller's word chooses one of them (T42). */
const groups: Readonly<Record<WidgetGrouping, RawBuilder<string>>> = {
  date: sql`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  orderWidget: sql`widget.id::text`,
  service: sql`orders.service_id::text`,
  user: sql`orders.user_id::text`,
};
const names: Readonly<Record<WidgetGrouping, RawBuilder<string | null>>> = {
  date: sql`null`,
  orderWidget: sql`max(widget.name)`,
  service: sql`(array_agg(orders.service_name order by orders.id desc))[1]`,
  user: sql`null`,
};

interface Counted {
  readonly group: string;
  readonly name: string | null;
  readonly orders: number;
  readonly cost: number;
  readonly reward: number;
}

const within = ({ startDate, endDate }: WidgetStatisticsQuestion): RawBuilder<unknown> => sql`
  ${startDate === null ? sql`true` : sql`orders.created_at >= (${startDate}::date)::timestamp at time zone 'UTC'`}
  and ${endDate === null ? sql`true` : sql`orders.created_at < (${endDate}::date + 1)::timestamp at time zone 'UTC'`}`;

const figuresOf = ({ group, orders, cost, reward }: Counted, name: string): WidgetFigures => ({
  group,
  name,
  orders,
  cost: moneyFromMicros(cost),
  reward: moneyFromMicros(reward),
});

/**
 * What a partner's widgets sold and what of it was booked (API-064): paid orders at what was kept of them, and the rewards that the
 * ledger has for them (L15). From the widgets of the owner by indexes to their purchases, orders and rewards.
 */
const widgetFiguresText = (ownerId: number, question: WidgetStatisticsQuestion): RawBuilder<Counted> => sql<Counted>`
  select ${groups[question.groupBy]} as "group", ${names[question.groupBy]} as name,
    count(*)::integer as orders, coalesce(sum(orders.cost - orders.refunded), 0)::bigint as cost,
    coalesce(sum(reward.booked), 0)::bigint as reward
  from partner_widgets as widget
    join purchases on purchases.widget_id = widget.id
    join orders on orders.purchase_id = purchases.id
    left join order_rewards as reward on reward.order_id = orders.id and reward.kind = 'widget_reward' and reward.user_id = widget.owner_id
  where widget.owner_id = ${ownerId} and orders.parent_id is null and orders.paid_at is not null and ${within(question)}
  group by 1 order by 1 limit ${MAX_GROUPS}`;

/** What the buyers are called, by their ids. */
async function buyersOf(db: Db, rows: readonly Counted[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ group }) => Number(group));
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom("users").select(["id", "name", "email", "claimed_email"]).where("id", "in", ids).execute();
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
