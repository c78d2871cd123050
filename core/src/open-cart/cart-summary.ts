import type { PaymentMethodId } from "../identifiers/index.ts";
import { zeroFraction, zeroMoney, type Fraction, type Money } from "../money/index.ts";
import type { CostResult, SpeedUpItem } from "../pricing/index.ts";
import type { OrderField, PurchaseState } from "../purchase/index.ts";
import type { ProblemMap } from "../result/index.ts";
import type { CouponProblem, PaymentChoice } from "../payments/index.ts";

/** The cart in figures (ENT-035, CRT-030); amounts in USD. */
export interface CartSummary {
  readonly total: Money;
  readonly originalCost: Money;
  /** Null when no coupon applies; 0 is a bonus too (DEC-087). */
  readonly couponBonusFloat: Money | null;
  readonly couponBonusPercentage: Fraction | null;
  readonly fee: Money;
  readonly feePercent: Fraction;
  readonly paymentMethodBonus: Money;
  readonly paymentMethodBonusPercent: Fraction;
  readonly countOfShopList: number;
  readonly discountApplied: boolean;
  readonly networksIsLoaded: boolean;
  readonly couponCode: string;
  readonly couponCodeErrors: CouponProblem | null;
  readonly email: string;
  readonly errors: ProblemMap<OrderField>;
  readonly paymentMethodId: PaymentMethodId | null;
  readonly speedUpList: readonly SpeedUpItem[];
  /** Price before the coupon's discount, shown beside the total only while a discount applies (CST-018). */
  readonly formerTotal: Money | null;
}

export interface CartSummarySources {
  readonly total: Money;
  readonly cost: CostResult | null;
  readonly count: number;
  readonly networksIsLoaded: boolean;
  readonly choice: PaymentChoice;
  readonly errors: ProblemMap<OrderField>;
  readonly purchase: PurchaseState;
}

/** A discount counts as applied when the coupon is one and gave anything (DEC-132). */
export const isDiscountApplied = (cost: Pick<CostResult, "couponBonus" | "couponBonusType"> | null): boolean =>
  cost?.couponBonusType === "discount" && cost.couponBonus !== null;

/** Gathers the fields of ENT-035. */
export function cartSummary({ cost, choice, ...sources }: CartSummarySources): CartSummary {
  const discountApplied = isDiscountApplied(cost);
  return {
    total: sources.total,
    originalCost: cost?.original ?? sources.total,
    couponBonusFloat: cost?.couponBonus ?? null,
    couponBonusPercentage: cost?.couponBonusShare ?? null,
    fee: cost?.fee ?? zeroMoney,
    feePercent: cost?.feeShare ?? zeroFraction,
    paymentMethodBonus: cost?.paymentMethodBonus ?? zeroMoney,
    paymentMethodBonusPercent: cost?.paymentMethodBonusShare ?? zeroFraction,
    countOfShopList: sources.count,
    discountApplied,
    networksIsLoaded: sources.networksIsLoaded,
    couponCode: choice.coupon.text,
    couponCodeErrors: choice.coupon.problem,
    email: choice.email,
    errors: sources.errors,
    paymentMethodId: choice.selected?.id ?? null,
    speedUpList: sources.purchase.kind === "offeringSpeedUp" ? sources.purchase.offer.list : [],
    formerTotal: discountApplied ? (cost?.beforeDiscount ?? null) : null,
  };
}
