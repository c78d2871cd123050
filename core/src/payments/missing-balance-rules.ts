import { decimalFromMoney, moneyFromDecimal, type Money } from "../money/index.ts";
import type { Query, RouteTarget } from "../routing/index.ts";
import { isPaymentPlace, type PaymentPlace } from "./invoice-memory.ts";

/** Where what is missing is added; the way back leads to the screen that needs it. */
export const addMissingTarget = (missing: Money, place: PaymentPlace): RouteTarget => ({
  name: "add-funds",
  query: { amount: decimalFromMoney(missing), from: place },
});

/** A top-up that begins with an amount and a coupon, where there are any. */
export const topUpTarget = ({ amount, coupon = null }: { amount: Money | null; coupon?: string | null }): RouteTarget => ({
  name: "add-funds",
  query: {
    ...(amount !== null && amount > 0 && { amount: decimalFromMoney(amount) }),
    ...(coupon !== null && { coupon }),
  },
});

/** What the address of the top-up asks for: an amount and a coupon to begin with, and the screen it was left from. */
export interface TopUpWish {
  readonly amount: Money | null;
  readonly coupon: string | null;
  readonly place: PaymentPlace;
}

const MAX_DIGITS = 16;
const MAX_COUPON_LENGTH = 64;

/** Reads that address; what makes no sense asks for nothing. */
export function topUpWishFrom({ amount, coupon = "", from = "" }: Query): TopUpWish {
  const wanted = amount === undefined || amount.length > MAX_DIGITS ? null : moneyFromDecimal(amount);
  return {
    amount: wanted !== null && wanted > 0 ? wanted : null,
    coupon: coupon.trim() === "" || coupon.length > MAX_COUPON_LENGTH ? null : coupon.trim(),
    place: isPaymentPlace(from) ? from : "add-funds",
  };
}
