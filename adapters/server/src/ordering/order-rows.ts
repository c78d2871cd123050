import type { Insertable } from "kysely";
import { allocateOrderShares, dripFeedTotal, type CostResult, type OrderShare } from "@panel/core/pricing";
import type { Tables } from "../database/index.ts";
import { foundColumns } from "../orders/index.ts";
import type { PricedLine } from "./quote.ts";

/** The orders of a purchase before they are written. */
export interface OrdersToWrite {
  readonly userId: number;
  readonly lines: readonly PricedLine[];
  readonly cost: CostResult;
  readonly isSpeedUp: boolean;
  readonly source: string;
  /** Unpaid orders wait for their invoice; paid ones start immediately. */
  readonly isPaid: boolean;
  readonly now: Date;
}

/** The columns that a purchase sets; the others keep their defaults. */
export const orderColumns = [
  "user_id",
  "line_index",
  "drip_feed_id",
  "service_id",
  "service_name",
  "service_slug",
  "service_type_id",
  "network_id",
  "url",
  "found_by",
  "link_identity",
  "quantity",
  "price",
  "cost",
  "fee",
  "coupon_credit",
  "method_credit",
  "status",
  "is_guarantee",
  "is_speedup",
  "is_reorder",
  "has_refill",
  "targetable_values",
  "source",
  "starts_at",
  "next_step_at",
  "created_at",
  "paid_at",
] as const satisfies readonly (keyof Tables["orders"])[];

export type OrderRow = Pick<Required<Insertable<Tables["orders"]>>, (typeof orderColumns)[number]>;

function orderRow(
  orders: OrdersToWrite,
  { line, service, index }: PricedLine,
  share: OrderShare,
  dripFeedId: number | null,
): OrderRow {
  const start = orders.isPaid ? orders.now : null;
  return {
    user_id: orders.userId,
    line_index: index,
    drip_feed_id: dripFeedId,
    service_id: service.id,
    service_name: service.name,
    service_slug: service.slug,
    service_type_id: service.serviceTypeId,
    network_id: service.networkId,
    url: line.url,
    ...foundColumns(service.name, line.url),
    quantity: dripFeedTotal(line.quantity, line.dripFeed),
    price: service.price,
    cost: share.cost,
    fee: share.fee,
    coupon_credit: share.couponCredit,
    method_credit: share.methodCredit,
    status: orders.isPaid ? "in_processing" : "unpaid",
    is_guarantee: line.isGuarantee,
    is_speedup: orders.isSpeedUp && service.canSpeedUp,
    is_reorder: line.isReorder,
    has_refill: service.hasRefill,
    targetable_values: line.targetValues,
    source: orders.source,
    starts_at: start,
    // The runs of a drip feed are delivered, not the order that it was bought as (DRF-001).
    next_step_at: dripFeedId === null ? start : null,
    created_at: orders.now,
    paid_at: start,
  };
}

/** A row for each line with its share of the total; `dripFeedIds` names the drip feed of the lines that have one, by their index. */
export function orderRows(orders: OrdersToWrite, dripFeedIds: ReadonlyMap<number, number>): readonly OrderRow[] {
  const shares = allocateOrderShares(orders.cost, orders.isSpeedUp);
  return orders.lines.flatMap((line, at) => {
    const share = shares[at];
    return share ? [orderRow(orders, line, share, dripFeedIds.get(line.index) ?? null)] : [];
  });
}

/** What is written below the order of a package for each of its contents; they cost nothing of their own (DEC-113). */
export function packagePartRows(parent: OrderRow, { service }: PricedLine): readonly OrderRow[] {
  return service.packageContents.map((content) => ({
    ...parent,
    service_id: content.id,
    service_name: content.name,
    ...foundColumns(content.name, parent.url),
    service_slug: content.slug,
    service_type_id: content.serviceType.id,
    quantity: content.quantity * parent.quantity,
    price: 0,
    cost: 0,
    fee: 0,
    coupon_credit: 0,
    method_credit: 0,
    starts_at: null,
    next_step_at: null,
  }));
}
