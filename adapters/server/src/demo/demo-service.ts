import type { ServiceRecord } from "../catalogue/index.ts";
import { targetRecord } from "../catalogue-writing/index.ts";
import { discounted, minimumWorthPrinting, usualPrice } from "./demo-prices.ts";
import type { DemoRandom } from "./demo-random.ts";
import { describeService, type ServiceFacts } from "./demo-service-texts.ts";
import type { DemoType } from "./demo-service-types.ts";
import { HALF_CENT_MICROS, NO_LIMIT } from "./demo-shares.ts";

/** Which oddities a row has; drawn beforehand so that their shares come out. */
export interface Oddities {
  readonly fixedQuantity: boolean;
  readonly unlimited: boolean;
  readonly minAboveMax: boolean;
  readonly belowOneCent: boolean;
  readonly roundsToZero: boolean;
  readonly discount: boolean;
  readonly printsPercent: boolean;
  readonly refill: boolean;
  readonly restricted: boolean;
  readonly deactivated: boolean;
  readonly disabled: boolean;
  readonly urlNotRequired: boolean;
  readonly labelled: boolean;
  readonly geo: boolean;
  readonly allowedCountries: boolean;
}

interface Quantities {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

function drawQuantities(type: DemoType, odd: Oddities, price: number, random: DemoRandom): Quantities {
  if (type.key === "packages") return { minimum: 1, maximum: 1, step: 1 };
  const step =
    type.kind.target === "comments" || type.kind.target === "keywords" ? 1 : random.pick([1, 1, 1, 1, 1, 1, 10, 10, 50, 100]);
  const lowest = Math.ceil(random.pick(type.kind.minima) / step) * step;
  const top = Math.floor(random.pick(type.kind.maxima) / step) * step;
  const worth = minimumWorthPrinting(price, step);
  const zero = Math.max(step, Math.floor((HALF_CENT_MICROS * 1000 - 1) / price / step) * step);
  const minimum = odd.roundsToZero ? Math.min(lowest, zero) : Math.max(lowest, worth);
  const maximum = odd.unlimited ? NO_LIMIT : Math.max(top, minimum * 10);
  if (odd.fixedQuantity) return { minimum, maximum: minimum, step };
  return odd.minAboveMax
    ? { minimum, maximum: Math.max(step, Math.floor(minimum / 2 / step) * step), step }
    : { minimum, maximum, step };
}

/** A price at which a smallest order can cost less than half a cent, or one below a cent for a thousand pieces. */
function drawPrice(type: DemoType, odd: Oddities, random: DemoRandom): number {
  if (odd.belowOneCent) return random.integer(2, 95) * 100;
  if (odd.roundsToZero) return random.integer(20, 480) * 1000;
  return Math.max(10_000, usualPrice(type.kind, random));
}

function defaultQuantityOf({ minimum, maximum, step }: Quantities): number {
  if (maximum <= minimum) return minimum;
  const wished = Math.ceil(1000 / step) * step;
  return Math.min(Math.max(wished, minimum), Math.floor(maximum / step) * step);
}

function flags(type: DemoType, odd: Oddities, random: DemoRandom) {
  const isPackage = type.key === "packages";
  const isCountable = !isPackage && !odd.fixedQuantity;
  return {
    calculable_quantity: type.kind.target === "comments" || type.kind.target === "keywords",
    has_refill: odd.refill && !isPackage,
    can_speedup: !isPackage && random.chance(0.3),
    drip_feed_is_allowed: type.kind.canDrip && isCountable && random.chance(0.6),
    url_is_required: !odd.urlNotRequired,
    is_enabled: !odd.disabled,
    is_deactivated: odd.deactivated,
    restricted_access: odd.restricted,
    is_package: isPackage,
    is_subscription: type.key.startsWith("auto-"),
  };
}

const labelIds = [1, 2, 3, 4, 5, 6];
function drawLabels(odd: Oddities, random: DemoRandom): number[] {
  return odd.labelled ? random.shuffled(labelIds).slice(0, random.integer(1, 2)) : [];
}

/** Packages of the demo come with help by a person (GRD-007). */
const perksOf = (isPackage: boolean) => ({
  available_closed_sales: false,
  available_personal_manager: isPackage,
  consultation_chat_period: isPackage ? 30 : null,
  thumbnail_period: null,
});

/** One row of the demo, all but its final name. */
export function demoService(
  id: number,
  type: DemoType,
  odd: Oddities,
  random: DemoRandom,
): ServiceRecord & { readonly facts: ServiceFacts } {
  const drawn = drawPrice(type, odd, random);
  const cut = odd.discount ? discounted(drawn, odd.printsPercent, random) : { price: drawn, defaultPrice: drawn, percent: null };
  const isPackage = type.key === "packages";
  const per = isPackage ? 1 : 1000;
  const quantities = drawQuantities(type, odd, cut.price, random);
  const described = describeService(type, odd, quantities.maximum, random);
  const isOwnTarget = type.kind.target === null || type.kind.target !== "languages" || random.chance(0.4);
  return {
    id,
    network_id: type.network.id,
    service_type_id: type.record.id,
    provider: null,
    provider_service_id: null,
    slug: `${type.record.slug}-${String(id)}`,
    price: isPackage ? Math.ceil(cut.price / 1000) : cut.price,
    default_price: isPackage ? Math.ceil(cut.defaultPrice / 1000) : cut.defaultPrice,
    price_type: isPackage ? "fixed" : "quantity",
    pricing_per: per,
    discount_percent: cut.percent,
    default_quantity: defaultQuantityOf(quantities),
    min_quantity: quantities.minimum,
    max_quantity: quantities.maximum,
    quantity_step: quantities.step,
    ...flags(type, odd, random),
    ...perksOf(isPackage),
    targets: type.kind.target !== null && isOwnTarget ? [targetRecord(type.kind.target)] : [],
    labels: drawLabels(odd, random),
    popularity: id,
    ...described,
  };
}
