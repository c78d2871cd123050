import { scaleMoney, type Money } from "@panel/core/money";
import type { ServiceRecord } from "../catalogue/catalogue-records.ts";
import type { StoredOrderStatus } from "../database/order-tables.ts";

/** One purchase of the demo's history. */
export interface DemoOrder {
  readonly service: ServiceRecord;
  readonly status: StoredOrderStatus;
  readonly quantity: number;
  readonly cost: Money;
  /** Share of the quantity that was delivered, in percent. */
  readonly deliveredPercent: number;
  readonly daysAgo: number;
  /** It waits for an external payment that somebody has yet to confirm. */
  readonly isUnpaid: boolean;
}

type Plan = readonly [slugPart: string, status: StoredOrderStatus, dollars: number, delivered: number, daysAgo: number];

const plans: readonly Plan[] = [
  ["youtube-views", "completed", 180, 100, 58],
  ["youtube-subscribers", "completed", 90, 100, 51],
  ["instagram-followers", "completed", 120, 100, 44],
  ["instagram-likes", "completed", 60, 100, 40],
  ["telegram-members", "completed", 75, 100, 33],
  ["tiktok-views", "completed", 40, 100, 27],
  ["spotify-plays", "completed", 35, 100, 21],
  ["youtube-likes", "canceled", 24, 25, 17],
  ["facebook-page-likes", "canceled", 18, 0, 15],
  ["instagram-story-views", "stopped", 22, 40, 9],
  ["x-twitter-followers", "error", 15, 0, 7],
  ["tiktok-followers", "in_processing", 48, 35, 1],
  ["telegram-views", "in_processing", 12, 70, 0],
  ["reddit-upvotes", "in_moderation", 30, 0, 2],
  ["discord-members", "unpaid", 20, 0, 0],
];

const isPlain = (service: ServiceRecord): boolean =>
  service.is_enabled &&
  !service.is_deactivated &&
  !service.restricted_access &&
  service.targets.length === 0 &&
  service.price_type !== "fixed" &&
  service.min_quantity < service.max_quantity &&
  service.allowed_use_countries.length === 0;

/** What a quantity costs at the catalogue's price. */
export const costOf = (service: ServiceRecord, quantity: number): Money =>
  scaleMoney(service.price as Money, quantity, service.pricing_per);

/** A quantity of about that many dollars which the service accepts. */
export function quantityFor(service: ServiceRecord, dollars: number): number {
  const { quantity_step: step, min_quantity: min, max_quantity: max } = service;
  const wished = Math.floor((dollars * 1_000_000 * service.pricing_per) / service.price / step) * step;
  const most = Math.floor(Math.min(max, 50_000_000) / step) * step;
  return Math.max(Math.ceil(min / step) * step, Math.min(wished, most));
}

/** The first service of a kind that needs nothing but a link, if the catalogue has one. */
export const plainService = (services: readonly ServiceRecord[], part: string, canDrip: boolean): ServiceRecord | undefined =>
  services.find(
    (service) => service.slug.startsWith(`${part}-`) && isPlain(service) && (!canDrip || service.drip_feed_is_allowed),
  );

/** The history of the customer who has one: every status, at prices of the catalogue (OLS-005). */
export function demoOrders(services: readonly ServiceRecord[]): readonly DemoOrder[] {
  return plans.flatMap(([part, status, dollars, deliveredPercent, daysAgo]): DemoOrder[] => {
    const service = plainService(services, part, false);
    if (!service) return [];
    const quantity = quantityFor(service, dollars);
    return [
      { service, status, quantity, cost: costOf(service, quantity), deliveredPercent, daysAgo, isUnpaid: status === "unpaid" },
    ];
  });
}
