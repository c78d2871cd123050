import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { noteRefilled } from "../orders/index.ts";
import { after } from "./supplier-orders.ts";
import type { SupplierDependencies } from "./supplier-dependencies.ts";
import type { RefillAtSupplier } from "./supplier.ts";

/** Refills of one look; asking for one is a message, of which an account has ten in ten minutes. */
const MAX_REFILLS = 20;
/** Between two looks at a refill, and at one that the supplier refuses. */
const BETWEEN_LOOKS_MS = 60_000;
const LONG_PAUSE_MS = 3_600_000;

interface PassedRefill {
  readonly id: number;
  readonly there: number;
  /** How many refills of the order the supplier had delivered before it was asked; null before the first look. */
  readonly deliveredBefore: number | null;
}

/** The refills that are asked for here and whose turn it is, for this worker alone while a look may take. */
const claimDue = (db: Db, now: Date): Promise<readonly PassedRefill[]> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("refill_requests as refill")
      .innerJoin("supplier_orders as sent", "sent.order_id", "refill.order_id")
      .leftJoin("supplier_refills as passed", "passed.refill_id", "refill.id")
      .select(["refill.id", "sent.supplier_order_id as there", "passed.delivered_before as deliveredBefore"])
      .where("refill.refilled_at", "is", null)
      .where("sent.supplier_order_id", "is not", null)
      .where((where) => where.or([where("passed.next_try_at", "is", null), where("passed.next_try_at", "<=", now)]))
      .orderBy("passed.next_try_at", (order) => order.asc().nullsFirst())
      .orderBy("refill.id")
      .limit(MAX_REFILLS)
      .forUpdate("refill")
      .skipLocked()
      .execute();
    for (const { id } of due) await moveRefill(tx, id, { next_try_at: after(now, BETWEEN_LOOKS_MS) });
    return due.map(({ id, there, deliveredBefore }) => ({ id, there: there ?? 0, deliveredBefore }));
  });

interface RefillChange {
  readonly delivered_before?: number;
  readonly next_try_at?: Date;
  readonly reason?: string | null;
}

async function moveRefill(db: Db, id: number, change: RefillChange): Promise<void> {
  await db
    .insertInto("supplier_refills")
    .values({ refill_id: id, ...change })
    .onConflict((conflict) => conflict.column("refill_id").doUpdateSet(change))
    .execute();
}

/** The refill there that is the one asked for here: one that was delivered since, or is under way, also where the owner has asked for it. */
const refillThere = (refills: readonly RefillAtSupplier[], deliveredBefore: number): RefillAtSupplier | undefined => {
  const [newest] = refills;
  return newest && (deliveredOf(refills) > deliveredBefore || !newest.isDelivered) ? newest : undefined;
};

const deliveredOf = (refills: readonly RefillAtSupplier[]): number => refills.filter(({ isDelivered }) => isDelivered).length;

const noteRefusal = (db: Db, { id }: PassedRefill, reason: string, now: Date): Promise<void> =>
  moveRefill(db, id, { reason, next_try_at: after(now, LONG_PAUSE_MS) });

/** Asks for a refill there, or notes here what became of it. What was delivered before is kept first, so that it is asked once. */
async function passOn(db: Db, { supplier }: SupplierDependencies, refill: PassedRefill, now: Date): Promise<void> {
  const refills = await supplier.refills(refill.there);
  if (refills === null) return noteRefusal(db, refill, "the supplier does not know the order", now);
  const deliveredBefore = refill.deliveredBefore ?? deliveredOf(refills);
  if (refill.deliveredBefore === null) await moveRefill(db, refill.id, { delivered_before: deliveredBefore });
  const found = refillThere(refills, deliveredBefore);
  if (found?.isDelivered === true) return noteRefilled(db, refill.id, found.quantity, now);
  if (found) return moveRefill(db, refill.id, { reason: null });
  const words = await supplier.askForRefill(refill.there);
  if (words !== null) await noteRefusal(db, refill, `the supplier does not refill the order: ${words}`, now);
}

/** Has the supplier deliver the refills that are asked for here. Answers how many were looked at. */
export async function passOnRefills(db: Db, parts: SupplierDependencies, now: Date): Promise<number> {
  const due = await claimDue(db, now);
  await eachByItself(due, "refills at the supplier", (refill) => passOn(db, parts, refill, now));
  return due.length;
}
