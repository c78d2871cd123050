import { addMoney, shareOf, subtractMoney, zeroMoney, type Money } from "@panel/core/money";
import { couponValue } from "@panel/core/pricing";
import { applicableBonus, type PaymentMethod, type TopUpTotal } from "@panel/core/payments";
import { termsOf, type StoredCoupon } from "./coupons.ts";

/** A top-up in detail: what is paid, what reaches the balance, and what stands between them. */
export interface TopUpCost extends TopUpTotal {
  readonly discount: Money;
}

/**
 * What a top-up costs and brings (ENT-008): a discount lowers what is paid, cashback and bonus add to what is credited (DEC-132),
 * the method's fee is taken on what is paid (DEC-072).
 */
export function topUpCost(amount: Money, method: Pick<PaymentMethod, "fee" | "bonuses">, coupon: StoredCoupon | null): TopUpCost {
  const couponBonus = coupon && couponValue(termsOf(coupon), amount);
  const isDiscount = coupon?.bonus_type === "discount";
  const discount = isDiscount ? (couponBonus ?? zeroMoney) : zeroMoney;
  const rest = subtractMoney(amount, discount);
  const fee = shareOf(rest, method.fee);
  const bonus = applicableBonus(method.bonuses, amount);
  const paymentMethodBonus = bonus ? shareOf(amount, bonus.bonus) : zeroMoney;
  const credit = isDiscount ? zeroMoney : (couponBonus ?? zeroMoney);
  return {
    toBeCredited: addMoney(amount, addMoney(credit, paymentMethodBonus)),
    totalAmount: addMoney(rest, fee),
    fee,
    discount,
    couponBonus,
    couponBonusType: couponBonus === null ? null : (coupon?.bonus_type ?? null),
    couponBonusShare: couponBonus === null ? null : coupon && termsOf(coupon).share,
    paymentMethodBonus,
    paymentMethodBonusShare: bonus?.bonus ?? (0 as TopUpTotal["paymentMethodBonusShare"]),
  };
}
