import { sql } from "kysely";
import { type Db, inTransaction } from "../database/index.ts";
import { followRuns, startDueRuns } from "../drip-feeds/index.ts";

/** A simulated delivery takes this many steps (DEC-150). */
export const DELIVERY_STEPS = 10;

export interface FulfilmentDependencies {
  /** Milliseconds from the first to the last piece. */
  readonly deliveryMs: number;
}

export interface FulfilmentReport {
  /** Orders made of runs of drip feeds whose time had come; over all processes each run appears once. */
  readonly runs: readonly number[];
  /** Orders whose first step this run took; over all runs each order appears once. */
  readonly started: readonly number[];
  /** Orders that got a further part. */
  readonly delivered: readonly number[];
}

interface Step {
  readonly id: number;
  readonly is_start: boolean;
}

/** Makes one step with each order that is due: the first one starts it, each further one delivers a part. */
async function step(tx: Db, ids: readonly number[], now: Date, deliveryMs: number): Promise<readonly Step[]> {
  if (ids.length === 0) return [];
  const pause = Math.max(1, Math.round(deliveryMs / DELIVERY_STEPS));
  const next = new Date(now.getTime() + pause);
  const sooner = new Date(now.getTime() + Math.max(1, Math.round(pause / 2)));
  const lossSeen = new Date(now.getTime() + deliveryMs);
  const part = sql`least(quantity, delivered + greatest(1, (quantity + ${DELIVERY_STEPS - 1}) / ${DELIVERY_STEPS}))`;
  const done = sql`(before.was_started and ${part} >= quantity)`;
  const stepped = await sql<Step>`
    update orders set
      started_at = coalesce(started_at, ${now}::timestamptz),
      start_quantity = coalesce(start_quantity, (orders.id * 37) % 5000),
      delivered = case when before.was_started then ${part} else delivered end,
      status = case when ${done} then 'completed' else status end,
      completed_at = case when ${done} then ${now}::timestamptz else completed_at end,
      refill_check_at = case when ${done} and has_refill and is_guarantee then ${lossSeen}::timestamptz else refill_check_at end,
      next_step_at = case when ${done} then null when is_speedup then ${sooner}::timestamptz else ${next}::timestamptz end
    from (select id as before_id, started_at is not null as was_started from orders where id = any(${ids}::bigint[])) as before
    where orders.id = before.before_id and orders.status = 'in_processing'
    returning orders.id, not before.was_started as is_start`.execute(tx);
  await followPackages(tx, ids);
  await followRuns(tx, ids, now);
  return stepped.rows;
}

/** The contents of a package progress with it. */
async function followPackages(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update orders part set status = whole.status, started_at = whole.started_at, completed_at = whole.completed_at,
      delivered = case when whole.quantity = 0 then part.quantity else part.quantity * whole.delivered / whole.quantity end
    from orders whole where part.parent_id = whole.id and whole.id = any(${ids}::bigint[])`.execute(tx);
}

async function dueOrders(tx: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom("orders")
    .select("id")
    .where("next_step_at", "<=", now)
    .where("status", "=", "in_processing")
    .where("deleted_at", "is", null)
    .orderBy("next_step_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** One run of the simulated delivery; any number of processes may run at the same time, each order is taken by one of them. */
export async function runFulfilment(db: Db, context: FulfilmentDependencies, now: Date, limit = 200): Promise<FulfilmentReport> {
  const runs = await startDueRuns(db, now, limit);
  const steps = await inTransaction(db, async (tx) => {
    const due = await dueOrders(tx, now, limit);
    return step(tx, due, now, context.deliveryMs);
  });
  return {
    runs,
    started: steps.filter((one) => one.is_start).map((one) => one.id),
    delivered: steps.filter((one) => !one.is_start).map((one) => one.id),
  };
}
