import { freshToken } from "../accounts/secrets.ts";
import type { Db } from "../database/connect.ts";
import { between, type LedgerEvent } from "../ledger/index.ts";
import type { OrderContext } from "../ordering/order-context.ts";
import { returnCoupon } from "../payments/coupons.ts";
import { undeliveredShare } from "./order-rules.ts";
import type { StoredOrder } from "./pay-orders.ts";

type CancelContext = Pick<OrderContext, "ledger" | "guards">;

/** Makes an order cancelled; null when it is not open any more: whoever changes the status refunds (L8). */
async function claimCancel(tx: Db, userId: number, id: number, isGuarded: boolean): Promise<StoredOrder | null> {
  const change = tx
    .updateTable("orders")
    .set({ status: "canceled", next_step_at: null, cancel_reason: "user" })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("parent_id", "is", null);
  const open = ["in_processing", "stopped", "in_moderation", "error"] as const;
  if (isGuarded) {
    const claim = change.where("status", "in", open).where("paid_at", "is not", null).where("deleted_at", "is", null);
    return (await claim.returningAll().executeTakeFirst()) ?? null;
  }
  const seen = await tx.selectFrom("orders").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  if (!seen || !open.some((status) => status === seen.status)) return null;
  await change.execute();
  return seen;
}

/** The undelivered share goes back; what the coupon and the method gave on that share is taken back with it. */
function refundEvents(order: StoredOrder, name: string): readonly LedgerEvent[] {
  const about = { userId: order.user_id, orderId: order.id };
  const share = (amount: number) => undeliveredShare(amount, order.quantity, order.delivered);
  const refund = share(order.cost);
  const takeBack = (part: string, kind: "coupon" | "bonus", amount: number): readonly LedgerEvent[] =>
    amount === 0
      ? []
      : [
          {
            ...about,
            name: `${name}:${part}`,
            kind,
            corrects: `order:${String(order.id)}:${kind}`,
            postings: between(order.user_id, -amount, "promotion"),
          },
        ];
  return [
    {
      ...about,
      name,
      kind: "cancel_order",
      corrects: `order:${String(order.id)}:debit`,
      postings: between(order.user_id, refund, "sales"),
    },
    ...takeBack("coupon", "coupon", Math.min(share(order.coupon_credit), refund)),
    ...takeBack("bonus", "bonus", Math.min(share(order.method_credit), Math.max(0, refund - share(order.coupon_credit)))),
  ];
}

/** A coupon comes back when nothing of its purchase was delivered or is still to come (L9). */
export async function returnCouponOfPurchase(tx: Db, purchaseId: number, now: Date): Promise<void> {
  const kept = await tx
    .selectFrom("orders")
    .select("id")
    .where("purchase_id", "=", purchaseId)
    .where("parent_id", "is", null)
    .where("deleted_at", "is", null)
    .where((where) => where.or([where("status", "<>", "canceled"), where("delivered", ">", 0)]))
    .limit(1)
    .executeTakeFirst();
  if (!kept) await returnCoupon(tx, `purchase:${String(purchaseId)}`, now);
}

/**
 * Cancels an order and credits its undelivered share, once (DEC-149); false when there was nothing to cancel.
 * The purchase's row is locked first: of two orders that are cancelled at once, the later one sees the other.
 */
export async function cancelOrder(tx: Db, context: CancelContext, userId: number, id: number, now: Date): Promise<boolean> {
  const order = await claimCancel(tx, userId, id, context.guards.cancelOnce);
  if (!order) return false;
  const name = `order:${String(order.id)}:refund${context.guards.cancelOnce ? "" : freshToken()}`;
  const refund = undeliveredShare(order.cost, order.quantity, order.delivered);
  await tx.updateTable("orders").set({ refunded: refund, refunded_at: now }).where("id", "=", order.id).execute();
  await tx.updateTable("orders").set({ status: "canceled" }).where("parent_id", "=", order.id).execute();
  await tx.selectFrom("purchases").select("id").where("id", "=", order.purchase_id).forUpdate().execute();
  await returnCouponOfPurchase(tx, order.purchase_id, now);
  await context.ledger.post(tx, refundEvents(order, name), now);
  return true;
}
