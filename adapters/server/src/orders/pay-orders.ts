import type { Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import type { OrdersTable } from "./order-tables.ts";
import { repriceDripFeed, startDripFeeds } from "../drip-feeds/index.ts";
import type { PaidOrder } from "../ledger/index.ts";
import { isWholeDripFeed } from "./order-facts.ts";

export type StoredOrder = Selectable<OrdersTable>;

interface Waiting {
  readonly id: number;
  readonly run_number: number | null;
  readonly drip_feed_id: number | null;
}

/** Paid orders may start immediately; a drip feed starts with its first run. */
async function startOrders(tx: Db, orders: readonly Waiting[], now: Date): Promise<void> {
  const whole = orders.filter(isWholeDripFeed);
  const single = orders.filter((order) => !isWholeDripFeed(order));
  const ids = (some: readonly Waiting[]) => some.map((order) => order.id);
  if (single.length > 0) {
    await tx.updateTable("orders").set({ starts_at: now, next_step_at: now }).where("id", "in", ids(single)).execute();
  }
  if (whole.length === 0) return;
  await tx.updateTable("orders").set({ starts_at: now }).where("id", "in", ids(whole)).execute();
  await startDripFeeds(
    tx,
    whole.flatMap((order) => order.drip_feed_id ?? []),
    now,
  );
}

async function lockUnpaid(tx: Db, orderIds: readonly number[]): Promise<readonly Repriced[]> {
  if (orderIds.length === 0) return [];
  return tx
    .selectFrom("orders")
    .select(["id", "purchase_id", "drip_feed_id", "cost", "fee", "coupon_credit", "method_credit"])
    .where("id", "in", orderIds)
    .where("status", "=", "unpaid")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** An order that somebody pays, and by which fee and bonus. */
export interface OrderTerms {
  readonly orderId: number;
  /** Null leaves those that it was placed with. */
  readonly charge: { readonly fee: number; readonly methodCredit: number } | null;
}

type Repriced = Pick<StoredOrder, "id" | "purchase_id" | "drip_feed_id" | "cost" | "fee" | "coupon_credit" | "method_credit">;

/** Gives an order the fee and the bonus of the method that pays; the earlier method leaves nothing behind (DEC-186). */
async function reprice(tx: Db, order: Repriced, charge: OrderTerms["charge"]): Promise<void> {
  if (charge === null || (charge.fee === order.fee && charge.methodCredit === order.method_credit)) return;
  const more = charge.fee - order.fee;
  const repriced = { ...order, cost: order.cost + more, method_credit: charge.methodCredit };
  await tx
    .updateTable("orders")
    .set({ cost: repriced.cost, fee: charge.fee, method_credit: charge.methodCredit })
    .where("id", "=", order.id)
    .execute();
  // Feed before purchase, as cancelling a drip feed locks them.
  if (order.drip_feed_id !== null) await repriceDripFeed(tx, order.drip_feed_id, repriced);
  await tx
    .updateTable("purchases")
    .set((set) => ({ total: set("total", "+", more), fee: set("fee", "+", more) }))
    .where("id", "=", order.purchase_id)
    .execute();
}

/**
 * Turns unpaid orders into paid ones, each at what its payer is charged, and answers those that this call turned: anyone who finds them
 * unpaid under their lock pays, so an order is paid by the balance or by one invoice, never by two (L19).
 */
export async function claimUnpaid(tx: Db, terms: readonly OrderTerms[], now: Date): Promise<readonly PaidOrder[]> {
  const unpaid = await lockUnpaid(
    tx,
    terms.map(({ orderId }) => orderId),
  );
  if (unpaid.length === 0) return [];
  for (const order of unpaid) await reprice(tx, order, terms.find(({ orderId }) => orderId === order.id)?.charge ?? null);
  const ids = unpaid.map((order) => order.id);
  const paid = { status: "in_processing", paid_at: now } as const;
  const claimed = await tx
    .updateTable("orders")
    .set(paid)
    .where("id", "in", ids)
    .returning(["id", "user_id", "cost", "coupon_credit", "method_credit", "run_number", "drip_feed_id"])
    .execute();
  await tx.updateTable("orders").set(paid).where("parent_id", "in", ids).execute();
  await startOrders(tx, claimed, now);
  return claimed;
}
