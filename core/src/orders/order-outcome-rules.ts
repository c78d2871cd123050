import { zeroMoney, type Money } from "../money/index.ts";
import type { Order, OrderRefund } from "./order-entities.ts";
import { undeliveredShare } from "./order-refund-rules.ts";

/** What cancelling would give back right now; while the delivery goes on it is an estimate. */
export const refundEstimate = (order: Pick<Order, "cost" | "quantity" | "currentQuantity" | "actions">): Money =>
  order.actions.cancelable ? undeliveredShare(order.cost, order.quantity, order.currentQuantity) : zeroMoney;

/** How an order ended, for a sentence that a person understands: what was delivered and what went back. */
export interface OrderOutcome {
  readonly delivered: "nothing" | "part" | "all";
  readonly current: number;
  readonly quantity: number;
  readonly refund: OrderRefund | null;
}

/** The outcome of an order that ended early or with less than was ordered; null for one that goes on or ended as planned. */
export function outcomeOf(order: Pick<Order, "status" | "quantity" | "currentQuantity" | "refund">): OrderOutcome | null {
  const { currentQuantity: current, quantity, refund } = order;
  const isPart = current < quantity;
  if (order.status !== "canceled" && !(order.status === "completed" && isPart) && refund === null) return null;
  return { delivered: current <= 0 ? "nothing" : isPart ? "part" : "all", current: Math.max(0, current), quantity, refund };
}

/** Reasons for a cancellation that have words of their own; others are shown as the server wrote them (OLS-008). */
export const cancelReasons = ["user", "provider", "private", "unavailable"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The reason as one that has words, or null. */
export const knownCancelReason = (reason: string | null): CancelReason | null =>
  cancelReasons.find((known) => known === reason) ?? null;
