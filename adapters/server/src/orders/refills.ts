import { sql } from "kysely";
import { type Db, inTransaction } from "../database/index.ts";
import { askForRefill } from "./refill-requests.ts";
import { simulatedLoss } from "./simulated-facts.ts";

/** What one run of the refills did. */
export interface RefillReport {
  /** Orders for which a refill was asked for by itself. */
  readonly noticed: readonly number[];
  /** Orders that got a refill. */
  readonly refilled: readonly number[];
}

/** Looks at orders with automatic refill once, some time after they were completed. */
async function noticeLosses(tx: Db, now: Date, limit: number): Promise<readonly number[]> {
  const due = await tx
    .selectFrom("orders")
    .select(["id", "quantity", "status", "has_refill"])
    .where("refill_check_at", "<=", now)
    .orderBy("refill_check_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const ids = due.map((order) => order.id);
  await tx.updateTable("orders").set({ refill_check_at: null }).where("id", "in", ids).execute();
  const noticed: number[] = [];
  for (const order of due)
    if ((await askForRefill(tx, order, { lost: simulatedLoss(order.id, order.quantity), now })) === "asked")
      noticed.push(order.id);
  return noticed;
}

/** Delivers the refills that are due; each is taken by one process. */
async function deliverRefills(tx: Db, now: Date, limit: number): Promise<readonly number[]> {
  const done = await sql<{ order_id: number }>`
    update refill_requests set refilled_at = ${now}
    where id in (
      select id from refill_requests where refilled_at is null and declined_at is null and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    returning order_id`.execute(tx);
  return done.rows.map((row) => row.order_id);
}

/** One run of the simulated refills (OLS-014, OLS-015, DEC-150). */
export async function runRefills(db: Db, now: Date, limit = 200): Promise<RefillReport> {
  return inTransaction(db, async (tx) => ({
    refilled: await deliverRefills(tx, now, limit),
    noticed: await noticeLosses(tx, now, limit),
  }));
}
