import { orderId, serviceId, targetId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import {
  actionFlags,
  allowedOrderActions,
  deliveredPercent,
  isAutoRefilled,
  type Order,
  type OrderTarget,
} from "@panel/core/orders";
import { orderToWire } from "@panel/wire/orders";
import type { Db } from "../database/index.ts";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import { dripFeedPlans } from "../receipts/index.ts";
import { factsOf, isWholeDripFeed } from "./order-facts.ts";
import type { StoredOrder } from "./pay-orders.ts";
import { firstRefills } from "./refill-requests.ts";

function promotableOf(order: StoredOrder): Order["promotable"] {
  if (order.url === "") return null;
  return {
    url: order.url,
    embedUrl: null,
    title: null,
    thumbnail: null,
    startedAt: momentTextOrNull(order.started_at),
    supportedAt: null,
    supportedUntil: null,
    endedAt: momentTextOrNull(order.completed_at),
  };
}

interface OrderContext {
  readonly subOrders: readonly number[];
  readonly refill: Order["refill"];
  readonly dripFeed: Order["dripFeed"];
  readonly isFrozen: boolean;
}

function orderOf(order: StoredOrder, { subOrders, refill, dripFeed, isFrozen }: OrderContext): Order {
  return {
    id: orderId(order.id),
    name: order.service_name,
    url: order.url,
    status: order.status,
    service: { id: serviceId(order.service_id), name: order.service_name, slug: order.service_slug },
    cost: moneyFromMicros(order.cost),
    costWithoutFee: moneyFromMicros(order.cost - order.fee),
    price: moneyFromMicros(order.price),
    quantity: order.quantity,
    startQuantity: order.start_quantity,
    currentQuantity: order.delivered,
    percentOfCurrentFill: deliveredPercent(order.delivered, order.quantity),
    createdAt: momentText(order.created_at),
    completedAt: momentTextOrNull(order.completed_at),
    hasRefill: order.has_refill,
    isAutoRefillAllowed: isAutoRefilled({ hasRefill: order.has_refill, isGuarantee: order.is_guarantee }),
    refill,
    isGuarantee: order.is_guarantee,
    refund: order.refunded === 0 ? null : { amount: moneyFromMicros(order.refunded), date: momentTextOrNull(order.refunded_at) },
    cancelReason: order.cancel_reason,
    cancelDescription: order.cancel_description,
    countries: [],
    promotable: promotableOf(order),
    actions: actionFlags(allowedOrderActions(factsOf(order), { isOwner: true, isFrozen })),
    source: order.source,
    subOrders: subOrders.map(orderId),
    targets: targetsOf(order.targetable_values),
    dripFeedId: order.drip_feed_id,
    dripFeed,
    subscriptionId: order.subscription_id,
  };
}

interface SentTarget {
  readonly targetId: number;
  readonly values: readonly string[];
}

/** The targets as they were stored with the order. */
export const targetsOf = (value: unknown): readonly OrderTarget[] =>
  (Array.isArray(value) ? (value as readonly SentTarget[]) : []).map((target) => ({
    targetId: targetId(target.targetId),
    values: target.values,
  }));

async function subOrdersOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("orders").select(["id", "parent_id"]).where("parent_id", "in", ids).orderBy("id").execute();
  const byParent = new Map<number, number[]>();
  for (const row of rows) byParent.set(row.parent_id ?? 0, [...(byParent.get(row.parent_id ?? 0) ?? []), row.id]);
  return byParent;
}

/** Orders as they stand on the wire, with the ids of their sub-orders (ENT-037). */
export async function orderAnswers(db: Db, orders: readonly StoredOrder[]) {
  const first = orders[0];
  if (!first) return [];
  const ids = orders.map((order) => order.id);
  const subOrders = await subOrdersOf(db, ids);
  const refilled = orders.filter((order) => order.has_refill && order.status === "completed");
  const refills = await firstRefills(
    db,
    refilled.map((order) => order.id),
  );
  const owner = await db.selectFrom("users").select("frozen_at").where("id", "=", first.user_id).executeTakeFirst();
  const isFrozen = owner?.frozen_at != null;
  const plans = await dripFeedPlans(
    db,
    orders.filter(isWholeDripFeed).map((order) => order.id),
  );
  return orders.map((order) =>
    orderToWire(
      orderOf(order, {
        subOrders: subOrders.get(order.id) ?? [],
        refill: refills.get(order.id) ?? null,
        dripFeed: plans.get(order.id) ?? null,
        isFrozen,
      }),
    ),
  );
}
