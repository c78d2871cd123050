import type { DeclineReason } from "@panel/core/orders";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { declineRefill, noteRefilled } from "../orders/index.ts";
import { after } from "./supplier-orders.ts";
import type { SupplierDependencies } from "./supplier-dependencies.ts";
import type { RefillAtSupplier } from "./supplier.ts";

/** Refills of one look; asking for one is a message, of which an account has ten in ten minutes. */
const MAX_REFILLS = 20;
/** Between two looks at a refill, and at one that the supplier does not take. */
const BETWEEN_LOOKS_MS = 60_000;
const LONG_PAUSE_MS = 3_600_000;

interface PassedRefill {
  readonly id: number;
  readonly there: number;
  /** How many refills of the order were over there before it was asked for; null before the first look. */
  readonly overBefore: number | null;
}

/** The refills that are asked for here and whose turn it is, for this worker alone while a look may take. */
const claimDue = (db: Db, now: Date): Promise<readonly PassedRefill[]> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("refill_requests as refill")
      .innerJoin("supplier_orders as sent", "sent.order_id", "refill.order_id")
      .leftJoin("supplier_refills as passed", "passed.refill_id", "refill.id")
      .select(["refill.id", "sent.supplier_order_id as there", "passed.over_before as overBefore"])
      .where("refill.refilled_at", "is", null)
      .where("refill.declined_at", "is", null)
      .where("sent.supplier_order_id", "is not", null)
      .where((where) => where.or([where("passed.next_try_at", "is", null), where("passed.next_try_at", "<=", now)]))
      .orderBy("passed.next_try_at", (order) => order.asc().nullsFirst())
      .orderBy("refill.id")
      .limit(MAX_REFILLS)
      .forUpdate("refill")
      .skipLocked()
      .execute();
    for (const { id } of due) await moveRefill(tx, id, { next_try_at: after(now, BETWEEN_LOOKS_MS) });
    return due.map(({ id, there, overBefore }) => ({ id, there: there ?? 0, overBefore }));
  });

interface RefillChange {
  readonly over_before?: number | null;
  readonly next_try_at?: Date;
  readonly reason?: string | null;
}

export async function moveRefill(db: Db, id: number, change: RefillChange): Promise<void> {
  await db
    .insertInto("supplier_refills")
    .values({ refill_id: id, ...change })
    .onConflict((conflict) => conflict.column("refill_id").doUpdateSet(change))
    .execute();
}

const isOver = ({ state }: RefillAtSupplier): boolean => state !== "onItsWay";
const overOf = (refills: readonly RefillAtSupplier[]): number => refills.filter(isOver).length;

/**
 * The refill there that is the one asked for here. One is under way at a time, so that as many had been over before it as are older than
 * it: also where the owner has asked for it, or the supplier has found the loss.
 */
const refillThere = (refills: readonly RefillAtSupplier[], overBefore: number): RefillAtSupplier | undefined =>
  refills[refills.length - 1 - overBefore];

interface Declined {
  readonly reason: DeclineReason | null;
  /** For the operator. */
  readonly words: string;
}

/** Ends the refill here: its customer reads that it was declined, and its operator why, in the supplier's words. */
async function decline(tx: Db, id: number, { reason, words }: Declined, now: Date): Promise<void> {
  await declineRefill(tx, id, reason, now);
  await moveRefill(tx, id, { reason: words });
}

/** It was not begun there: the place that it would have had is that of the next one. */
const declineUnasked = (db: Db, { id }: PassedRefill, declined: Declined, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await decline(tx, id, declined, now);
    await moveRefill(tx, id, { over_before: null });
  });

async function ask(db: Db, { supplier }: SupplierDependencies, refill: PassedRefill, now: Date): Promise<void> {
  const asked = await supplier.askForRefill(refill.there);
  if (asked.kind === "asked") return;
  const words = `the supplier does not refill the order: ${asked.words}`;
  if (asked.kind === "declined") return declineUnasked(db, refill, { reason: asked.reason, words }, now);
  await moveRefill(db, refill.id, { reason: words, next_try_at: after(now, LONG_PAUSE_MS) });
}

/** Notes here what became of a refill there. */
export async function noteFound(tx: Db, id: number, { state, quantity, reason }: RefillAtSupplier, now: Date): Promise<void> {
  if (state === "delivered") return noteRefilled(tx, id, quantity, now);
  if (state === "onItsWay") return moveRefill(tx, id, { reason: null });
  await decline(tx, id, { reason, words: "the supplier has declined the refill" }, now);
}

/** Asks for a refill there, or notes here what became of it. How many were over is kept first, so that it is asked for once. */
async function passOn(db: Db, parts: SupplierDependencies, refill: PassedRefill, now: Date): Promise<void> {
  const refills = await parts.supplier.refills(refill.there);
  const unknown = { reason: "orderUnknown", words: "the supplier does not know the order" } as const;
  if (refills === null) return declineUnasked(db, refill, unknown, now);
  const overBefore = refill.overBefore ?? overOf(refills);
  if (refill.overBefore === null) await moveRefill(db, refill.id, { over_before: overBefore });
  const found = refillThere(refills, overBefore);
  if (!found) return ask(db, parts, refill, now);
  await inTransaction(db, (tx) => noteFound(tx, refill.id, found, now));
}

/** Has the supplier deliver the refills that are asked for here. Answers how many were looked at. */
export async function passOnRefills(db: Db, parts: SupplierDependencies, now: Date): Promise<number> {
  const due = await claimDue(db, now);
  await eachByItself(due, "refills at the supplier", (refill) => passOn(db, parts, refill, now));
  return due.length;
}
