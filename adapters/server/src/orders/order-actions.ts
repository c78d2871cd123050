import { statusAfter } from "@panel/core/orders";
import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { returnCouponOfPurchase } from "../payments/index.ts";
import { claimOrder } from "./order-facts.ts";

interface Change {
  readonly userId: number;
  readonly orderId: number;
  readonly now: Date;
}

/** The order and the parts that follow it. */
const isOrderOrPart = (orderId: number) => sql<boolean>`(id = ${orderId} or parent_id = ${orderId})`;

/** Leads an order, and the parts that follow it, to the status that an action brings. */
async function change(tx: Db, { userId, orderId }: Change, action: "pause" | "activate"): Promise<boolean> {
  const order = await claimOrder(tx, { userId, orderId, action });
  const status = statusAfter(action);
  if (!order || status === null) return false;
  await tx.updateTable("orders").set({ status }).where(isOrderOrPart(orderId)).execute();
  return true;
}

/** A paused order keeps what was delivered; the worker passes it by (DEC-146). */
export const pauseOrder = (tx: Db, about: Change): Promise<boolean> => change(tx, about, "pause");
export const activateOrder = (tx: Db, about: Change): Promise<boolean> => change(tx, about, "activate");

/** Deletes an unpaid order; no money moves (DEC-149). */
export async function deleteOrder(tx: Db, { userId, orderId, now }: Change): Promise<boolean> {
  const order = await claimOrder(tx, { userId, orderId, action: "delete" });
  if (!order) return false;
  await tx.updateTable("orders").set({ deleted_at: now }).where(isOrderOrPart(orderId)).execute();
  await tx.selectFrom("purchases").select("id").where("id", "=", order.purchase_id).forNoKeyUpdate().execute();
  await returnCouponOfPurchase(tx, order.purchase_id, now);
  return true;
}
