import { FRACTION_SCALE, moneyFromMicros, shareOf, zeroFraction, zeroMoney, type Fraction, type Money } from "../money/index.ts";
import type { CouponBonusType } from "./payment-entities.ts";

/** What a coupon gives; exactly one of amount and share is set. */
export interface CouponTerms {
  readonly type: CouponBonusType;
  readonly amount: Money | null;
  readonly share: Fraction | null;
  readonly minAmount: Money | null;
}

/** What decides whether a coupon may be used (ENT-010, PAY-028). Moments are milliseconds since 1970-01-01 UTC; null sets no bound. */
export interface CouponConditions {
  /** The first moment at which it counts, and the first at which it does not any more. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
  /** The one user it was made for; null for everybody. */
  readonly ownerId: number | null;
  readonly useLimit: number | null;
  readonly uses: number;
  readonly userLimit: number | null;
}

/** Who wants to use a coupon, and when. */
export interface CouponBuyer {
  /** Null for a guest, whose uses nobody can count. */
  readonly userId: number | null;
  /** How often this buyer has used the coupon. */
  readonly uses: number;
  readonly now: number;
}

/** Why a coupon does not count; buyers are told one thing for all of them, so that codes cannot be guessed by the difference. */
export type CouponRefusal = "notYetValid" | "expired" | "foreign" | "usedUp" | "usedUpByBuyer";

const isReached = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit;

/** Why a buyer may not use a coupon now, or null where they may (ENT-010, PAY-028, L9). */
export function couponRefusal(coupon: CouponConditions, buyer: CouponBuyer): CouponRefusal | null {
  if (coupon.validFrom !== null && buyer.now < coupon.validFrom) return "notYetValid";
  if (coupon.validTo !== null && buyer.now >= coupon.validTo) return "expired";
  if (coupon.ownerId !== null && coupon.ownerId !== buyer.userId) return "foreign";
  if (isReached(coupon.useLimit, coupon.uses)) return "usedUp";
  return buyer.userId !== null && isReached(coupon.userLimit, buyer.uses) ? "usedUpByBuyer" : null;
}

/** A typed code as codes are stored: folded and in capitals; null for what can be none (T12, CST-017). */
export function foldCouponCode(typed: string): string | null {
  const code = typed.normalize("NFKC").trim().toUpperCase();
  return /^[A-Z0-9_-]{1,64}$/.test(code) ? code : null;
}

/** Whether a coupon was named at all. */
export const namesCoupon = (typed: string | null): typed is string => typed !== null && typed.trim() !== "";

/** Whether a coupon was named that gives nothing; a bonus of 0 is something (CST-013, CST-014, DEC-087). */
export const isCouponWithoutEffect = (typed: string | null, bonus: Money | null): boolean => namesCoupon(typed) && bonus === null;

/**
 * What the coupon is worth on an amount, or null when the amount is below its minimum. A discount never exceeds the amount, and one of a
 * share leaves a micro-dollar of it, unless the share is the whole.
 */
export function couponValue(coupon: CouponTerms | null, amount: Money): Money | null {
  if (!coupon || amount < (coupon.minAmount ?? zeroMoney)) return null;
  const share = coupon.share ?? zeroFraction;
  const value = coupon.amount ?? shareOf(amount, share);
  if (coupon.type !== "discount" || value < amount) return value;
  const isPartial = coupon.amount === null && share < FRACTION_SCALE && amount > 0;
  return isPartial ? moneyFromMicros(amount - 1) : amount;
}
