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

/** What a buyer is told before the click, where the chosen method cannot take the amount. */
export interface AmountAdvice {
  readonly method: PaymentMethod;
  readonly problem: AmountProblem;
  /** Another method that can; null where none does. */
  readonly other: PaymentMethod | null;
}

/** The advice for a choice among ways to pay (PAY-010); null where the chosen one can take the amount. The server decides. */
export function amountAdvice(
  selected: PaymentMethod | null,
  entries: readonly PaymentMethod[],
  cost: MethodCost,
): AmountAdvice | null {
  const problem = selected && methodAmountProblem(selected, cost);
  if (!problem) return null;
  const fits = (entry: PaymentMethod) => !isBalance(entry) && methodAmountProblem(entry, cost) === null;
  const other = entries.find((entry) => paymentKey(entry) !== paymentKey(selected) && fits(entry)) ?? null;
  return { method: selected, problem, other };
}
