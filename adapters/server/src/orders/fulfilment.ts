import { type Db, inTransaction } from "../database/index.ts";
import { startDueRuns } from "../drip-feeds/index.ts";
import { bookProgress, type OrderProgress } from "./book-progress.ts";
import type { StoredOrder } from "./pay-orders.ts";

/** A simulated delivery takes this many steps (DEC-150). */
export const DELIVERY_STEPS = 10;

export interface FulfilmentDependencies {
  /** Milliseconds from the first to the last piece; null where others deliver, and nothing is simulated. */
  readonly deliveryMs: number | null;
}

export interface FulfilmentReport {
  /** Orders made of runs of drip feeds whose time had come; over all processes each run appears once. */
  readonly runs: readonly number[];
  /** Orders whose first step this run took; over all runs each order appears once. */
  readonly started: readonly number[];
  /** Orders that got a further part. */
  readonly delivered: readonly number[];
}

type DueOrder = Pick<StoredOrder, "id" | "quantity" | "delivered" | "is_speedup" | "started_at">;

/** One step of an order: the first one starts it, each further one delivers a part. */
function stepOf(order: DueOrder, now: Date, deliveryMs: number): OrderProgress {
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  const pause = Math.max(1, Math.round(deliveryMs / DELIVERY_STEPS));
  const part = Math.max(1, Math.ceil(order.quantity / DELIVERY_STEPS));
  const delivered = order.started_at === null ? order.delivered : Math.min(order.quantity, order.delivered + part);
  const isCompleted = order.started_at !== null && delivered >= order.quantity;
  const next = later(order.is_speedup ? Math.max(1, Math.round(pause / 2)) : pause);
  return {
    id: order.id,
    delivered,
    isCompleted,
    startQuantity: (order.id * 37) % 5000,
    nextStepAt: isCompleted ? null : next,
    lossSeenAt: later(deliveryMs),
  };
}

/** The orders whose delivery is due, each taken by one process. */
export const dueOrders = (tx: Db, now: Date, limit: number) =>
  tx
    .selectFrom("orders")
    .where("next_step_at", "<=", now)
    .where("status", "=", "in_processing")
    .where("deleted_at", "is", null)
    .orderBy("next_step_at")
    .limit(limit)
    .forUpdate()
    .skipLocked();

/** Makes one step with each order that is due. */
const stepDue = (
  db: Db,
  now: Date,
  deliveryMs: number,
  limit: number,
): Promise<Pick<FulfilmentReport, "started" | "delivered">> =>
  inTransaction(db, async (tx) => {
    const due = await dueOrders(tx, now, limit).select(["id", "quantity", "delivered", "is_speedup", "started_at"]).execute();
    const steps = due.map((order) => stepOf(order, now, deliveryMs));
    const booked = new Set(await bookProgress(tx, steps, now));
    const stepped = due.filter(({ id }) => booked.has(id));
    return {
      started: stepped.filter((order) => order.started_at === null).map((order) => order.id),
      delivered: stepped.filter((order) => order.started_at !== null).map((order) => order.id),
    };
  });

/** One run of the simulated delivery; any number of processes may run at the same time, each order is taken by one of them. */
export async function runFulfilment(db: Db, context: FulfilmentDependencies, now: Date, limit = 200): Promise<FulfilmentReport> {
  const runs = await startDueRuns(db, now, limit);
  const { deliveryMs } = context;
  return { runs, ...(deliveryMs === null ? { started: [], delivered: [] } : await stepDue(db, now, deliveryMs, limit)) };
}
