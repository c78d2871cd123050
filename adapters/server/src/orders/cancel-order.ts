import { moneyFromMicros } from "@panel/core/money";
import { refundOf, type Refund } from "@panel/core/orders";
import type { Db } from "../database/index.ts";
import { followRuns } from "../drip-feeds/index.ts";
import { refundEvents } from "../ledger/index.ts";
import { returnCouponOfPurchase, type ShopDependencies } from "../payments/index.ts";
import { claimOrder } from "./order-facts.ts";
import type { StoredOrder } from "./pay-orders.ts";

type CancelDependencies = Pick<ShopDependencies, "ledger">;

/** The order that is cancelled, whose it is, and why: because its owner wants it, or because what was to deliver it does not. */
export interface Cancellation {
  readonly userId: number;
  readonly orderId: number;
  readonly now: Date;
  readonly reason?: "user" | "provider";
}

/** Makes an order cancelled; null when it is not open any more: anyone who changes the status refunds (L8). */
async function claimCancel(tx: Db, { userId, orderId, reason = "user" }: Cancellation): Promise<StoredOrder | null> {
  const order = await claimOrder(tx, { userId, orderId, action: "cancel" });
  if (!order) return null;
  const canceled = { status: "canceled", next_step_at: null, cancel_reason: reason } as const;
  await tx.updateTable("orders").set(canceled).where("id", "=", orderId).execute();
  return order;
}

/** The undelivered share goes back, by the rule that buyers are shown too (DEC-149). */
const refundOfStored = (order: StoredOrder): Refund =>
  refundOf({
    cost: moneyFromMicros(order.cost),
    couponCredit: moneyFromMicros(order.coupon_credit),
    methodCredit: moneyFromMicros(order.method_credit),
    quantity: order.quantity,
    delivered: order.delivered,
  });

/**
 * Cancels an order and credits its undelivered share, once (DEC-149); false when there was nothing to cancel.
 * The purchase's row is locked first: of two orders that are cancelled at the same time, the later one sees the other.
 */
export async function cancelOrder(tx: Db, shop: CancelDependencies, cancellation: Cancellation): Promise<boolean> {
  const { now } = cancellation;
  const order = await claimCancel(tx, cancellation);
  if (!order) return false;
  const name = `order:${String(order.id)}:refund`;
  const amounts = refundOfStored(order);
  await tx.updateTable("orders").set({ refunded: amounts.refund, refunded_at: now }).where("id", "=", order.id).execute();
  await tx.updateTable("orders").set({ status: "canceled" }).where("parent_id", "=", order.id).execute();
  // Feed before purchase, as cancelling the whole feed locks them.
  await followRuns(tx, [order.id], now);
  await tx.selectFrom("purchases").select("id").where("id", "=", order.purchase_id).forNoKeyUpdate().execute();
  await returnCouponOfPurchase(tx, order.purchase_id, now);
  // A run was paid with the drip feed that it belongs to.
  const debitOf = order.parent_id ?? order.id;
  const about = { orderId: order.id, userId: order.user_id, debitOf, name };
  await shop.ledger.post(tx, refundEvents(about, amounts), now);
  return true;
}
