import type { Review, Service, ServiceSummary } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { perksGiven } from "@panel/core/profile";
import { moneyFromMicros, scaleMoney, type Money } from "@panel/core/money";
import type { ServiceRecord } from "./catalogue-records.ts";
import type { Translate } from "./translate.ts";

/** What is in other tables. */
export interface ServiceContext {
  readonly contents: readonly ServiceSummary[];
  readonly packages: readonly ServiceSummary[];
  readonly labels: readonly string[];
  readonly reviews: readonly Review[];
}
export const noContext: ServiceContext = { contents: [], packages: [], labels: [], reviews: [] };

/** Who looks: the grade's discount in whole percent (DEC-072, DEC-076) and the language. */
export interface Viewer {
  readonly gradeDiscountPercent: number;
  readonly translate: Translate;
}

const withGrade = (price: Money, percent: number): Money => (percent === 0 ? price : scaleMoney(price, 100 - percent, 100));

/** The stored percent where the price is the stored one; with a grade's discount the percent that both together make. */
function discountPercent(row: ServiceRecord, price: Money, grade: number): number | null {
  if (grade === 0 || row.discount_percent === null || row.default_price === 0) return row.discount_percent;
  return Math.round((1 - price / row.default_price) * 100);
}

function pricesOf(row: ServiceRecord, viewer: Viewer) {
  const price = withGrade(moneyFromMicros(row.price), viewer.gradeDiscountPercent);
  return {
    price,
    defaultPrice: moneyFromMicros(row.default_price),
    priceType: row.price_type,
    pricingPer: row.pricing_per,
    discountPercent: discountPercent(row, price, viewer.gradeDiscountPercent),
  };
}

const quantitiesOf = (row: ServiceRecord) => ({
  defaultQuantity: row.default_quantity,
  minQuantity: row.min_quantity,
  maxQuantity: row.max_quantity,
  quantityStep: row.quantity_step,
  isQuantityCalculable: row.calculable_quantity,
});

const flagsOf = (row: ServiceRecord) => ({
  hasRefill: row.has_refill,
  canSpeedUp: row.can_speedup,
  isDripFeedAllowed: row.drip_feed_is_allowed,
  isUrlRequired: row.url_is_required,
  isEnabled: row.is_enabled,
  isDeactivated: row.is_deactivated,
  isAccessRestricted: row.restricted_access,
  isPackage: row.is_package,
});

const daysText = (days: number | null): string | null => (days === null ? null : String(days));
const perksOf = (row: ServiceRecord) =>
  perksGiven({
    hasClosedSales: row.available_closed_sales,
    hasPersonalManager: row.available_personal_manager,
    consultationPeriod: daysText(row.consultation_chat_period),
    thumbnailPeriod: daysText(row.thumbnail_period),
  });

function textsOf(row: ServiceRecord, translate: Translate) {
  return {
    name: row.name,
    title: translate(row.title),
    shortDescription: translate(row.short_description),
    description: translate(row.description),
    requirements: translate(row.requirements),
    exampleLink: row.example_link,
    geo: translate(row.geo),
    startTime: translate(row.start_time),
    speed: translate(row.speed),
    guarantee: translate(row.guarantee),
    metaTitle: translate(row.meta_title),
    metaDescription: translate(row.meta_description),
  };
}

/** A stored service as the core speaks of it. */
export function serviceFromRow(row: ServiceRecord, viewer: Viewer, context: ServiceContext = noContext): Service {
  const { translate } = viewer;
  return {
    id: serviceId(row.id),
    networkId: networkId(row.network_id),
    serviceTypeId: serviceTypeId(row.service_type_id),
    slug: row.slug,
    ...textsOf(row, translate),
    ...pricesOf(row, viewer),
    ...quantitiesOf(row),
    ...flagsOf(row),
    targets: row.targets.map((target) => ({
      ...target,
      title: translate(target.title) ?? target.title,
      placeholder: translate(target.placeholder) ?? target.placeholder,
    })),
    allowedCountries: row.allowed_use_countries,
    labels: context.labels,
    packageContents: context.contents,
    includedInPackages: context.packages,
    reviews: context.reviews,
    perks: perksOf(row),
    popularity: row.popularity,
  };
}
