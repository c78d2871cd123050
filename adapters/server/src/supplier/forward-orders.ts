import { randomUUID } from "node:crypto";
import { type Db, inTransaction } from "../database/index.ts";
import { claimed, eachByItself } from "../feature/index.ts";
import { ASKED_AGAIN_MS } from "../http/index.ts";
import { cancelOrder, dueOrders } from "../orders/index.ts";
import { after, lockOrder, moveSentOrder, moveSupplierOrder } from "./supplier-orders.ts";
import { PROVIDER, type SupplierDependencies } from "./supplier-dependencies.ts";
import type { PlacedAtSupplier, SupplierOrder } from "./supplier.ts";

/** Orders that are noted in one run, and those that are sent: a token has 300 calls a minute, and the progress needs some. */
const MAX_NOTED = 200;
const MAX_SENT = 5;
/** Longer than a try takes, so that two workers do not ask for one order at the same time. */
const TRY_MS = 60_000;
const FIRST_PAUSE_MS = 5_000;
const LAST_PAUSE_MS = 600_000;
/** Until an order that its owner has paused is looked at again. */
const PAUSED_MS = 10_000;

/** Five seconds, doubled from try to try, up to ten minutes. */
const pauseAfter = (tries: number): number => Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, tries));

/**
 * Notes the paid orders that are due, each with the key of all its tries. This is committed before the supplier hears of them: a process
 * that ends in between leaves the key to the next one.
 */
const noteDue = (db: Db, now: Date): Promise<readonly number[]> =>
  inTransaction(db, async (tx) => {
    const services = tx.selectFrom("services").select("id").where("provider", "=", PROVIDER);
    const due = await dueOrders(tx, now, MAX_NOTED)
      .where("service_id", "in", services)
      .where("paid_at", "is not", null)
      .select(["id", "is_guarantee"])
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return ids;
    const noted = { state: "forwarding", next_try_at: now, created_at: now } as const;
    await tx
      .insertInto("supplier_orders")
      .values(due.map(({ id, is_guarantee }) => ({ order_id: id, key: randomUUID(), is_guaranteed: is_guarantee, ...noted })))
      .execute();
    await tx.updateTable("orders").set({ next_step_at: null }).where("id", "in", ids).execute();
    return ids;
  });

type Work = "ask" | "giveToOperator" | "passBy";

/** What is done with an order whose turn it is. The supplier would take one for new whose key it has forgotten. */
function workOf({ unsure_since, status }: { readonly unsure_since: Date | null; readonly status: string }, now: Date): Work {
  if (unsure_since !== null) return now >= after(unsure_since, ASKED_AGAIN_MS) ? "giveToOperator" : "ask";
  // What was ended or paused before any try is not tried.
  return status === "in_processing" ? "ask" : "passBy";
}

const toOperator = (since: Date) =>
  ({
    state: "unsure",
    next_try_at: null,
    reason: `it was sent at ${since.toISOString()}, and the answer was lost: the supplier may have it, and is not asked again by itself`,
  }) as const;

/** The next order to be sent, for this worker alone while a try may take. */
const claimNext = (db: Db, now: Date) =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("supplier_orders as sent")
      .innerJoin("orders", "orders.id", "sent.order_id")
      .innerJoin("services", "services.id", "orders.service_id")
      .select([
        "sent.order_id",
        "sent.key",
        "sent.tries",
        "sent.unsure_since",
        "sent.is_guaranteed",
        "services.provider_service_id",
        "orders.status",
      ])
      .select(["orders.quantity", "orders.url", "orders.targetable_values"])
      .where("sent.state", "=", "forwarding")
      .where("sent.next_try_at", "<=", now)
      .orderBy("sent.next_try_at")
      .limit(1)
      .forUpdate("sent")
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    const work = workOf(row, now);
    const tried = work === "ask" ? { tries: row.tries + 1, unsure_since: row.unsure_since ?? now } : {};
    if (work === "giveToOperator") await moveSupplierOrder(tx, row.order_id, "forwarding", toOperator(row.unsure_since ?? now));
    else await moveSupplierOrder(tx, row.order_id, "forwarding", { ...tried, next_try_at: after(now, TRY_MS) });
    return { ...row, work };
  });

type ClaimedOrder = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

interface StoredTarget {
  readonly values: readonly string[];
}

/** The one thing that a forwarded service asks beside link and quantity are lines of comments. */
const commentsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.length > 0 ? (value as readonly StoredTarget[]).flatMap(({ values }) => values) : null;

const sentOrder = (row: ClaimedOrder): SupplierOrder => ({
  key: row.key,
  serviceId: row.provider_service_id ?? "",
  quantity: row.quantity,
  link: row.url,
  isGuaranteed: row.is_guaranteed,
  comments: commentsOf(row.targetable_values),
});

/** The order is cancelled here, with all that it cost, by the rule for every cancelled order. */
const refuse = (db: Db, { shop }: SupplierDependencies, row: ClaimedOrder, reason: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const orderId = row.order_id;
    const { user_id: userId } = await lockOrder(tx, orderId);
    const isMine = await moveSentOrder(tx, row, { state: "refused", reason, next_try_at: null });
    if (isMine) await cancelOrder(tx, shop, { userId, orderId, now, reason: "provider" });
  });

/** Since when an order may have been taken, after a try that says no more about it; the claim has noted this try as such. */
function unsureAfter(taken: "no" | "perhaps" | "asBefore", { unsure_since }: ClaimedOrder): { unsure_since?: Date | null } {
  if (taken === "perhaps") return {};
  return { unsure_since: taken === "no" ? null : unsure_since };
}

async function note(db: Db, parts: SupplierDependencies, row: ClaimedOrder, placed: PlacedAtSupplier, now: Date): Promise<void> {
  if (placed.kind === "refused") return refuse(db, parts, row, placed.reason, now);
  const change =
    placed.kind === "placed"
      ? ({ state: "forwarded", supplier_order_id: placed.supplierOrderId, reason: null, next_try_at: now } as const)
      : {
          reason: placed.reason,
          next_try_at: after(now, pauseAfter(row.tries)),
          ...unsureAfter(placed.taken, row),
        };
  await moveSentOrder(db, row, change);
}

async function forward(db: Db, parts: SupplierDependencies, row: ClaimedOrder, now: Date): Promise<number> {
  if (row.work === "ask") await note(db, parts, row, await parts.supplier.place(sentOrder(row)), now);
  else if (row.work === "passBy") {
    const isOver = row.status === "canceled";
    const change = isOver ? ({ state: "ended", next_try_at: null } as const) : { next_try_at: after(now, PAUSED_MS) };
    await moveSupplierOrder(db, row.order_id, "forwarding", change);
  }
  return row.order_id;
}

/**
 * Has paid orders delivered by the supplier, each taken there once. Any number of processes may do so at the same time. Answers the orders
 * that were looked at.
 */
export async function forwardOrders(db: Db, parts: SupplierDependencies, now: Date): Promise<readonly number[]> {
  await noteDue(db, now);
  const next = claimed(MAX_SENT, () => claimNext(db, now));
  return eachByItself(next, "forwarding orders", (row) => forward(db, parts, row, now));
}
