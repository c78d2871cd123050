import type { Order } from "./order-entities.ts";
import { isUnderWay, knownStatus } from "./order-status-rules.ts";

/** A step of an order's way; an end that was not planned is in the place of the completion. */
export type TimelineStep = "placed" | "paid" | "started" | "completed" | "canceled" | "stopped" | "error";

/** A step with when it was, where that is known; `percent` of a delivery that goes on. Moments are UTC. */
export interface TimelineEntry {
  readonly step: TimelineStep;
  readonly state: "done" | "current" | "ahead";
  readonly at: string | null;
  readonly percent: number | null;
}

type Traveller = Pick<
  Order,
  "status" | "createdAt" | "completedAt" | "startQuantity" | "currentQuantity" | "percentOfCurrentFill" | "refund"
>;

const entry = (step: TimelineStep, state: TimelineEntry["state"], more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  step,
  state,
  at: null,
  percent: null,
  ...more,
});

const hasStarted = ({ status, startQuantity, currentQuantity }: Traveller): boolean =>
  currentQuantity > 0 || startQuantity !== null || status === "completed";

function deliveryOf(order: Traveller): readonly TimelineEntry[] {
  const isOver = !isUnderWay(order.status) && knownStatus(order.status) !== null && order.status !== "stopped";
  if (order.status === "unpaid") return [entry("started", "ahead")];
  if (!hasStarted(order)) return isOver ? [] : [entry("started", order.status === "in_processing" ? "current" : "ahead")];
  if (isOver || order.status === "stopped") return [entry("started", "done")];
  return [entry("started", "current", { percent: order.percentOfCurrentFill })];
}

function endOf(order: Traveller): readonly TimelineEntry[] {
  switch (order.status) {
    case "completed":
      return [entry("completed", "done", { at: order.completedAt })];
    case "canceled":
      return [entry("canceled", "done", { at: order.refund?.date ?? order.completedAt })];
    case "error":
      return [entry("error", "current")];
    case "stopped":
      return [entry("stopped", "current"), entry("completed", "ahead")];
    default:
      return [entry("completed", "ahead")];
  }
}

/** The way of an order from the buyer's click to its end: what was, where it is now, and what is still to come (OLS-007). */
export const timelineOf = (order: Traveller): readonly TimelineEntry[] => [
  entry("placed", "done", { at: order.createdAt }),
  entry("paid", order.status === "unpaid" ? "current" : "done"),
  ...deliveryOf(order),
  ...endOf(order),
];

/** Pieces that are still to come. */
export const leftOf = ({ quantity, currentQuantity }: Pick<Order, "quantity" | "currentQuantity">): number =>
  Math.max(0, quantity - currentQuantity);

/** What the counter of the link shows about now, by what was delivered; null where it is not known what it showed before. */
export const countNowOf = ({ startQuantity, currentQuantity }: Pick<Order, "startQuantity" | "currentQuantity">): number | null =>
  startQuantity === null ? null : startQuantity + Math.max(0, currentQuantity);
