import type { OrderId } from "../identifiers/index.ts";
import type { Order, OrderStatus } from "./order-entities.ts";
import { isUnderWay } from "./order-status-rules.ts";
import type { StatusCounts } from "./orders-port.ts";

/** The orders whose figures may still change, by id: all that a look asks about. */
export const movingIds = (orders: readonly Order[]): readonly OrderId[] =>
  orders.filter((order) => isUnderWay(order.status)).map((order) => order.id);

/** The shown orders with newer states in their places; none is added, moved or taken away. */
export function withProgress(shown: readonly Order[], newer: readonly Order[]): readonly Order[] {
  const byId = new Map(newer.map((order) => [order.id, order]));
  return shown.map((order) => byId.get(order.id) ?? order);
}

/** How many orders have each status, after some of them have changed theirs. */
export function recounted(counts: StatusCounts, before: readonly Order[], after: readonly Order[]): StatusCounts {
  const counted: Partial<Record<OrderStatus, number>> = { ...counts };
  after.forEach(({ status }, at) => {
    const was = before[at]?.status;
    if (was === undefined || was === status) return;
    counted[was] = (counted[was] ?? 0) - 1;
    counted[status] = (counted[status] ?? 0) + 1;
  });
  return counted;
}

type Standing = Pick<Order, "id" | "status" | "currentQuantity">;

/** How much of an order has been delivered, in whole percent; all of one that has nothing to deliver. */
export const deliveredPercent = (delivered: number, quantity: number): number =>
  quantity === 0 ? 100 : Math.floor((delivered * 100) / quantity);

/** Whether a person would see a difference between two states of the same orders. */
export function hasMoved(before: readonly Standing[], after: readonly Standing[]): boolean {
  const signs = (orders: readonly Standing[]) => orders.map((order) => `${order.id} ${order.status} ${order.currentQuantity}`);
  return signs(before).join() !== signs(after).join();
}
