import { addMoney, moneyFromMicros, scaleMoney, subtractMoney, type Money } from "../money/index.ts";
import type { OrderStatus } from "./order-entities.ts";

/** What an order costs, and what paying it credits besides. */
export interface OrderAmounts {
  readonly cost: Money;
  /** Cashback or bonus of the coupon. */
  readonly couponCredit: Money;
  readonly methodCredit: Money;
}

/** What giving back moves. */
export interface Refund {
  /** What of the cost goes back. */
  readonly refund: Money;
  /** What the coupon and the payment method gave on it; taken back with it, never more than the refund. */
  readonly couponTakenBack: Money;
  readonly methodTakenBack: Money;
  /** What the balance gains. */
  readonly credited: Money;
}

/** The share of an amount that belongs to the pieces not delivered, rounded once (DEC-149). */
export function undeliveredShare(amount: Money, quantity: number, delivered: number): Money {
  if (quantity <= 0) return moneyFromMicros(amount);
  return scaleMoney(amount, Math.min(quantity, Math.max(0, quantity - delivered)), quantity);
}

const atMost = (amount: Money, limit: Money): Money => (amount < limit ? amount : limit);

/** Gives amounts back in full, and takes back with them what they had brought (L8). */
export function refundOfAmounts({ cost: refund, couponCredit, methodCredit }: OrderAmounts): Refund {
  const couponTakenBack = atMost(couponCredit, refund);
  const methodTakenBack = atMost(methodCredit, subtractMoney(refund, couponTakenBack));
  return {
    refund,
    couponTakenBack,
    methodTakenBack,
    credited: subtractMoney(refund, addMoney(couponTakenBack, methodTakenBack)),
  };
}

/**
 * What cancelling an order gives back (DEC-149): the undelivered share of what it cost, its speed-up and fee with it, less that share
 * of its credits. A part of a package cost nothing and gives nothing back; the package gives back all.
 */
export function refundOf(order: OrderAmounts & { readonly quantity: number; readonly delivered: number }): Refund {
  const share = (amount: Money): Money => undeliveredShare(amount, order.quantity, order.delivered);
  return refundOfAmounts({
    cost: share(order.cost),
    couponCredit: share(order.couponCredit),
    methodCredit: share(order.methodCredit),
  });
}

/** An order of a purchase, as far as its coupon asks. */
export interface CouponedOrder extends Pick<OrderAmounts, "cost" | "couponCredit"> {
  readonly status: OrderStatus;
  readonly delivered: number;
}

/**
 * Whether a purchase's coupon may be used again: nothing that is left of it was delivered or is still to come, and all that the coupon
 * brought was taken back (L9). A coupon that brought more than the order cost has left something with the buyer, and stays used.
 */
export const isCouponReturned = (orders: readonly CouponedOrder[]): boolean =>
  orders.every(({ status, delivered, cost, couponCredit }) => status === "canceled" && delivered === 0 && couponCredit <= cost);
