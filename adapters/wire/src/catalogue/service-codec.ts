import type { Service } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { scaleMoney, type Money } from "@panel/core/money";
import * as z from "zod/mini";
import {
  flag,
  id,
  integer,
  list,
  nullableId,
  nullableInteger,
  nullableNumber,
  nullableText,
  requiredText,
  text,
  textList,
} from "../fields/answer-fields.ts";
import {
  amountFields,
  amountToWire,
  moneyOf,
  moneyOrNull,
  nullableAmountFields,
  nullableAmountToWire,
} from "../fields/money-fields.ts";
import { perkFields, perksOrNoneFromWire, perksToWire } from "../fields/perk-fields.ts";
import {
  reviewFromWire,
  reviewSchema,
  reviewToWire,
  serviceSummaryFromWire,
  serviceSummarySchema,
  serviceSummaryToWire,
  targetFromWire,
  targetSchema,
  targetToWire,
} from "./service-parts-codec.ts";

/** ENT-028; `popularity` and `service_type_id` are additions of ours. */
export const serviceSchema = z.object({
  id,
  network_id: nullableId,
  network_icon: nullableText,
  service_type_id: nullableId,
  name: requiredText,
  title: nullableText,
  slug: text(),
  short_description: nullableText,
  description: nullableText,
  requirements: nullableText,
  example_link: nullableText,
  ...amountFields("price"),
  ...nullableAmountFields("default_price"),
  ...nullableAmountFields("default_quantity_price"),
  price_type: text(),
  pricing_per: integer(1),
  discount_percent: nullableNumber,
  default_quantity: nullableInteger,
  min_quantity: integer(1),
  max_quantity: integer(Number.MAX_SAFE_INTEGER),
  quantity_step: integer(1),
  calculable_quantity: flag(false),
  has_refill: flag(false),
  has_search: flag(false),
  gather_statistic: flag(false),
  can_speedup: flag(false),
  drip_feed_is_allowed: flag(false),
  url_is_required: flag(true),
  is_enabled: flag(true),
  is_deactivated: flag(false),
  restricted_access: flag(false),
  is_package: flag(false),
  package_contents: list(serviceSummarySchema),
  included_in_packages: list(serviceSummarySchema),
  targets: list(targetSchema),
  labels: textList,
  geo: nullableText,
  allowed_use_countries: textList,
  start_time: nullableText,
  speed: nullableText,
  guarantee: nullableText,
  reviews: list(reviewSchema),
  meta_title: nullableText,
  meta_description: nullableText,
  ...perkFields,
  popularity: nullableInteger,
});
export type ServiceWire = z.output<typeof serviceSchema>;

/** What a service does not say about itself because of the place where it stands. */
export interface ServicePlace {
  readonly networkId: number;
  readonly serviceTypeId: number;
  /** Its place in the list, which counts where it names no popularity. */
  readonly index: number;
}
const nowhere: ServicePlace = { networkId: 0, serviceTypeId: 0, index: 0 };

/** Reads one service; `place` supplies what only its context knows. */
export function serviceFromWire(wire: ServiceWire, place: ServicePlace = nowhere): Service {
  const price = moneyOf(wire.price_decimal, wire.price);
  return {
    id: serviceId(wire.id),
    networkId: networkId(wire.network_id ?? place.networkId),
    serviceTypeId: serviceTypeId(wire.service_type_id ?? place.serviceTypeId),
    name: wire.name,
    title: wire.title,
    slug: wire.slug === "" ? String(wire.id) : wire.slug,
    shortDescription: wire.short_description,
    description: wire.description,
    requirements: wire.requirements,
    exampleLink: wire.example_link,
    price,
    defaultPrice: moneyOrNull(wire.default_price_decimal, wire.default_price) ?? price,
    priceType: wire.price_type,
    // Nothing divides by what stands here, so 0 and negative figures count as missing.
    pricingPer: Math.max(1, wire.pricing_per),
    discountPercent: wire.discount_percent,
    ...quantitiesFromWire(wire),
    ...flagsFromWire(wire),
    packageContents: wire.package_contents.map(serviceSummaryFromWire),
    includedInPackages: wire.included_in_packages.map(serviceSummaryFromWire),
    targets: wire.targets.map(targetFromWire),
    labels: wire.labels,
    geo: wire.geo,
    allowedCountries: wire.allowed_use_countries,
    startTime: wire.start_time,
    speed: wire.speed,
    guarantee: wire.guarantee,
    reviews: wire.reviews.map(reviewFromWire),
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    perks: perksOrNoneFromWire(wire),
    popularity: wire.popularity ?? place.index,
  };
}

