import { allocateMoney, zeroMoney, type Money } from "../money/index.ts";
import type { CostResult } from "./cost-result.ts";

/** What one order of a purchase carries of its total and of its credits. */
export interface OrderShare {
  readonly cost: Money;
  /** Cashback or bonus of the coupon that paying this order brings. */
  readonly couponCredit: Money;
  /** Bonus of the payment method that paying this order brings. */
  readonly methodCredit: Money;
}

/**
 * Shares a purchase among its orders by what their lines cost, sped up where the purchase is; the shares add up to the total and to
 * the credits exactly (L7, L11). A discount lies in the total already and is no credit.
 */
export function allocateOrderShares(
  cost: Pick<CostResult, "total" | "couponBonus" | "couponBonusType" | "paymentMethodBonus" | "lines">,
  isSpedUp: boolean,
): readonly OrderShare[] {
  const weights = cost.lines.map((line) => (isSpedUp ? line.costWithSpeedUp : line.cost));
  const couponCredit = cost.couponBonusType === "discount" ? zeroMoney : (cost.couponBonus ?? zeroMoney);
  const costs = allocateMoney(cost.total, weights);
  const coupons = allocateMoney(couponCredit, weights);
  const bonuses = allocateMoney(cost.paymentMethodBonus, weights);
  return costs.map((share, at) => ({
    cost: share,
    couponCredit: coupons[at] ?? zeroMoney,
    methodCredit: bonuses[at] ?? zeroMoney,
  }));
}
