import type { Db } from "../database/index.ts";
import { CommandProblem } from "../operator/index.ts";
import { noteRefilled } from "./refill-requests.ts";
import type { StoredOrder } from "./pay-orders.ts";

/**
 * Notes that the refill which was asked for was delivered, with its pieces where they were counted; false where it was noted before. A
 * CommandProblem where none was asked for.
 */
export async function refillByHand(
  tx: Db,
  order: Pick<StoredOrder, "id" | "quantity">,
  count: number | null,
  now: Date,
): Promise<boolean> {
  const last = await tx
    .selectFrom("refill_requests")
    .select(["id", "quantity", "refilled_at"])
    .where("order_id", "=", order.id)
    .orderBy("id", "desc")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!last) throw new CommandProblem(`No refill of order ${String(order.id)} was asked for.`);
  if (count !== null && count > order.quantity)
    throw new CommandProblem(`Order ${String(order.id)} is for ${String(order.quantity)} pieces.`);
  if (last.refilled_at !== null) return false;
  await noteRefilled(tx, last.id, count ?? last.quantity, now);
  return true;
}
