import { isAutoRefilled } from "@panel/core/orders";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { askForRefill } from "../orders/index.ts";
import { moveRefill, noteFound } from "./pass-on-refills.ts";
import { after } from "./supplier-orders.ts";
import type { SupplierDependencies } from "./supplier-dependencies.ts";
import type { RefillAtSupplier } from "./supplier.ts";

/** Orders of one look: each is a call, of which a token has 300 a minute. */
const MAX_LOOKS = 20;
/** Pauses grow with the time since the order was completed, between these two. */
const FIRST_PAUSE_MS = 600_000;
const LAST_PAUSE_MS = 24 * 3_600_000;
/** How long after its end an order is watched. */
const WATCHED_MS = 30 * 24 * 3_600_000;

interface GuaranteedFacts {
  readonly has_refill: boolean;
  readonly is_guarantee: boolean;
}

/** When an order that is completed now is looked at for what it has lost; null where losses are not made up for by themselves. */
export const firstLossLook = ({ has_refill, is_guarantee }: GuaranteedFacts, now: Date): Date | null =>
  isAutoRefilled({ hasRefill: has_refill, isGuarantee: is_guarantee }) ? after(now, FIRST_PAUSE_MS) : null;

/** The next look; null where the order has been watched for long enough. */
function nextLook({ completedAt }: WatchedOrder, now: Date): Date | null {
  const sinceMs = now.getTime() - (completedAt ?? now).getTime();
  return sinceMs >= WATCHED_MS ? null : after(now, Math.min(LAST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, sinceMs)));
}

interface WatchedOrder {
  readonly id: number;
  readonly there: number | null;
  readonly completedAt: Date | null;
}

const setNextLook = async (db: Db, orderId: number, next: Date | null): Promise<void> => {
  await db.updateTable("supplier_orders").set({ next_loss_look_at: next }).where("order_id", "=", orderId).execute();
};

/** The completed orders whose turn it is, for this worker alone while a look may take. */
const claimDue = (db: Db, now: Date): Promise<readonly WatchedOrder[]> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("supplier_orders as sent")
      .innerJoin("orders", "orders.id", "sent.order_id")
      .select(["sent.order_id as id", "sent.supplier_order_id as there", "orders.completed_at as completedAt"])
      .where("sent.next_loss_look_at", "<=", now)
      .orderBy("sent.next_loss_look_at")
      .orderBy("sent.order_id")
      .limit(MAX_LOOKS)
      .forUpdate("sent")
      .skipLocked()
      .execute();
    for (const { id } of due) await setNextLook(tx, id, after(now, FIRST_PAUSE_MS));
    return due;
  });

/** Which refills there are known here, by their place among all of the order there, the oldest first. */
async function knownPlaces(tx: Db, orderId: number): Promise<ReadonlySet<number | null>> {
  const rows = await tx
    .selectFrom("supplier_refills as passed")
    .innerJoin("refill_requests as refill", "refill.id", "passed.refill_id")
    .select("passed.over_before")
    .where("refill.order_id", "=", orderId)
    .execute();
  return new Set(rows.map((row) => row.over_before));
}

const openRefill = (tx: Db, orderId: number) =>
  tx
    .selectFrom("refill_requests")
    .select("id")
    .where("order_id", "=", orderId)
    .where("refilled_at", "is", null)
    .where("declined_at", "is", null)
    .executeTakeFirst();

/**
 * Begins here the refills that have begun there, the oldest first, each once; those that are over already are over here too. While one is
 * on its way here the others wait: it may be the first of them.
 */
const mirror = (db: Db, orderId: number, refills: readonly RefillAtSupplier[], now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const read = tx.selectFrom("orders").select(["id", "status", "has_refill"]).where("id", "=", orderId);
    const order = await read.forNoKeyUpdate().executeTakeFirstOrThrow();
    const known = await knownPlaces(tx, orderId);
    for (const [place, found] of [...refills].reverse().entries()) {
      if (known.has(place)) continue;
      if ((await askForRefill(tx, order, { lost: found.quantity, now })) !== "asked") return;
      const begun = await openRefill(tx, orderId);
      if (!begun) return;
      await moveRefill(tx, begun.id, { over_before: place, next_try_at: now });
      await noteFound(tx, begun.id, found, now);
    }
  });

async function lookAt(db: Db, { supplier }: SupplierDependencies, order: WatchedOrder, now: Date): Promise<void> {
  const refills = order.there === null ? null : await supplier.refills(order.there);
  if (refills !== null) await mirror(db, order.id, refills, now);
  await setNextLook(db, order.id, refills === null ? null : nextLook(order, now));
}

/** Asks the supplier what guaranteed orders have lost since they were completed. Answers how many were looked at. */
export async function lookForLosses(db: Db, parts: SupplierDependencies, now: Date): Promise<number> {
  const due = await claimDue(db, now);
  await eachByItself(due, "losses at the supplier", (order) => lookAt(db, parts, order, now));
  return due.length;
}
