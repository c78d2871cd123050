import { sql, type RawBuilder } from "kysely";
import { moneyFromMicros, type Fraction } from "@panel/core/money";
import type { ReferralPeriod, ReferralRow } from "@panel/core/referral-program";
import { rewardOf } from "@panel/core/rewards";
import type { Db } from "../database/index.ts";

/** A person who came by a code, as the tables know them. */
export interface StoredReferral {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly since: Date;
  readonly orders: number;
  readonly waiting: number;
  readonly amount: number;
}

/** Paid orders that are not over yet; found by `orders_by_status`. */
const waitsFor = (orders: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${orders}.status`)} in ('in_processing', 'in_moderation', 'stopped', 'error') and ${sql.ref(`${orders}.parent_id`)} is null
  and ${sql.ref(`${orders}.deleted_at`)} is null and ${sql.ref(`${orders}.paid_at`)} is not null`;

/**
 * Those whom a user referred, and those who ordered by the user's code without being referred by it, the newest account first. A name is
 * read whole: anyone who answers a call has to shorten it. People and orders are looked up one by one (`offset 0`), never by a walk.
 */
export async function readReferrals(db: Db, userId: number, before: number | null, limit: number): Promise<StoredReferral[]> {
  const older = (id: string) => (before === null ? sql`true` : sql`${sql.ref(id)} < ${before}::bigint`);
  const { rows } = await sql<StoredReferral>`
    with people as (
      (select id from users where referred_by = ${userId} and ${older("id")} order by (id + 0) desc limit ${limit})
      union
      (select buyer_id from reward_buyers where user_id = ${userId} and buyer_id <> user_id and ${older("buyer_id")} order by buyer_id desc limit ${limit})
      order by id desc limit ${limit}
    )
    select users.id, users.name, users.email, coalesce(bought.amount, 0)::bigint as amount,
      case when users.referred_by = ${userId} then users.created_at else bought.since end as since,
      (coalesce(bought.orders, 0) + running.orders)::integer as orders, running.orders::integer as waiting
    from people
    cross join lateral (select * from users where users.id = people.id offset 0) users
    left join lateral (
      select * from reward_buyers where reward_buyers.user_id = ${userId} and reward_buyers.buyer_id = users.id offset 0
    ) bought on true
    cross join lateral (
      select count(*) as orders from orders where orders.user_id = users.id and users.referred_by = ${userId} and ${waitsFor("orders")}
    ) running
    order by users.id desc`.execute(db);
  return rows;
}

/** Everything that a user's code brought so far, in micro-dollars. */
export interface BroughtSoFar {
  readonly referred: number;
  readonly buyers: number;
  readonly orders: number;
  readonly earned: number;
}

/** The figures as they were kept with each booking. */
export async function readBrought(db: Db, userId: number): Promise<BroughtSoFar> {
  const { rows } = await sql<BroughtSoFar>`
    select (select count(*) from users where referred_by = ${userId})::integer as referred,
      count(*) filter (where orders > 0)::integer as buyers, coalesce(sum(orders), 0)::integer as orders,
      coalesce(sum(amount), 0)::bigint as earned
    from reward_buyers where user_id = ${userId}`.execute(db);
  return rows[0] ?? { referred: 0, buyers: 0, orders: 0, earned: 0 };
}

/** How many paid orders of a user's referrals are not over yet, and what they bring at most. */
export async function readWaiting(db: Db, userId: number, share: Fraction) {
  const { rows } = await sql<{ readonly orders: number; readonly cost: number; readonly refunded: number }>`
    select count(*)::integer as orders, coalesce(sum(orders.cost), 0)::bigint as cost,
      coalesce(sum(orders.refunded), 0)::bigint as refunded
    from users
    cross join lateral (select cost, refunded from orders where orders.user_id = users.id and ${waitsFor("orders")} offset 0) orders
    where users.referred_by = ${userId}`.execute(db);
  const { orders = 0, cost = 0, refunded = 0 } = rows[0] ?? {};
  const whole = { cost: moneyFromMicros(cost), refunds: [moneyFromMicros(refunded)], isPaid: true };
  return { waitingOrders: orders, waiting: rewardOf(whole, share) };
}

/** The only texts that become part of the statement; the caller's word chooses one of them. */
const formats = { day: sql.lit("YYYY-MM-DD"), month: sql.lit("YYYY-MM") } as const;

/** Who joined and what was booked by the day or month, in UTC. */
export async function readReferralRows(db: Db, userId: number, period: ReferralPeriod): Promise<readonly ReferralRow[]> {
  const { groupBy, startDate, endDate } = period;
  const from = startDate ?? "-infinity";
  const { rows } = await sql<Omit<ReferralRow, "earned"> & { readonly earned: number }>`
    select to_char(day, ${formats[groupBy]}) as "group", sum(referred)::integer as referred, sum(orders)::integer as orders,
      sum(amount)::bigint as earned
    from (
      select (created_at at time zone 'UTC')::date as day, 1 as referred, 0 as orders, 0::bigint as amount
      from users where referred_by = ${userId}
      union all
      select day, 0, orders, amount from reward_days where user_id = ${userId} and kind = 'referral'
    ) as entries
    where day >= ${from}::date and day <= ${endDate}::date
    group by 1 order by 1 limit 5000`.execute(db);
  return rows.map(({ earned, ...row }) => ({ ...row, earned: moneyFromMicros(earned) }));
}
