import { addMoney, allocateMoney, subtractMoney, zeroMoney, type Money } from "../money/index.ts";
import type { CostResult } from "./cost-result.ts";

/** What one order of a purchase carries of its total and of its credits. */
export interface OrderShare {
  readonly cost: Money;
  /** What of the cost is the method's fee. */
  readonly fee: Money;
  /** Cashback or bonus of the coupon that paying this order brings. */
  readonly couponCredit: Money;
  /** Bonus of the payment method that paying this order brings. */
  readonly methodCredit: Money;
}

/**
 * Shares a purchase among its orders by what their lines cost, sped up where the purchase is; the shares add up to the total,
 * the fee and the credits exactly (L7, L11). A discount lies in the total already and is no credit.
 */
export function allocateOrderShares(
  cost: Pick<CostResult, "total" | "fee" | "couponBonus" | "couponBonusType" | "paymentMethodBonus" | "lines">,
  isSpedUp: boolean,
): readonly OrderShare[] {
  const weights = cost.lines.map((line) => (isSpedUp ? line.costWithSpeedUp : line.cost));
  const couponCredit = cost.couponBonusType === "discount" ? zeroMoney : (cost.couponBonus ?? zeroMoney);
  const costs = allocateMoney(subtractMoney(cost.total, cost.fee), weights);
  const fees = allocateMoney(cost.fee, weights);
  const coupons = allocateMoney(couponCredit, weights);
  const bonuses = allocateMoney(cost.paymentMethodBonus, weights);
  return costs.map((share, at) => ({
    cost: addMoney(share, fees[at] ?? zeroMoney),
    fee: fees[at] ?? zeroMoney,
    couponCredit: coupons[at] ?? zeroMoney,
    methodCredit: bonuses[at] ?? zeroMoney,
  }));
}
