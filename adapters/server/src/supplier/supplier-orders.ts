import type { Updateable } from "kysely";
import type { Db } from "../database/index.ts";
import type { SupplierOrdersTable, SupplierOrderState } from "./supplier-tables.ts";

/** The moment so many milliseconds later. */
export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** An order as far as its delivery asks, locked: orders are locked before what was noted of their forwarding. */
export const lockOrder = (tx: Db, orderId: number) =>
  tx
    .selectFrom("orders")
    .select(["id", "user_id", "status", "delivered", "started_at", "has_refill", "is_guarantee"])
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Changes what was noted of an order, unless another worker has led it out of the state meanwhile; whether it did. */
export async function moveSupplierOrder(
  db: Db,
  orderId: number,
  from: SupplierOrderState,
  change: Updateable<SupplierOrdersTable>,
): Promise<boolean> {
  const moved = await updateIn(db, orderId, from).set(change).returning("order_id").execute();
  return moved.length > 0;
}

const updateIn = (db: Db, orderId: number, from: SupplierOrderState) =>
  db.updateTable("supplier_orders").where("order_id", "=", orderId).where("state", "=", from);

/**
 * Changes what was noted of an order that is being sent, by an answer under a key. An order that was sent under another key meanwhile stays
 * as it is, unless the answer names it and the other key has not been tried; whether anything was changed.
 */
export async function moveSentOrder(
  db: Db,
  { order_id: orderId, key }: { readonly order_id: number; readonly key: string },
  change: Updateable<SupplierOrdersTable>,
): Promise<boolean> {
  const isNamed = change.state === "forwarded";
  const moved = await updateIn(db, orderId, "forwarding")
    .set(change)
    .where((row) => row.or([row("key", "=", key), ...(isNamed ? [row("tries", "=", 0)] : [])]))
    .returning("order_id")
    .execute();
  return moved.length > 0;
}
