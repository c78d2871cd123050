import { addMoney, shareOf, subtractMoney, type Money } from "../money/index.ts";
import type { PaymentMethod } from "./payment-entities.ts";
import { amountProblem, isBalance, paymentKey, type AmountProblem } from "./payment-method-rules.ts";

/** What a purchase costs by the method that is chosen. */
export interface MethodCost {
  /** What will be charged, the fee in it. */
  readonly total: Money;
  readonly fee: Money;
}

/**
 * Why a way to pay cannot take what a purchase would cost by it, with its own fee (PAY-010); null where it can. Balance and linked cards
 * have no limits.
 */
export function methodAmountProblem(method: PaymentMethod, { total, fee }: MethodCost): AmountProblem | null {
  if (isBalance(method) || method.linkedCardId !== null) return null;
  const withoutFee = subtractMoney(total, fee);
  return amountProblem(method, addMoney(withoutFee, shareOf(withoutFee, method.fee)));
}

/** Whether a way to pay can take what a purchase costs; the balance where it holds that much. */
export const canPay = (method: PaymentMethod, cost: MethodCost, balance: Money | null): boolean =>
  isBalance(method)
    ? balance !== null && balance >= subtractMoney(cost.total, cost.fee)
    : methodAmountProblem(method, cost) === null;

/** What a buyer is told before the click, where the chosen method cannot take the amount. */
export interface AmountAdvice {
  readonly method: PaymentMethod;
  readonly problem: AmountProblem;
  /** Another method that can; null where none does. */
  readonly other: PaymentMethod | null;
}

/** The advice for a choice among ways to pay, of which the balance is one where it suffices (PAY-010); null where the chosen one can take the amount. The server decides. */
export function amountAdvice(
  selected: PaymentMethod | null,
  entries: readonly PaymentMethod[],
  cost: MethodCost,
  balance: Money | null,
): AmountAdvice | null {
  const problem = selected && methodAmountProblem(selected, cost);
  if (!problem) return null;
  const isOther = (entry: PaymentMethod) => paymentKey(entry) !== paymentKey(selected);
  const other = entries.find((entry) => isOther(entry) && canPay(entry, cost, balance)) ?? null;
  return { method: selected, problem, other };
}
