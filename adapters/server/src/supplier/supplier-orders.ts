import type { Updateable } from "kysely";
import type { Db } from "../database/index.ts";
import type { SupplierOrdersTable, SupplierOrderState } from "./supplier-tables.ts";

/** An order as far as its delivery asks, locked: orders are locked before what was noted of their forwarding. */
export const lockOrder = (tx: Db, orderId: number) =>
  tx
    .selectFrom("orders")
    .select(["id", "user_id", "status", "delivered", "started_at"])
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
  const moved = await db
    .updateTable("supplier_orders")
    .set(change)
    .where("order_id", "=", orderId)
    .where("state", "=", from)
    .returning("order_id")
    .execute();
  return moved.length > 0;
}
