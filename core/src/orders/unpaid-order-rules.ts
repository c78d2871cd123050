import { addMoney, shareOf, zeroMoney, type Fraction, type Money } from "../money/index.ts";

/** What an unpaid order costs whoever pays it now. */
export interface UnpaidOrderCharge {
  /** Of the method that pays; a fee that lies in the cost already is not taken again. */
  readonly fee: Money;
  readonly total: Money;
}

/**
 * What is charged for an unpaid order (OLS-012): the order's cost is what was confirmed, its first method's fee included; another
 * method's fee comes on top.
 */
export function unpaidOrderCharge(cost: Money, method: { readonly fee: Fraction; readonly isFirst: boolean }): UnpaidOrderCharge {
  const fee = method.isFirst ? zeroMoney : shareOf(cost, method.fee);
  return { fee, total: addMoney(cost, fee) };
}
