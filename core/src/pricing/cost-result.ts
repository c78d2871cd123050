import type { ServiceId } from "../identifiers/index.ts";
import type { Fraction, Money } from "../money/index.ts";
import type { CouponBonusType } from "../payments/index.ts";

/** Price of one line within a total (CST-004). */
export interface LineCost {
  readonly index: number;
  readonly serviceId: ServiceId;
  readonly cost: Money;
  /** Pieces over all runs. */
  readonly totalQuantity: number;
  readonly canSpeedUp: boolean;
  readonly costWithSpeedUp: Money;
}

/** A coupon gives a share of what is bought, or an amount. */
export type CouponBonusCalculation = "percentage" | "amount";

/** What an order costs, as the server counted it (ENT-033). */
export interface CostResult {
  /** What will be charged. */
  readonly total: Money;
  /**
   * What would be charged if every line that can be sped up were; equals `total` where none can (DEC-129). Null where the server keeps
   * it to itself (DEC-184).
   */
  readonly totalWithSpeedUp: Money | null;
  readonly original: Money;
  readonly fee: Money;
  readonly feeShare: Fraction;
  /** Null when no coupon applies; 0 is a bonus too (DEC-087). */
  readonly couponBonus: Money | null;
  readonly couponBonusType: CouponBonusType | null;
  readonly couponBonusShare: Fraction | null;
  /** How the bonus of the coupon is counted; null when none applies. */
  readonly couponBonusCalculation: CouponBonusCalculation | null;
  readonly totalBonus: Money;
  readonly paymentMethodBonus: Money;
  readonly paymentMethodBonusShare: Fraction;
  readonly discount: Money;
  readonly beforeDiscount: Money;
  readonly lines: readonly LineCost[];
}
