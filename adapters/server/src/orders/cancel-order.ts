import { moneyFromMicros } from "@panel/core/money";
import { isCouponReturned, refundOf, type Refund } from "@panel/core/orders";
import type { Db } from "../database/connect.ts";
import { followRuns } from "../drip-feeds/follow-runs.ts";
import { between, type LedgerEvent } from "../ledger/index.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import { returnCoupon } from "../payments/coupons.ts";
import { claimOrder } from "./order-facts.ts";
import type { StoredOrder } from "./pay-orders.ts";

type CancelContext = Pick<OrderContext, "ledger">;

/** Makes an order cancelled; null when it is not open any more: whoever changes the status refunds (L8). */
async function claimCancel(tx: Db, userId: number, orderId: number): Promise<StoredOrder | null> {
  const order = await claimOrder(tx, { userId, orderId, action: "cancel" });
  if (!order) return null;
  const canceled = { status: "canceled", next_step_at: null, cancel_reason: "user" } as const;
  await tx.updateTable("orders").set(canceled).where("id", "=", orderId).execute();
  return order;
}

/** Which order gets something back, and the order that its debit was written for. */
export interface RefundedOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly debitOf: number;
  readonly name: string;
}

/** The events of a refund; nothing is taken back that comes to 0. */
export function refundEvents(order: RefundedOrder, { refund, couponTakenBack, methodTakenBack }: Refund): readonly LedgerEvent[] {
  const { name, userId, orderId } = order;
  const about = { userId, orderId };
  const takeBack = (part: "coupon" | "bonus", amount: number): readonly LedgerEvent[] => {
    if (amount === 0) return [];
    const corrects = `order:${String(order.debitOf)}:${part}`;
    return [{ ...about, name: `${name}:${part}`, kind: part, corrects, postings: between(userId, -amount, "promotion") }];
  };
  const corrects = `order:${String(order.debitOf)}:debit`;
  return [
    { ...about, name, kind: "cancel_order", corrects, postings: between(userId, refund, "sales") },
    ...takeBack("coupon", couponTakenBack),
    ...takeBack("bonus", methodTakenBack),
  ];
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

/** A coupon comes back when nothing of its purchase was delivered or is still to come (L9); parts of packages follow their whole. */
export async function returnCouponOfPurchase(tx: Db, purchaseId: number, now: Date): Promise<void> {
  const orders = await tx
    .selectFrom("orders")
    .select(["status", "delivered"])
    .where("purchase_id", "=", purchaseId)
    .where((where) => where.or([where("parent_id", "is", null), where("run_number", "is not", null)]))
    .where("deleted_at", "is", null)
    .execute();
  if (isCouponReturned(orders)) await returnCoupon(tx, `purchase:${String(purchaseId)}`, now);
}

/**
 * Cancels an order and credits its undelivered share, once (DEC-149); false when there was nothing to cancel.
 * The purchase's row is locked first: of two orders that are cancelled at once, the later one sees the other.
 */
export async function cancelOrder(tx: Db, context: CancelContext, userId: number, id: number, now: Date): Promise<boolean> {
  const order = await claimCancel(tx, userId, id);
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
  await context.ledger.post(tx, refundEvents(about, amounts), now);
  return true;
}
