import { orderId, serviceId } from "@panel/core/identifiers";
import { overlapsOf, runningStatuses, type Overlap, type OverlapLine } from "@panel/core/purchase";
import type { Db } from "../database/connect.ts";
import type { Call } from "../http/handler.ts";
import { momentText } from "../http/moments.ts";
import { Refusal } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";

/** Whose orders are looked through: a customer's, or those of purchases whose keys the caller knows. */
export type OverlapOwner = { readonly userId: number } | { readonly caller: string; readonly keys: readonly string[] };

/** Newest orders of one owner that are compared at most. */
export const MAX_ORDERS = 5_000;

/** Running orders of the owner for the same services and links; nobody else's are looked at. */
export async function findOverlaps(db: Db, owner: OverlapOwner, lines: readonly OverlapLine[]): Promise<readonly Overlap[]> {
  const serviceIds = [...new Set(lines.filter((line) => line.url.trim() !== "").map((line) => line.serviceId))];
  if (serviceIds.length === 0 || ("keys" in owner && owner.keys.length === 0)) return [];
  const query = db
    .selectFrom("orders")
    .innerJoin("purchases", "purchases.id", "orders.purchase_id")
    .select(["orders.id", "orders.parent_id", "orders.service_id", "orders.service_name", "orders.url"])
    .select(["orders.quantity", "orders.created_at"])
    .where("orders.status", "in", runningStatuses)
    .where("orders.deleted_at", "is", null)
    .where("orders.service_id", "in", serviceIds)
    .orderBy("orders.id", "desc")
    .limit(MAX_ORDERS);
  const owned =
    "userId" in owner
      ? query.where("orders.user_id", "=", owner.userId)
      : query.where("purchases.caller", "=", owner.caller).where("purchases.idempotency_key", "in", owner.keys);
  const rows = await owned.execute();
  return overlapsOf(
    lines,
    rows.map((row) => ({
      orderId: orderId(row.parent_id ?? row.id),
      serviceId: serviceId(row.service_id),
      serviceName: row.service_name,
      url: row.url,
      quantity: row.quantity,
      createdAt: momentText(row.created_at),
    })),
  );
}

/** Who asks. A guest has only the keys of purchases; without a session nobody's account is looked into. */
export const overlapOwnerOf = (call: Pick<Call, "session" | "caller">, keys: readonly string[]): OverlapOwner =>
  call.session ? { userId: call.session.userId } : { caller: call.caller, keys };

/**
 * Refuses a purchase that repeats a running order of the customer, unless the buyer was asked. Guests are not checked here: the
 * e-mail they type proves nothing, and a refusal would tell what its owner has ordered. No lock is taken, so that two equal orders
 * under two keys at the very same moment may both be new; each was meant, and one key never orders twice.
 */
export async function refuseOverlaps(db: Db, userId: number | null, lines: readonly OverlapLine[]): Promise<void> {
  if (userId === null) return;
  const overlaps = await findOverlaps(db, { userId }, lines);
  if (overlaps.length > 0) throw new Refusal(409, { message: text("overlappingOrder"), extra: { code: "overlapping_order" } });
}
