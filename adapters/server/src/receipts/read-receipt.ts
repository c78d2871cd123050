import { orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { deliveredPercent } from "@panel/core/orders";
import { isReceiptOpen, maskedEmail, type Receipt, type ReceiptOrder } from "@panel/core/receipts";
import type { Selectable } from "kysely";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import type { Db, Tables } from "../database/index.ts";

/** Whose purchase it is, for those to whom its link may still be shown. */
export interface ReceiptOwner {
  readonly userId: number;
  /** The proved address of the account, or the one that it waits for. */
  readonly email: string | null;
}

/** The owner of a purchase; null where there is none, or where its link works no more. */
export async function receiptOwner(db: Db, purchaseId: number, now: Date): Promise<ReceiptOwner | null> {
  const found = await db
    .selectFrom("purchases")
    .innerJoin("users", "users.id", "purchases.user_id")
    .select(["users.id", "users.email", "users.claimed_email", "users.receipts_ended_at", "purchases.created_at"])
    .where("purchases.id", "=", purchaseId)
    .executeTakeFirst();
  if (!found) return null;
  const facts = { purchasedAt: found.created_at.getTime(), endedAt: found.receipts_ended_at?.getTime() ?? null };
  return isReceiptOpen(facts, now.getTime()) ? { userId: found.id, email: found.email ?? found.claimed_email } : null;
}

const orderOf = (order: Selectable<Tables["orders"]>): ReceiptOrder => ({
  id: orderId(order.id),
  name: order.service_name,
  url: order.url,
  status: order.status,
  service: { id: serviceId(order.service_id), name: order.service_name, slug: order.service_slug },
  cost: moneyFromMicros(order.cost),
  quantity: order.quantity,
  startQuantity: order.start_quantity,
  currentQuantity: order.delivered,
  percentOfCurrentFill: deliveredPercent(order.delivered, order.quantity),
  createdAt: momentText(order.created_at),
  completedAt: momentTextOrNull(order.completed_at),
  refund: order.refunded === 0 ? null : { amount: moneyFromMicros(order.refunded), date: momentTextOrNull(order.refunded_at) },
});

/** The orders of a purchase as its buyer sees them: without those below them, parts of packages and runs of drip feeds, and what was deleted. */
export async function receiptOrders(db: Db, purchaseId: number): Promise<readonly ReceiptOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("purchase_id", "=", purchaseId)
    .where("parent_id", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(orderOf);
}

/** What the link of a purchase shows; null where it works no more or nothing is left to show. */
export async function readReceipt(db: Db, purchaseId: number, now: Date): Promise<Receipt | null> {
  const owner = await receiptOwner(db, purchaseId, now);
  const orders = owner ? await receiptOrders(db, purchaseId) : [];
  if (!owner || orders.length === 0) return null;
  return { orders, email: owner.email === null ? null : maskedEmail(owner.email) };
}
