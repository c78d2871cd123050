import { allowedOrderActions, type OrderAction, type OrderFacts, type OrderKind } from "@panel/core/orders";
import type { Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import type { OrdersTable } from "./order-tables.ts";

type StoredOrder = Selectable<OrdersTable>;
type OrderPlace = Pick<StoredOrder, "parent_id" | "drip_feed_id" | "run_number">;

/** What an order is, by where it stands. */
export function kindOf({ parent_id, drip_feed_id, run_number }: OrderPlace): OrderKind {
  if (run_number !== null) return "run";
  if (drip_feed_id !== null) return "dripFeed";
  return parent_id === null ? "order" : "packagePart";
}

/** Whether this is the order that a drip feed was bought as. */
export const isWholeDripFeed = (order: Pick<OrderPlace, "drip_feed_id" | "run_number">): boolean =>
  kindOf({ parent_id: null, ...order }) === "dripFeed";

/** What decides what may be done with an order. */
export const factsOf = (order: OrderPlace & Pick<StoredOrder, "status" | "paid_at">): OrderFacts => ({
  status: order.status,
  kind: kindOf(order),
  isPaid: order.paid_at !== null,
});

/** An order, its owner, and what they want to do with it. */
export interface WantedAction {
  readonly userId: number;
  readonly orderId: number;
  readonly action: OrderAction;
}

/**
 * The owner's order under a lock, where the rules allow the action; null where they do not. Of two who act at the same time the later one
 * sees what the first one did. Frozen accounts are refused by the caller, with words of their own.
 */
export async function claimOrder(tx: Db, { userId, orderId, action }: WantedAction): Promise<StoredOrder | null> {
  const order = await tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) return null;
  return allowedOrderActions(factsOf(order), { isOwner: true, isFrozen: false }).has(action) ? order : null;
}
