import { addMoney, shareOf, zeroFraction, zeroMoney, type Money } from "../money/index.ts";
import { applicableBonus, isBalance, type PaymentMethod } from "../payments/index.ts";
import type { Order } from "./order-entities.ts";
import type { OrderPaymentWay } from "./order-payment.ts";

/** What an unpaid order costs anyone who pays it now, and what paying it that way brings. */
export interface UnpaidOrderCharge {
  /** Of the method that pays. */
  readonly fee: Money;
  /** What is charged, the fee in it. */
  readonly total: Money;
  /** Bonus of the method that pays. */
  readonly methodCredit: Money;
}

/** What of a method counts in a charge; the balance takes no fee and gives no bonus. */
export type ChargingMethod = Pick<PaymentMethod, "fee" | "bonuses">;

/**
 * What is charged for an unpaid order (OLS-012, OLS-013, DEC-186): fee and bonus are those of the method that pays, counted again on
 * what the order costs without any fee; the method that it was ordered by leaves nothing behind. Null is the balance.
 */
export function unpaidOrderCharge(costWithoutFee: Money, method: ChargingMethod | null): UnpaidOrderCharge {
  const fee = shareOf(costWithoutFee, method?.fee ?? zeroFraction);
  const total = addMoney(costWithoutFee, fee);
  const bonus = method && applicableBonus(method.bonuses, total);
  return { fee, total, methodCredit: bonus ? shareOf(total, bonus.bonus) : zeroMoney };
}

/** A way to pay an unpaid order, with exactly what it charges (DEC-186). */
export interface OrderPaymentOffer {
  readonly method: PaymentMethod;
  readonly way: OrderPaymentWay;
}

/** The ways to pay an unpaid order among those that are open to its services; a linked card pays no single order. */
export const orderPaymentOffers = (
  { costWithoutFee }: Pick<Order, "costWithoutFee">,
  entries: readonly PaymentMethod[],
): readonly OrderPaymentOffer[] =>
  entries
    .filter((method) => method.linkedCardId === null)
    .map((method) => {
      if (isBalance(method)) return { method, way: { kind: "balance", total: unpaidOrderCharge(costWithoutFee, null).total } };
      const { total } = unpaidOrderCharge(costWithoutFee, method);
      return { method, way: { kind: "method", method: method.id, total } };
    });
