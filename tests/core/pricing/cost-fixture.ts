import fc from "fast-check";
import { serviceId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromMicros, zeroFraction } from "@panel/core/money";
import type { PricedService } from "@panel/core/pricing";

/** A service at a price in millionths of a dollar. */
export const service = (price: number, pricingPer = 1000, more: Partial<PricedService> = {}): PricedService => ({
  id: serviceId(1),
  price: moneyFromMicros(price),
  pricingPer,
  priceType: "default",
  canSpeedUp: true,
  ...more,
});
export const noCharges = { guarantee: zeroFraction, speedUp: zeroFraction };
export const micros = fc.integer({ min: 0, max: 900_000_000 });
/** Up to twice the whole. */
export const share = fc.integer({ min: 0, max: 2_000_000 }).map(fractionFromMillionths);
