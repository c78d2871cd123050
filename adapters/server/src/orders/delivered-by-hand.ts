import { sql } from "kysely";
import { type CommandCall, CommandProblem } from "../operator/index.ts";
import type { Db } from "../database/index.ts";
import { kindOf } from "./order-facts.ts";
import type { StoredOrder } from "./pay-orders.ts";

/** Another panel that delivers orders, as far as it tells which these are. */
export interface DeliveringSupplier {
  /** As whose list its services are kept in the catalogue. */
  readonly provider: string;
}

/**
 * Whether a supplier delivers an order: it was forwarded, or will be, since the supplier sells its service. The supplier's room knows this
 * one, so its tables are joined here and nothing of it is called.
 */
const isForwarded = (supplier: DeliveringSupplier | null) => sql<boolean>`(
  exists (select from supplier_orders sent where sent.order_id = orders.id)
  or exists (select from services sold where sold.id = orders.service_id and sold.provider = ${supplier?.provider ?? null}::text))`;

/** What is in a package, a line for each of its contents. */
const contents = sql<readonly string[] | null>`(
  select array_agg(part.quantity || ' x ' || part.service_name order by part.id)
  from orders part where part.parent_id = orders.id and part.run_number is null)`;

/** Since when an order waits: a run of a drip feed, which was paid with the others, since its turn came. */
const waitsSince = sql<Date>`greatest(orders.created_at, orders.paid_at)`;

/** Paid orders that are not over and that no supplier delivers, the oldest first. Contents of packages and whole drip feeds are delivered with others. */
export const ordersByHand = (db: Db, supplier: DeliveringSupplier | null) =>
  db
    .selectFrom("orders")
    .select(["id", "user_id", "service_name", "url", "quantity", "delivered", "start_quantity", "status", "started_at"])
    .select(["is_speedup", "drip_feed_id", "run_number", "targetable_values", contents.as("contents"), waitsSince.as("since")])
    .where("paid_at", "is not", null)
    .where("deleted_at", "is", null)
    .where("status", "not in", ["completed", "canceled", "unpaid"])
    .where(sql<boolean>`case when drip_feed_id is null then parent_id is null else run_number is not null end`)
    .where((row) => row.not(isForwarded(supplier)))
    .orderBy(waitsSince)
    .orderBy("id");

export type OrderByHand = Awaited<ReturnType<ReturnType<typeof ordersByHand>["execute"]>>[number];

/** Why an order is not delivered by itself; null where it is. */
function otherDelivery(order: StoredOrder): string | null {
  const kind = kindOf(order);
  if (kind === "packagePart") return `is in the package that is order ${String(order.parent_id)}: deliver that one`;
  if (kind === "dripFeed") return "is a drip feed, which is delivered run by run: each run is an order of its own";
  return order.paid_at === null ? "is not paid" : null;
}

const readLocked = (tx: Db, id: number, supplier: DeliveringSupplier | null) =>
  tx
    .selectFrom("orders")
    .selectAll()
    .select(isForwarded(supplier).as("is_forwarded"))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The order of a command, locked; a CommandProblem where it is not for the operator to deliver. */
export async function lockOrderByHand(
  { tx, value }: Pick<CommandCall, "tx" | "value">,
  supplier: DeliveringSupplier | null,
): Promise<StoredOrder> {
  const typed = value("order");
  const order = /^[1-9]\d{0,14}$/.test(typed) ? await readLocked(tx, Number(typed), supplier) : undefined;
  if (!order) throw new CommandProblem(`There is no order "${typed}".`);
  const reason = otherDelivery(order) ?? (order.is_forwarded ? "is delivered by the supplier" : null);
  if (reason !== null) throw new CommandProblem(`Order ${typed} ${reason}.`);
  return order;
}
