import { scaleMoney, type Money } from "@panel/core/money";
import type { ServiceRecord } from "../catalogue/index.ts";
import type { Tables } from "../database/index.ts";

/** One purchase of the demo's history. */
export interface DemoOrder {
  readonly service: ServiceRecord;
  readonly status: Tables["orders"]["status"];
  readonly quantity: number;
  readonly cost: Money;
  /** Share of the quantity that was delivered, in percent. */
  readonly deliveredPercent: number;
  readonly daysAgo: number;
  /** It waits for an external payment that somebody has yet to confirm. */
  readonly isUnpaid: boolean;
  /** Why it was cancelled. */
  readonly cancelReason: string | null;
  /** Refills that it got; one with any was bought with the guarantee. */
  readonly refills: number;
  /** When after the payment it began and was done; immediately and after two hours where nothing is said. */
  readonly course?: { readonly startSeconds: number; readonly finishSeconds: number };
  readonly targets: readonly { readonly targetId: number; readonly values: readonly string[] }[];
}

interface PlanDetails {
  readonly cancelReason?: string;
  readonly refills?: number;
}

type Plan = readonly [
  slugPart: string,
  status: Tables["orders"]["status"],
  dollars: number,
  delivered: number,
  daysAgo: number,
  details?: PlanDetails,
];

const plans: readonly Plan[] = [
  ["youtube-views", "completed", 180, 100, 58],
  ["youtube-subscribers", "completed", 90, 100, 51],
  ["instagram-followers", "completed", 120, 100, 44],
  ["instagram-likes", "completed", 60, 100, 40],
  ["telegram-members", "completed", 75, 100, 33],
  ["tiktok-views", "completed", 40, 100, 27],
  ["spotify-plays", "completed", 35, 100, 21],
  ["youtube-likes", "completed", 14, 100, 24, { refills: 2 }],
  ["tiktok-followers", "completed", 9, 100, 19],
  ["youtube-likes", "canceled", 24, 74, 17, { cancelReason: "provider" }],
  ["facebook-page-likes", "canceled", 18, 0, 15, { cancelReason: "user" }],
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

const plainOrder = { cancelReason: null, refills: 0, targets: [] } as const;

/** A hundred phrases that somebody might want to be found by. */
const demoKeywords: readonly string[] = [
  "jazz",
  "piano",
  "swing",
  "blues",
  "lounge",
  "soul",
  "bossa nova",
  "saxophone",
  "trio",
  "vinyl",
].flatMap((music) =>
  ["late night", "playlist", "for studying", "live", "mix", "for cooking", "café", "rainy day", "hour long", "2026"].map(
    (use) => `${music} ${use}`,
  ),
);

/** An order of a service that lifts content in search, with its keywords (OLS-016); null where nothing of the kind is sold. */
function keywordOrder(services: readonly ServiceRecord[]): DemoOrder | null {
  const isKeywords = ({ viewType }: ServiceRecord["targets"][number]): boolean => viewType === "seo_keywords";
  const service = services.find(
    (each) =>
      each.is_enabled &&
      !each.is_deactivated &&
      !each.restricted_access &&
      each.targets.some(isKeywords) &&
      each.min_quantity <= 100,
  );
  const target = service?.targets.find(isKeywords);
  if (!service || !target) return null;
  const quantity = demoKeywords.length;
  const order = { service, status: "completed", quantity, cost: costOf(service, quantity), deliveredPercent: 100 } as const;
  return { ...plainOrder, ...order, daysAgo: 11, isUnpaid: false, targets: [{ targetId: target.id, values: demoKeywords }] };
}

/** The history of the customer who has one: every status, at prices of the catalogue (OLS-005). */
export function demoOrders(services: readonly ServiceRecord[]): readonly DemoOrder[] {
  const orders = plans.flatMap(([part, status, dollars, deliveredPercent, daysAgo, details = {}]): DemoOrder[] => {
    const service = plainService(services, part, false);
    if (!service) return [];
    const quantity = quantityFor(service, dollars);
    const order = { service, status, quantity, cost: costOf(service, quantity), deliveredPercent, daysAgo };
    return [{ ...plainOrder, ...order, isUnpaid: status === "unpaid", ...details }];
  });
  const withKeywords = keywordOrder(services);
  return withKeywords === null ? orders : [...orders, withKeywords];
}