const quantitiesFromWire = (wire: ServiceWire) => ({
  defaultQuantity: wire.default_quantity ?? wire.min_quantity,
  minQuantity: wire.min_quantity,
  maxQuantity: wire.max_quantity,
  quantityStep: wire.quantity_step,
  isQuantityCalculable: wire.calculable_quantity,
});

const flagsFromWire = (wire: ServiceWire) => ({
  hasRefill: wire.has_refill,
  canSpeedUp: wire.can_speedup,
  isDripFeedAllowed: wire.drip_feed_is_allowed,
  isUrlRequired: wire.url_is_required,
  isEnabled: wire.is_enabled,
  isDeactivated: wire.is_deactivated,
  isAccessRestricted: wire.restricted_access,
  isPackage: wire.is_package,
});

const flagsToWire = (service: Service) => ({
  has_refill: service.hasRefill,
  has_search: false,
  gather_statistic: false,
  can_speedup: service.canSpeedUp,
  drip_feed_is_allowed: service.isDripFeedAllowed,
  url_is_required: service.isUrlRequired,
  is_enabled: service.isEnabled,
  is_deactivated: service.isDeactivated,
  restricted_access: service.isAccessRestricted,
  is_package: service.isPackage,
});

/** Null for a figure beyond all money. */
function defaultQuantityPrice(service: Service): Money | null {
  if (service.priceType === "fixed") return service.price;
  const rough = (service.price * service.defaultQuantity) / service.pricingPer;
  return Math.abs(rough) < Number.MAX_SAFE_INTEGER
    ? scaleMoney(service.price, service.defaultQuantity, service.pricingPer)
    : null;
}

/** Writes one service in full. */
export function serviceToWire(service: Service): ServiceWire {
  return {
    id: service.id,
    network_id: service.networkId,
    network_icon: null,
    service_type_id: service.serviceTypeId,
    name: service.name,
    title: service.title,
    slug: service.slug,
    short_description: service.shortDescription,
    description: service.description,
    requirements: service.requirements,
    example_link: service.exampleLink,
    ...amountToWire("price", service.price),
    ...amountToWire("default_price", service.defaultPrice),
    ...nullableAmountToWire("default_quantity_price", defaultQuantityPrice(service)),
    price_type: service.priceType,
    pricing_per: service.pricingPer,
    discount_percent: service.discountPercent,
    default_quantity: service.defaultQuantity,
    min_quantity: service.minQuantity,
    max_quantity: service.maxQuantity,
    quantity_step: service.quantityStep,
    calculable_quantity: service.isQuantityCalculable,
    ...flagsToWire(service),
    package_contents: service.packageContents.map(serviceSummaryToWire),
    included_in_packages: service.includedInPackages.map(serviceSummaryToWire),
    targets: service.targets.map(targetToWire),
    labels: [...service.labels],
    geo: service.geo,
    allowed_use_countries: [...service.allowedCountries],
    start_time: service.startTime,
    speed: service.speed,
    guarantee: service.guarantee,
    reviews: service.reviews.map(reviewToWire),
    meta_title: service.metaTitle,
    meta_description: service.metaDescription,
    ...perksToWire(service.perks),
    popularity: service.popularity,
  };
}

/** The same without what only a service's own page shows; lists carry this one. */
export function serviceToListWire(service: Service): ServiceWire {
  return serviceToWire({
    ...service,
    description: null,
    requirements: null,
    reviews: [],
    metaTitle: null,
    metaDescription: null,
    perks: null,
  });
}
