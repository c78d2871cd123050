import type { Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import type { OrdersTable } from "./order-tables.ts";
import { startDripFeeds } from "../drip-feeds/index.ts";
import type { PaidOrder } from "../ledger/index.ts";
import { isWholeDripFeed } from "./order-facts.ts";

export type StoredOrder = Selectable<OrdersTable>;

interface Waiting {
  readonly id: number;
  readonly run_number: number | null;
  readonly drip_feed_id: number | null;
}

/** Paid orders may start at once; a drip feed starts with its first run. */
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

/**
 * Turns unpaid orders into paid ones and answers those that this call turned: whoever changes the status pays,
 * so an order is paid by the balance or by an invoice, never by both (L19).
 */
export async function claimUnpaid(tx: Db, orderIds: readonly number[], now: Date): Promise<readonly PaidOrder[]> {
  if (orderIds.length === 0) return [];
  const claimed = await tx
    .updateTable("orders")
    .set({ status: "in_processing", paid_at: now })
    .where("id", "in", orderIds)
    .where("status", "=", "unpaid")
    .where("deleted_at", "is", null)
    .returning(["id", "user_id", "cost", "coupon_credit", "method_credit", "run_number", "drip_feed_id"])
    .execute();
  if (claimed.length === 0) return [];
  const claimedIds = claimed.map((order) => order.id);
  await tx.updateTable("orders").set({ status: "in_processing", paid_at: now }).where("parent_id", "in", claimedIds).execute();
  await startOrders(tx, claimed, now);
  return claimed;
}
