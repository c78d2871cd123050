import type { Service } from "@panel/core/catalogue";
import { orderId } from "@panel/core/identifiers";
import { actionFlags, isAutoRefilled, type Order } from "@panel/core/orders";
import { dripFeedTotal, type OrderLine, type OrderShare } from "@panel/core/pricing";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";

/** What an order was placed with, besides its line. */
export interface MemoryPlacing {
  readonly owner: MemoryAccount;
  readonly line: OrderLine;
  readonly service: Service;
  /** Its share of what the purchase costs and brings. */
  readonly share: OrderShare;
  readonly status: "in_processing" | "unpaid";
  readonly source: string;
  /** What the coupon of its purchase was used for. */
  readonly purchase: string;
}

/** A line of nothing but a service, a quantity and a link. */
export const plainLine = (service: Service, quantity: number, url: string): OrderLine => ({
  serviceId: service.id,
  networkId: service.networkId,
  serviceTypeId: service.serviceTypeId,
  serviceName: service.name,
  quantity,
  url,
  isGuarantee: false,
  dripFeed: null,
  targetValues: [],
});

const noActions = actionFlags(new Set());

/** An order as it is placed; its id is given by the book that keeps it. */
export function newOrder({ line, service, share, status, source }: MemoryPlacing, createdAt: string): Order {
  return {
    id: orderId(0),
    name: service.name,
    url: line.url,
    status,
    service: { id: service.id, name: service.name, slug: service.slug },
    cost: share.cost,
    costWithoutFee: share.cost,
    price: service.price,
    quantity: dripFeedTotal(line.quantity, line.dripFeed),
    startQuantity: null,
    currentQuantity: 0,
    percentOfCurrentFill: 0,
    createdAt,
    completedAt: null,
    hasRefill: service.hasRefill,
    isAutoRefillAllowed: isAutoRefilled({ hasRefill: service.hasRefill, isGuarantee: line.isGuarantee }),
    refill: null,
    isGuarantee: line.isGuarantee,
    refund: null,
    cancelReason: null,
    cancelDescription: null,
    countries: [],
    promotable: null,
    actions: noActions,
    source,
    subOrders: [],
    targets: line.targetValues,
    dripFeedId: null,
    dripFeed: line.dripFeed && {
      runs: line.dripFeed.numberOfRuns,
      quantity: line.quantity,
      minutesBetweenRuns: line.dripFeed.dripFeedMinutes,
      mode: line.dripFeed.mode,
      quantityStep: line.dripFeed.numberOfSteps,
    },
    subscriptionId: null,
  };
}
