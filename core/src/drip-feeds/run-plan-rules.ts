import { allocateMoney, moneyFromMicros, sumMoney } from "../money/index.ts";
import { refundOfAmounts, type OrderAmounts, type Refund } from "../orders/index.ts";

/** One run as it is planned when the drip feed is ordered, with its share of every amount. */
export interface PlannedRun extends OrderAmounts {
  /** From 1. */
  readonly number: number;
  readonly quantity: number;
}

/**
 * The runs of a drip feed (DRF-001): each has the line's quantity (DEC-116, DEC-117), and the shares of all runs add up to the
 * amounts exactly, the earlier run first among equals (L10).
 */
export function planRuns(runs: number, quantity: number, amounts: OrderAmounts): readonly PlannedRun[] {
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

/** What cancelling gives back for the runs that have not started (L8, L10). */
export const refundOfRuns = (runs: readonly OrderAmounts[]): Refund =>
  refundOfAmounts({
    cost: sumMoney(runs.map((run) => run.cost)),
    couponCredit: sumMoney(runs.map((run) => run.couponCredit)),
    methodCredit: sumMoney(runs.map((run) => run.methodCredit)),
  });
