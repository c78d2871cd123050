import { addMoney, allocateMoney, moneyFromMicros, subtractMoney, sumMoney, type Money } from "../money/index.ts";

/** What a drip feed costs, and what paying it credits besides. */
export interface DripFeedAmounts {
  readonly cost: Money;
  /** Cashback or bonus of the coupon. */
  readonly couponCredit: Money;
  readonly methodCredit: Money;
}

/** One run as it is planned when the drip feed is ordered, with its share of every amount. */
export interface PlannedRun extends DripFeedAmounts {
  /** From 1. */
  readonly number: number;
  readonly quantity: number;
}

/**
 * The runs of a drip feed (DRF-001): each has the line's quantity (DEC-116, DEC-117), and the shares of all runs add up to the
 * amounts exactly, the earlier run first among equals (L10).
 */
export function planRuns(runs: number, quantity: number, amounts: DripFeedAmounts): readonly PlannedRun[] {
  const equal = Array.from({ length: runs }, () => 1);
  const nothing = moneyFromMicros(0);
  const costs = allocateMoney(amounts.cost, equal);
  const coupons = allocateMoney(amounts.couponCredit, equal);
  const methods = allocateMoney(amounts.methodCredit, equal);
  return equal.map((_one, at) => ({
    number: at + 1,
    quantity,
    cost: costs[at] ?? nothing,
    couponCredit: coupons[at] ?? nothing,
    methodCredit: methods[at] ?? nothing,
  }));
}

/** What cancelling moves. */
export interface RunRefund {
  /** The full cost of the runs that do not start. */
  readonly refund: Money;
  /** What the coupon and the payment method gave on these runs; taken back with them, never more than the refund. */
  readonly couponTakenBack: Money;
  readonly methodTakenBack: Money;
  /** What the balance gains. */
  readonly credited: Money;
}

/** What cancelling gives back for the runs that have not started (L8, L10). */
export function refundOfRuns(runs: readonly DripFeedAmounts[]): RunRefund {
  const refund = sumMoney(runs.map((run) => run.cost));
  const atMost = (amount: Money, limit: Money): Money => (amount < limit ? amount : limit);
  const couponTakenBack = atMost(sumMoney(runs.map((run) => run.couponCredit)), refund);
  const methodTakenBack = atMost(sumMoney(runs.map((run) => run.methodCredit)), subtractMoney(refund, couponTakenBack));
  return {
    refund,
    couponTakenBack,
    methodTakenBack,
    credited: subtractMoney(refund, addMoney(couponTakenBack, methodTakenBack)),
  };
}
