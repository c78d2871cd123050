import type { Db } from "../database/connect.ts";
import type { StoredOrderStatus } from "../database/order-tables.ts";
import { returnCouponOfPurchase } from "./cancel-order.ts";
import { isChangeable } from "./changeable-order.ts";

interface Change {
  readonly userId: number;
  readonly orderId: number;
  readonly now: Date;
}

async function change(tx: Db, { userId, orderId }: Change, from: StoredOrderStatus, to: StoredOrderStatus): Promise<boolean> {
  const changed = await tx
    .updateTable("orders")
    .set({ status: to })
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .where(isChangeable)
    .where("status", "=", from)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  await tx.updateTable("orders").set({ status: to }).where("parent_id", "=", orderId).execute();
  return true;
}

/** A paused order keeps what was delivered; the worker passes it by (DEC-146). */
export const pauseOrder = (tx: Db, about: Change): Promise<boolean> => change(tx, about, "in_processing", "stopped");
export const activateOrder = (tx: Db, about: Change): Promise<boolean> => change(tx, about, "stopped", "in_processing");

/** Deletes an unpaid order; no money moves (DEC-149). */
export async function deleteOrder(tx: Db, { userId, orderId, now }: Change): Promise<boolean> {
  const deleted = await tx
    .updateTable("orders")
    .set({ deleted_at: now })
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .where("parent_id", "is", null)
    .where("status", "=", "unpaid")
    .where("deleted_at", "is", null)
    .returning("purchase_id")
    .executeTakeFirst();
  if (!deleted) return false;
  await tx.updateTable("orders").set({ deleted_at: now }).where("parent_id", "=", orderId).execute();
  await tx.selectFrom("purchases").select("id").where("id", "=", deleted.purchase_id).forNoKeyUpdate().execute();
  await returnCouponOfPurchase(tx, deleted.purchase_id, now);
  return true;
}
