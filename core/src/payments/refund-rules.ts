import { addMoney, scaleMoney, subtractMoney, sumMoney, zeroMoney, type Money } from "../money/index.ts";

/** A payment as it was booked. */
export interface BookedPayment {
  /** What came in from outside. */
  readonly amount: Money;
  /** What reached the balance by it, bonuses included. */
  readonly credited: Money;
  /** What the house has given to it: discount and bonuses. */
  readonly promoted: Money;
}

/** Whose money goes back with a refund. */
export interface RefundParts {
  readonly fromBalance: Money;
  /** Discount and bonuses that the house gets back. */
  readonly toPromotion: Money;
}

/** What of a payment can still be given back. */
export const leftToRefund = (amount: Money, refunds: readonly Money[]): Money => subtractMoney(amount, sumMoney(refunds));

const shareAt = (whole: Money, refunded: Money, amount: Money): Money =>
  amount === 0 ? zeroMoney : scaleMoney(whole, refunded, amount);

/**
 * A refund takes back of everything what it is of the payment. Counted from the sum of all refunds, so that however a payment is given back
 * piece by piece, the pieces come to the whole.
 */
export function refundParts({ amount, credited, promoted }: BookedPayment, before: Money, refund: Money): RefundParts {
  const after = addMoney(before, refund);
  const share = (whole: Money) => subtractMoney(shareAt(whole, after, amount), shareAt(whole, before, amount));
  return { fromBalance: share(credited), toPromotion: share(promoted) };
}
