import { reaction } from "mobx";
import type { Service } from "../catalogue/index.ts";
import { zeroMoney, type Fraction, type Money } from "../money/index.ts";
import { canPay, methodAmountProblem, type PaymentMethod } from "../payments/index.ts";
import { hasGuarantee, limitsOf, lineCost, normalizeQuantity, quantityStep } from "../pricing/index.ts";
import { hasFreeQuantity } from "../purchase/index.ts";
import type { Cancel } from "../time/index.ts";
import type { OrderFormLine } from "./order-form-line.ts";

/** By what the person at the screen could pay. */
export interface WaysToPay {
  readonly entries: readonly PaymentMethod[];
  /** What is on the balance; null for guests. */
  readonly balance: Money | null;
  /** Share of a line's cost that its guarantee adds. */
  readonly guaranteeCharge: Fraction;
}

/**
 * The quantity that a form opens with: the service's own, raised to the first that one of the ways to pay takes, so that the first order
 * can be paid (DEC-209). The service's own where none takes any quantity of it, or where the ways to pay are not known yet.
 */
export function openingQuantity(service: Service, { entries, balance, guaranteeCharge }: WaysToPay): number {
  if (!hasFreeQuantity(service)) return service.defaultQuantity;
  const limits = limitsOf(service);
  const isGuarantee = hasGuarantee(service, guaranteeCharge);
  const costOf = (quantity: number) => ({
    total: lineCost(service, { quantity, runs: 1, isGuarantee }, { guarantee: guaranteeCharge }),
    fee: zeroMoney,
  });
  const own = normalizeQuantity(service.defaultQuantity, limits, "up");
  const most = normalizeQuantity(limits.max, limits, "down");
  const first = (method: PaymentMethod): readonly number[] => {
    // Above its largest amount a method takes nothing more, so only what is too little for it is searched.
    const isEnough = (quantity: number) => methodAmountProblem({ ...method, maxAmount: null }, costOf(quantity)) === null;
    const quantity = firstWhere(isEnough, { low: own, high: most, step: quantityStep(limits) });
    return canPay(method, costOf(quantity), balance) ? [quantity] : [];
  };
  const payable = entries.flatMap(first);
  return payable.length === 0 ? own : Math.min(...payable);
}

/** With other ways to pay a form opens with other quantities; those of lines that were not named follow (DEC-209). */
export function followWaysToPay(ways: () => unknown, lines: () => readonly OrderFormLine[]): Cancel {
  return reaction(ways, () => {
    for (const { choice, quantity } of lines()) quantity.goOnWith(choice.service);
  });
}

/** The first multiple of a step that is enough, or the highest; what is enough stays so further up. */
function firstWhere(
  isEnough: (quantity: number) => boolean,
  { low, high, step }: Record<"low" | "high" | "step", number>,
): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = from + Math.floor((to - from) / step / 2) * step;
    if (isEnough(middle)) to = middle;
    else from = middle + step;
  }
  return from;
}
