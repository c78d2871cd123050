import { sql } from "kysely";
import { type DeclineReason, isRefillable, type RefillRequest } from "@panel/core/orders";
import type { Db } from "../database/index.ts";
import { CommandProblem } from "../operator/index.ts";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import type { StoredOrder } from "./pay-orders.ts";

/** How long a refill takes in the simulated delivery. */
export const REFILL_MS = 30_000;

/** The refills of an order, newest first (OLS-015). */
export async function readRefillRequests(db: Db, orderId: number): Promise<readonly RefillRequest[]> {
  const rows = await db
    .selectFrom("refill_requests")
    .select(["created_at", "quantity", "refilled_at", "declined_at", "decline_reason"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    createdAt: momentText(row.created_at),
    quantity: row.quantity,
    refilledAt: momentTextOrNull(row.refilled_at),
    declined: row.declined_at === null ? null : { date: momentText(row.declined_at), reason: row.decline_reason },
  }));
}

/** The first refill that was made, of each order that has one (OLS-014). */
export async function firstRefills(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { date: string; quantity: number }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("refill_requests")
    .distinctOn("order_id")
    .select(["order_id", "quantity", "refilled_at"])
    .where("order_id", "in", orderIds)
    .where("refilled_at", "is not", null)
    .orderBy("order_id")
    .orderBy("refilled_at")
    .execute();
  return new Map(
    rows.flatMap((row) =>
      row.refilled_at === null ? [] : [[row.order_id, { date: momentText(row.refilled_at), quantity: row.quantity }] as const],
    ),
  );
}

/** Notes that a refill was delivered, also one that had been declined, unless it was delivered before. */
export async function noteRefilled(tx: Db, refillId: number, quantity: number, now: Date): Promise<void> {
  await tx
    .updateTable("refill_requests")
    .set({ refilled_at: now, quantity, declined_at: null, decline_reason: null })
    .where("id", "=", refillId)
    .where("refilled_at", "is", null)
    .execute();
}

/** Ends a refill that is on its way as declined for good; the customer may ask again. */
export async function declineRefill(tx: Db, refillId: number, reason: DeclineReason | null, now: Date): Promise<void> {
  await tx
    .updateTable("refill_requests")
    .set({ declined_at: now, decline_reason: reason })
    .where("id", "=", refillId)
    .where("refilled_at", "is", null)
    .where("declined_at", "is", null)
    .execute();
}

/**
 * Notes that the refill which was asked for was delivered, with its pieces where they were counted; false where it was noted before. A
 * CommandProblem where none was asked for.
 */
export async function refillByHand(
  tx: Db,
  order: Pick<StoredOrder, "id" | "quantity">,
  count: number | null,
  now: Date,
): Promise<boolean> {
  const last = await tx
    .selectFrom("refill_requests")
    .select(["id", "quantity", "refilled_at"])
    .where("order_id", "=", order.id)
    .orderBy("id", "desc")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!last) throw new CommandProblem(`No refill of order ${String(order.id)} was asked for.`);
  if (count !== null && count > order.quantity)
    throw new CommandProblem(`Order ${String(order.id)} is for ${String(order.quantity)} pieces.`);
  if (last.refilled_at !== null) return false;
  await noteRefilled(tx, last.id, count ?? last.quantity, now);
  return true;
}

/** What a customer says is gone has not been counted. */
export const UNKNOWN_LOSS = 0;

/** What is known of an order that is to be refilled. */
export interface RefillDemand {
  /** Pieces that were lost; `UNKNOWN_LOSS` where that is learnt with the refill. */
  readonly lost: number;
  readonly now: Date;
}

export type RefillAnswer = "asked" | "alreadyAsked" | "notPossible";

/** Asks for a refill of a completed order; while one is on its way there is no second, however many ask at the same time. */
export async function askForRefill(
  tx: Db,
  order: Pick<StoredOrder, "id" | "status" | "has_refill">,
  { lost, now }: RefillDemand,
): Promise<RefillAnswer> {
  if (!isRefillable({ hasRefill: order.has_refill, status: order.status })) return "notPossible";
  const due = new Date(now.getTime() + REFILL_MS);
  const asked = await sql<{ id: number }>`
    insert into refill_requests (order_id, quantity, created_at, due_at)
    values (${order.id}, ${lost}, ${now}, ${due})
    on conflict (order_id) where refilled_at is null and declined_at is null do nothing
    returning id`.execute(tx);
  return asked.rows.length === 0 ? "alreadyAsked" : "asked";
}
