import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import type { RewardKind } from "./rewards-tables.ts";

/** What one booking changes. */
interface FigureChange {
  readonly userId: number;
  readonly kind: RewardKind;
  readonly order: { readonly buyerId: number; readonly orderedAt: Date };
  /** 1 where an order brings something for the first time, -1 where it brings nothing any more. */
  readonly orders: number;
  /** Micro-dollars. */
  readonly amount: number;
}

/** Adds a booking to the kept figures of who gets it; under the lock of their balances, so that nobody adds at the same time. */
export async function addToFigures(tx: Db, change: FigureChange, now: Date): Promise<void> {
  const { userId, kind, order, orders, amount } = change;
  if (orders === 0 && amount === 0) return;
  await sql`
    insert into reward_days as known (user_id, kind, day, orders, amount)
    values (${userId}, ${kind}, (${now}::timestamptz at time zone 'UTC')::date, ${orders}, ${amount})
    on conflict (user_id, kind, day) do update set orders = known.orders + excluded.orders, amount = known.amount + excluded.amount
  `.execute(tx);
  if (kind !== "referral") return;
  await sql`
    insert into reward_buyers as known (user_id, buyer_id, since, orders, amount)
    values (${userId}, ${order.buyerId}, ${order.orderedAt}, ${orders}, ${amount})
    on conflict (user_id, buyer_id) do update set orders = known.orders + excluded.orders, amount = known.amount + excluded.amount,
      since = least(known.since, excluded.since)
  `.execute(tx);
}

/**
 * Counts the kept figures of days again, of what the ledger has booked; for who wrote bookings of the past. As in `addToFigures` an order
 * counts on the day on which it first brought something, and no more from the day on which nothing of that is left.
 */
export async function countRewardDays(tx: Db): Promise<void> {
  await sql`delete from reward_days`.execute(tx);
  await sql`
    with booked as (
      select event.user_id, event.kind, (event.created_at at time zone 'UTC')::date as day, posting.amount,
        sum(posting.amount) over (partition by event.user_id, event.kind, event.order_id order by event.created_at, event.id) as brought
      from ledger_events event join ledger_postings posting on posting.event_id = event.id and posting.account = 'user_referral'
      where event.kind in ('referral', 'widget_reward') and event.order_id is not null
    )
    insert into reward_days (user_id, kind, day, orders, amount)
    select user_id, kind, day, sum((brought > 0)::int - (brought - amount > 0)::int), sum(amount) from booked group by 1, 2, 3`.execute(
    tx,
  );
}
