import { orderId, serviceId } from "@panel/core/identifiers";
import { overlapsOf, runningStatuses, type OverlapLine, type Overlaps, type RunningOrder } from "@panel/core/purchase";
import { type Db, runText } from "../database/index.ts";
import { type Call, momentText } from "../calls/index.ts";

/** Whose orders are looked through: a customer's, or those of purchases whose keys the caller knows. */
export type OverlapOwner = { readonly userId: number } | { readonly caller: string; readonly keys: readonly string[] };

/** Newest orders of one owner that are compared at most. */
const MAX_ORDERS = 5_000;

const statuses = runningStatuses.map((status) => `'${status}'`).join(", ");

/** A running order as the statement below finds it. */
export interface FoundRunningOrder {
  readonly id: number;
  readonly parent_id: number | null;
  readonly service_id: number;
  readonly service_name: string;
  readonly url: string;
  readonly quantity: number;
  readonly created_at: Date | string;
}

/** The running orders of an owner for services; both are SQL of the caller, `owner` a condition and `services` an array. */
export const runningOrdersText = (owner: string, services: string): string => `
  select id, parent_id, service_id, service_name, url, quantity, created_at from orders
  where ${owner} and status in (${statuses}) and deleted_at is null and service_id = any(${services})
  order by id + 0 desc limit ${String(MAX_ORDERS)}`;

/** The running order as it was found; what belongs to a package is named by the package's order. */
export const runningFrom = (found: FoundRunningOrder): RunningOrder => ({
  orderId: orderId(found.parent_id ?? found.id),
  serviceId: serviceId(found.service_id),
  serviceName: found.service_name,
  url: found.url,
  quantity: found.quantity,
  createdAt: momentText(new Date(found.created_at)),
});

const ofUser = runningOrdersText("user_id = $2::bigint", "$1::integer[]");
const ofKeys = runningOrdersText(
  "purchase_id in (select id from purchases where caller = $2 and idempotency_key = any($3::text[]))",
  "$1::integer[]",
);

/** Running orders of the owner for the same services and links, and lines that are the same; nobody else's orders are looked at. */
export async function findOverlaps(db: Db, owner: OverlapOwner, lines: readonly OverlapLine[]): Promise<Overlaps> {
  const serviceIds = [...new Set(lines.filter((line) => line.url.trim() !== "").map((line) => line.serviceId))];
  if (serviceIds.length === 0 || ("keys" in owner && owner.keys.length === 0)) return overlapsOf(lines, []);
  const found =
    "userId" in owner
      ? await runText<FoundRunningOrder>(db, ofUser, [serviceIds, owner.userId])
      : await runText<FoundRunningOrder>(db, ofKeys, [serviceIds, owner.caller, owner.keys]);
  return overlapsOf(lines, found.map(runningFrom));
}

/** Who asks. A guest has only the keys of purchases; without a session nobody's account is looked into. */
export const overlapOwnerOf = (call: Pick<Call, "session" | "caller">, keys: readonly string[]): OverlapOwner =>
  call.session ? { userId: call.session.userId } : { caller: call.caller, keys };
