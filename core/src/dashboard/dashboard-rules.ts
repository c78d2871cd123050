import { orderStatuses, statusFilters, type OrderStatus, type StatusCounts } from "../orders/index.ts";
import type { RouteTarget } from "../routing/index.ts";
import type { Dashboard } from "./dashboard-port.ts";

/** How many orders are in one status. */
export interface StatusCount {
  readonly status: OrderStatus;
  readonly count: number;
}

/** The statuses that have orders: those that the panel knows in their fixed order, then the others as they came. */
export function countsInOrder(byStatus: StatusCounts): readonly StatusCount[] {
  const counted = Object.entries(byStatus).flatMap(([status, count = 0]) => (count > 0 ? [{ status, count }] : []));
  const placeOf = (status: string): number => {
    const place = orderStatuses.findIndex((known) => known === status);
    return place === -1 ? orderStatuses.length : place;
  };
  return counted.toSorted((left, right) => placeOf(left.status) - placeOf(right.status));
}

const waitingForBuyer = ["unpaid", "error"] as const;

/** Orders that go on only when their buyer does something: pays them, or looks at what went wrong. */
export const needingBuyer = (byStatus: StatusCounts) =>
  waitingForBuyer.flatMap((status) => {
    const count = byStatus[status] ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });

/** How many orders are being delivered. */
export const runningOrders = (byStatus: StatusCounts): number => byStatus["in_processing"] ?? 0;

/** False for a customer who has no order yet. */
export const hasOrdered = ({ byStatus, lastOrders }: Pick<Dashboard, "byStatus" | "lastOrders">): boolean =>
  lastOrders.length > 0 || countsInOrder(byStatus).length > 0;

/** The list of orders in one status; of all orders where the list has no such filter. */
export const statusTarget = (status: OrderStatus): RouteTarget => ({
  name: "orders",
  query: statusFilters.some((filter) => filter === status) ? { status } : {},
});
