import type { KindFacts } from "../catalogue-writing/index.ts";
import { HALF_CENT_MICROS } from "./demo-shares.ts";
import type { DemoRandom } from "./demo-random.ts";

/** Price, default price and the percent that the seller prints beside it. */
export interface DemoPrice {
  readonly price: number;
  readonly defaultPrice: number;
  readonly percent: number | null;
}

/** A usual price of the kind in micro-dollars, cheap ones more often than dear ones, to a hundredth of a cent. */
export function usualPrice(kind: KindFacts, random: DemoRandom): number {
  const spread = Math.log(kind.dearest / kind.cheapest);
  const dollars = kind.cheapest * Math.exp(spread * random.next() ** 1.6);
  return Math.max(1, Math.round(dollars * 10_000)) * 100;
}

/** A price cut; the percent is left out where the seller prints none. */
export function discounted(defaultPrice: number, printsPercent: boolean, random: DemoRandom): DemoPrice {
  const percent = random.pick([5, 10, 12, 15, 20, 25, 30, 50]);
  const price = Math.max(1, Math.round((defaultPrice * (100 - percent)) / 100));
  return price < defaultPrice
    ? { price, defaultPrice, percent: printsPercent ? percent : null }
    : { price: defaultPrice, defaultPrice, percent: null };
}

/** The smallest multiple of `step` from which on an order costs half a cent. */
export const minimumWorthPrinting = (price: number, step: number): number =>
  Math.ceil((HALF_CENT_MICROS * 1000) / price / step) * step;
