import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { bookProgress, cancelOrder } from "../orders/index.ts";
import { firstLossLook } from "./look-for-losses.ts";
import { after, lockOrder, moveSupplierOrder } from "./supplier-orders.ts";
import type { SupplierDependencies } from "./supplier-dependencies.ts";
import type { SupplierProgress } from "./supplier.ts";

/** Orders of one look. */
const MAX_FOLLOWED = 100;
/** Longer than a look usually takes, so that two workers seldom ask for the same orders; where they do, they book the same. */
const LOOK_MS = 60_000;
const BETWEEN_LOOKS_MS = 5_000;
/** Between two looks at an order that the supplier does not know, does not cancel yet, or does not pause. */
const LONG_PAUSE_MS = 600_000;
const CANCEL_PAUSE_MS = 30_000;
const REFUSED_PAUSE_MS = 60_000;

interface FollowedOrder {
  readonly order_id: number;
  readonly supplier_order_id: number | null;
  readonly status: string;
}

/** The forwarded orders whose turn it is, for this worker alone while a look may take. */
const claimDue = (db: Db, now: Date): Promise<readonly FollowedOrder[]> =>
  inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("supplier_orders as sent")
      .innerJoin("orders", "orders.id", "sent.order_id")
      .select(["sent.order_id", "sent.supplier_order_id", "orders.status"])
      .where("sent.state", "=", "forwarded")
      .where("sent.next_try_at", "<=", now)
      .orderBy("sent.next_try_at")
      .orderBy("sent.order_id")
      .limit(MAX_FOLLOWED)
      .forUpdate("sent")
      .skipLocked()
      .execute();
    if (due.length === 0) return due;
    await tx
      .updateTable("supplier_orders")
      .set({ next_try_at: after(now, LOOK_MS) })
      .where(
        "order_id",
        "in",
        due.map((row) => row.order_id),
      )
      .execute();
    return due;
  });

const isClosed = (status: string): boolean => status === "completed" || status === "canceled";

/** Books here what the supplier says of an order: how far it is, its end, and what an end before its time gives back. */
const book = (db: Db, { shop }: SupplierDependencies, orderId: number, told: SupplierProgress, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isCompleted = told.status === "completed";
    const isNews = isCompleted || told.delivered > order.delivered || (told.isStarted && order.started_at === null);
    if (!isClosed(order.status) && isNews) {
      const { delivered, startQuantity } = told;
      // What an order loses is the supplier's to notice: `look-for-losses` asks what it has found.
      const unsimulated = { nextStepAt: null, lossSeenAt: null };
      await bookProgress(tx, [{ id: orderId, delivered, isCompleted, startQuantity, ...unsimulated }], now);
    }
    if (told.status === "canceled") await cancelOrder(tx, shop, { userId: order.user_id, orderId, now, reason: "provider" });
    const pause = told.status === "unknown" ? LONG_PAUSE_MS : BETWEEN_LOOKS_MS;
    const lossLook = isCompleted && order.status !== "canceled" ? firstLossLook(order, now) : null;
    const change = isClosed(told.status)
      ? ({ state: "ended", next_try_at: null, next_loss_look_at: lossLook } as const)
      : { next_try_at: after(now, pause), reason: told.status === "unknown" ? "the supplier does not know the order" : null };
    await moveSupplierOrder(tx, orderId, "forwarded", change);
  });

/** Has the supplier deliver no more of an order that was cancelled here: its owner has got back what was not delivered. */
async function cancelThere(db: Db, { supplier }: SupplierDependencies, row: FollowedOrder, now: Date): Promise<void> {
  const isOver = await supplier.cancel(row.supplier_order_id ?? 0);
  const change = isOver ? ({ state: "ended", next_try_at: null } as const) : { next_try_at: after(now, CANCEL_PAUSE_MS) };
  await moveSupplierOrder(db, row.order_id, "forwarded", change);
}

/** Has the supplier pause an order that was paused here, and go on with one that goes on here; what it refuses is for the operator. */
async function passOnPause(db: Db, { supplier }: SupplierDependencies, row: FollowedOrder, told: SupplierProgress, now: Date) {
  const isPaused = row.status === "stopped";
  if (told.status !== "running" || told.isPaused === isPaused) return;
  const words = await supplier.setPaused(row.supplier_order_id ?? 0, isPaused);
  if (words === null) return;
  const reason = `the supplier does not ${isPaused ? "pause" : "go on with"} the order: ${words}`;
  await moveSupplierOrder(db, row.order_id, "forwarded", { reason, next_try_at: after(now, REFUSED_PAUSE_MS) });
}

async function lookAt(db: Db, parts: SupplierDependencies, rows: readonly FollowedOrder[], now: Date): Promise<void> {
  const told = await parts.supplier.progress(rows.flatMap((row) => row.supplier_order_id ?? []));
  await eachByItself(rows, "following forwarded orders", async (row) => {
    const progress = told.get(row.supplier_order_id ?? 0);
    if (progress) {
      await book(db, parts, row.order_id, progress, now);
      await passOnPause(db, parts, row, progress, now);
    }
    // There were too many for one look: it keeps its place in the line.
    else await moveSupplierOrder(db, row.order_id, "forwarded", { next_try_at: now });
  });
}

/** Follows the orders that the supplier has taken, and has it end those that were cancelled here. Answers how many were looked at. */
export async function followOrders(db: Db, parts: SupplierDependencies, now: Date): Promise<number> {
  const due = await claimDue(db, now);
  const isCanceled = (row: FollowedOrder): boolean => row.status === "canceled";
  const works: readonly (() => Promise<unknown>)[] = [
    () => eachByItself(due.filter(isCanceled), "cancelling at the supplier", (row) => cancelThere(db, parts, row, now)),
    () =>
      lookAt(
        db,
        parts,
        due.filter((row) => !isCanceled(row)),
        now,
      ),
  ];
  await eachByItself(works, "following orders", (work) => work());
  return due.length;
}
