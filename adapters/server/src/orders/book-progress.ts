import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { followRuns } from "../drip-feeds/index.ts";

/** How far an order has come, as told by what delivers it. */
export interface OrderProgress {
  readonly id: number;
  readonly delivered: number;
  readonly isCompleted: boolean;
  /** What there was before the first piece; null where that is not known. */
  readonly startQuantity: number | null;
  /** When the simulated delivery makes its next step; null where it makes none. */
  readonly nextStepAt: Date | null;
  /** When what the completed order lost is looked for; null where losses are not looked for. */
  readonly lossSeenAt: Date | null;
}

const toldRow = (told: OrderProgress) => ({
  id: told.id,
  delivered: told.delivered,
  is_completed: told.isCompleted,
  start_quantity: told.startQuantity,
  next_step_at: told.nextStepAt,
  loss_seen_at: told.lossSeenAt,
});

/**
 * Books how far orders have come: the one way in which a delivery changes an order, simulated or not. What is over already stays as it is.
 * Answers the orders that were changed.
 */
export async function bookProgress(tx: Db, progress: readonly OrderProgress[], now: Date): Promise<readonly number[]> {
  if (progress.length === 0) return [];
  const booked = await sql<{ id: number }>`
    update orders set
      started_at = coalesce(orders.started_at, ${now}::timestamptz),
      start_quantity = coalesce(orders.start_quantity, told.start_quantity),
      delivered = least(orders.quantity, greatest(orders.delivered, told.delivered)),
      status = case when told.is_completed then 'completed' else orders.status end,
      completed_at = case when told.is_completed then ${now}::timestamptz else orders.completed_at end,
      refill_check_at = case when told.is_completed and orders.has_refill and orders.is_guarantee then told.loss_seen_at else orders.refill_check_at end,
      next_step_at = told.next_step_at
    from jsonb_to_recordset(${JSON.stringify(progress.map(toldRow))}::jsonb) as told (
      id bigint, delivered bigint, is_completed boolean, start_quantity bigint, next_step_at timestamptz, loss_seen_at timestamptz)
    where orders.id = told.id and orders.status not in ('completed', 'canceled', 'unpaid')
    returning orders.id`.execute(tx);
  const ids = progress.map(({ id }) => id);
  await followPackages(tx, ids);
  await followRuns(tx, ids, now);
  return booked.rows.map((row) => row.id);
}

/** The contents of a package progress with it. */
async function followPackages(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update orders part set status = whole.status, started_at = whole.started_at, completed_at = whole.completed_at,
      delivered = case when whole.quantity = 0 then part.quantity else part.quantity * whole.delivered / whole.quantity end
    from orders whole where part.parent_id = whole.id and whole.id = any(${ids}::bigint[])`.execute(tx);
}
