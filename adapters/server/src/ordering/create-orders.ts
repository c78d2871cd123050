import type { Insertable } from "kysely";
import { allocateOrderShares, dripFeedTotal, type CostResult, type OrderShare } from "@panel/core/pricing";
import type { Db } from "../database/connect.ts";
import type { OrdersTable, StoredOrderStatus } from "../database/order-tables.ts";
import { insertDripFeed, planDripFeed, startDripFeeds } from "../drip-feeds/create-drip-feed.ts";
import type { PricedLine } from "./quote.ts";

export interface OrdersToCreate {
  readonly purchaseId: number;
  readonly userId: number;
  readonly lines: readonly PricedLine[];
  readonly cost: CostResult;
  readonly isSpeedUp: boolean;
  readonly source: string;
  /** Unpaid orders wait for their invoice; paid ones start at once. */
  readonly isPaid: boolean;
  readonly now: Date;
}

type OrderRow = Insertable<OrdersTable>;

export interface CreatedOrder {
  readonly id: number;
  readonly cost: number;
  readonly coupon_credit: number;
  readonly method_credit: number;
}

function rowOf(input: OrdersToCreate, { line, service, index }: PricedLine, share: OrderShare): OrderRow {
  const status: StoredOrderStatus = input.isPaid ? "in_processing" : "unpaid";
  const start = input.isPaid ? input.now : null;
  return {
    user_id: input.userId,
    purchase_id: input.purchaseId,
    line_index: index,
    service_id: service.id,
    service_name: service.name,
    service_slug: service.slug,
    service_type_id: service.serviceTypeId,
    network_id: service.networkId,
    url: line.url,
    quantity: line.quantity,
    price: service.price,
    cost: share.cost,
    coupon_credit: share.couponCredit,
    method_credit: share.methodCredit,
    status,
    is_guarantee: line.isGuarantee,
    is_speedup: input.isSpeedUp && service.canSpeedUp,
    is_reorder: line.isReorder,
    has_refill: service.hasRefill,
    targetable_values: JSON.stringify(line.targetValues),
    source: input.source,
    starts_at: start,
    next_step_at: start,
    created_at: input.now,
    paid_at: start,
  };
}

/** The rows of orders that are neither drip feeds nor packages, each with its share of the total. */
export const plainOrderRows = (input: OrdersToCreate): readonly OrderRow[] =>
  allocateOrderShares(input.cost, input.isSpeedUp).flatMap((share, at) => {
    const line = input.lines[at];
    return line ? [rowOf(input, line, share)] : [];
  });

/** The order of a line; with drip feed it is the whole of it, and its runs become orders below it in their time (DRF-001). */
async function orderOf(tx: Db, input: OrdersToCreate, priced: PricedLine, share: OrderShare): Promise<OrderRow> {
  const { line, service } = priced;
  const row = rowOf(input, priced, share);
  if (!line.dripFeed) return row;
  const { userId, now } = input;
  const { quantity, dripFeed } = line;
  const id = await insertDripFeed(tx, { userId, serviceId: service.id, url: row.url, quantity, dripFeed, now });
  return { ...row, quantity: dripFeedTotal(quantity, dripFeed), drip_feed_id: id, next_step_at: null };
}

async function planDripFeeds(
  tx: Db,
  created: readonly (CreatedOrder & { drip_feed_id: number | null })[],
  input: OrdersToCreate,
) {
  const feedIds: number[] = [];
  for (const order of created) {
    if (order.drip_feed_id === null) continue;
    feedIds.push(order.drip_feed_id);
    await planDripFeed(tx, order.drip_feed_id, order);
  }
  if (input.isPaid) await startDripFeeds(tx, feedIds, input.now);
}

/** The contents of a package as orders below it; they cost nothing of their own (DEC-113). */
function contentsOf(parent: OrderRow & { id: number }, { service }: PricedLine): readonly OrderRow[] {
  return service.packageContents.map((content) => ({
    ...parent,
    id: undefined,
    parent_id: parent.id,
    service_id: content.id,
    service_name: content.name,
    service_slug: content.slug,
    service_type_id: content.serviceType.id,
    quantity: content.quantity * parent.quantity,
    price: 0,
    cost: 0,
    coupon_credit: 0,
    method_credit: 0,
    starts_at: null,
    next_step_at: null,
  }));
}

/** Writes the orders of a purchase; their costs add up to its total. */
export async function createOrders(tx: Db, input: OrdersToCreate): Promise<readonly CreatedOrder[]> {
  const shares = allocateOrderShares(input.cost, input.isSpeedUp);
  const rows: OrderRow[] = [];
  for (const [at, line] of input.lines.entries()) {
    const share = shares[at];
    if (share) rows.push(await orderOf(tx, input, line, share));
  }
  const created = await tx
    .insertInto("orders")
    .values(rows)
    .returning(["id", "cost", "coupon_credit", "method_credit", "line_index", "drip_feed_id"])
    .execute();
  await planDripFeeds(tx, created, input);
  const packages = created.flatMap((order, at) => {
    const line = input.lines.find((known) => known.index === order.line_index);
    const row = rows[at];
    return line?.service.isPackage && row ? contentsOf({ ...row, id: order.id }, line) : [];
  });
  if (packages.length > 0) await tx.insertInto("orders").values(packages).execute();
  return created;
}
