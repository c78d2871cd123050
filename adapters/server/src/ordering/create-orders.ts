import type { Insertable } from "kysely";
import { allocateMoney, moneyFromMicros, type Money } from "@panel/core/money";
import { recogniseLink, type CostResult } from "@panel/core/ordering";
import type { Db } from "../database/connect.ts";
import type { OrdersTable, StoredOrderStatus } from "../database/order-tables.ts";
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

interface Share {
  readonly cost: Money;
  readonly couponCredit: Money;
  readonly methodCredit: Money;
}

/** What each line carries of the total and of the credits; the parts add up to them exactly (L7, L11). */
function sharesOf({ cost, isSpeedUp }: OrdersToCreate): readonly Share[] {
  const weights = cost.lines.map((line) => (isSpeedUp ? line.costWithSpeedUp : line.cost));
  const couponCredit = cost.couponBonusType === "discount" ? moneyFromMicros(0) : (cost.couponBonus ?? moneyFromMicros(0));
  const costs = allocateMoney(cost.total, weights);
  const coupons = allocateMoney(couponCredit, weights);
  const bonuses = allocateMoney(cost.paymentMethodBonus, weights);
  return cost.lines.map((_line, at) => ({
    cost: costs[at] ?? moneyFromMicros(0),
    couponCredit: coupons[at] ?? moneyFromMicros(0),
    methodCredit: bonuses[at] ?? moneyFromMicros(0),
  }));
}

/** The link as it is stored: cleaned, with the scheme it was recognised under. */
function storedLink(url: string): string {
  const recognition = recogniseLink(url);
  return recognition.kind === "refused" ? "" : recognition.link;
}

function rowOf(input: OrdersToCreate, { line, service, index }: PricedLine, share: Share): OrderRow {
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
    url: storedLink(line.url),
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

/** One order for each run, each with its own part of the line's share; later runs start later (L10). */
async function runsOf(tx: Db, input: OrdersToCreate, priced: PricedLine, share: Share): Promise<readonly OrderRow[]> {
  const feed = priced.line.dripFeed;
  const row = rowOf(input, priced, share);
  if (!feed) return [row];
  const { id } = await tx
    .insertInto("drip_feeds")
    .values({
      user_id: input.userId,
      service_id: priced.service.id,
      url: row.url,
      quantity: priced.line.quantity,
      runs: feed.numberOfRuns,
      minutes_between_runs: feed.dripFeedMinutes,
      mode: feed.mode,
      quantity_step: feed.numberOfSteps,
      created_at: input.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const equal = Array.from({ length: feed.numberOfRuns }, () => 1);
  const costs = allocateMoney(share.cost, equal);
  const coupons = allocateMoney(share.couponCredit, equal);
  const bonuses = allocateMoney(share.methodCredit, equal);
  return equal.map((_one, run) => {
    const start = input.isPaid ? new Date(input.now.getTime() + run * feed.dripFeedMinutes * 60_000) : null;
    const part = { cost: costs[run] ?? 0, coupon_credit: coupons[run] ?? 0, method_credit: bonuses[run] ?? 0 };
    return { ...row, ...part, drip_feed_id: id, run_number: run + 1, starts_at: start, next_step_at: start };
  });
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
  const shares = sharesOf(input);
  const rows: OrderRow[] = [];
  for (const [at, line] of input.lines.entries()) {
    const share = shares[at];
    if (share) rows.push(...(await runsOf(tx, input, line, share)));
  }
  const created = await tx
    .insertInto("orders")
    .values(rows)
    .returning(["id", "cost", "coupon_credit", "method_credit", "line_index"])
    .execute();
  const packages = created.flatMap((order, at) => {
    const line = input.lines.find((known) => known.index === order.line_index);
    const row = rows[at];
    return line?.service.isPackage && row ? contentsOf({ ...row, id: order.id }, line) : [];
  });
  if (packages.length > 0) await tx.insertInto("orders").values(packages).execute();
  return created;
}
