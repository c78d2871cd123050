import { addMoney, moneyFromCents, shareOf, subtractMoney, zeroFraction, zeroMoney, type Money } from "../money/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import { couponValue, isCouponWithoutEffect, type CouponTerms } from "./coupon-rules.ts";
import { applicableBonus } from "./payment-bonus-rules.ts";
import type { PaymentMethod, PaymentMethodBonus, TopUpTotal } from "./payment-entities.ts";
import { amountProblem, isPaidByHand, type AmountProblem } from "./payment-method-rules.ts";

/** A method as far as money is topped up by it. */
export type TopUpMethod = Pick<PaymentMethod, "fee" | "bonuses" | "minAmount" | "maxAmount" | "strategy">;

/** What a top-up is counted from. */
export interface TopUpFacts {
  readonly amount: Money;
  /** Null where the shop knows no such method. */
  readonly method: Omit<TopUpMethod, "strategy"> | null;
  /** The coupon that the buyer named and may use now; null for none. */
  readonly coupon: CouponTerms | null;
}

/** A discount leaves less to pay than the method takes. */
export interface ChargeTooSmall {
  readonly kind: "chargeTooSmall";
  /** What would be left to pay, the fee in it. */
  readonly charge: Money;
  readonly limit: Money;
}

/** Why an amount cannot be topped up; data for the caller to word. */
export type TopUpProblem = { readonly kind: "noAmount" | "unknownMethod" } | AmountProblem | ChargeTooSmall;

/** What a method without a minimum takes at least: no gateway can be asked for less. */
const LEAST_CHARGE = moneyFromCents(1);

/** A top-up in detail: what is paid, what reaches the balance, and what is between them. */
export interface TopUpCost extends TopUpTotal {
  readonly discount: Money;
  /** What the coupon adds to the balance: its bonus, unless it lowers what is paid. */
  readonly couponCredit: Money;
}

function problemsOf({ amount, method }: TopUpFacts): readonly TopUpProblem[] {
  const problems: TopUpProblem[] = [];
  if (amount <= 0) problems.push({ kind: "noAmount" });
  if (!method) problems.push({ kind: "unknownMethod" });
  const limit = method && amountProblem(method, amount);
  return limit ? [...problems, limit] : problems;
}

/**
 * What a top-up costs and brings (PAY-010, PAY-015, ENT-008): a discount lowers what is paid, cashback and bonus add to what is
 * credited (DEC-132), the method's fee is taken on what is paid (DEC-072), its bonus is given on the amount (PAY-008). The method's limits
 * hold for the amount, its minimum for what a discount leaves to pay too (PAY-010). A coupon that gives nothing leaves its bonus null;
 * anyone who takes the money refuses it by `isCouponWithoutEffect`.
 */
export function topUp(facts: TopUpFacts): Result<TopUpCost, readonly TopUpProblem[]> {
  const { amount, method, coupon } = facts;
  const problems = problemsOf(facts);
  if (!method || problems.length > 0) return failure(problems);
  const couponBonus = couponValue(coupon, amount);
  const given = couponBonus ?? zeroMoney;
  const discount = coupon?.type === "discount" ? given : zeroMoney;
  const couponCredit = subtractMoney(given, discount);
  const rest = subtractMoney(amount, discount);
  const fee = shareOf(rest, method.fee);
  const totalAmount = addMoney(rest, fee);
  const limit = method.minAmount ?? LEAST_CHARGE;
  if (discount > 0 && totalAmount < limit) return failure([{ kind: "chargeTooSmall", charge: totalAmount, limit }]);
  const bonus = applicableBonus(method.bonuses, amount);
  const paymentMethodBonus = bonus ? shareOf(amount, bonus.bonus) : zeroMoney;
  return success({
    toBeCredited: addMoney(amount, addMoney(couponCredit, paymentMethodBonus)),
    totalAmount,
    fee,
    discount,
    couponCredit,
    couponBonus,
    couponBonusType: couponBonus === null || !coupon ? null : coupon.type,
    couponBonusShare: couponBonus === null || !coupon ? null : coupon.share,
    paymentMethodBonus,
    paymentMethodBonusShare: bonus?.bonus ?? zeroFraction,
  });
}

/** What decides whether money may be topped up. */
export interface TopUpDecisionFacts<Method extends TopUpMethod> extends Omit<TopUpFacts, "method"> {
  readonly account: { readonly isFrozen: boolean };
  /** The method that was named, where the shop knows it. */
  readonly method: Method | null;
  /** The code of the coupon as it was typed. */
  readonly couponCode: string | null;
  /** Whether there is a gateway that the method may lead to; without one only those that are paid by hand work. */
  readonly hasGateway: boolean;
}

/** Why money is not topped up. */
export type TopUpRefusal =
  | { readonly kind: "accountFrozen" | "couponWithoutEffect" }
  | { readonly kind: "unacceptableFields"; readonly problems: readonly TopUpProblem[] };

/** A top-up that the shop accepts. */
export interface AcceptedTopUp<Method extends TopUpMethod> {
  readonly method: Method;
  readonly cost: TopUpCost;
}

/**
 * Decides a top-up. The first of these that is wrong is told: the account, amount and method (all their problems together), the coupon,
 * what it leaves to pay. Panel in memory and server ask here and nowhere else (PAY-010, DEC-058, CST-013).
 */
export function decideTopUp<Method extends TopUpMethod>(
  facts: TopUpDecisionFacts<Method>,
): Result<AcceptedTopUp<Method>, TopUpRefusal> {
  if (facts.account.isFrozen) return failure({ kind: "accountFrozen" });
  const isTaken = facts.method !== null && (facts.hasGateway || isPaidByHand(facts.method));
  const method = isTaken ? facts.method : null;
  const counted = topUp({ ...facts, method });
  if (!counted.ok || method === null) return failure({ kind: "unacceptableFields", problems: counted.ok ? [] : counted.error });
  return isCouponWithoutEffect(facts.couponCode, counted.value.couponBonus)
    ? failure({ kind: "couponWithoutEffect" })
    : success({ method, cost: counted.value });
}

/** A bonus with what a top-up of just its amount costs and brings. */
export interface BonusStep extends PaymentMethodBonus {
  readonly cost: TopUpCost;
}

/** The bonuses of a method that can be had within its limits, the smallest amount first (PAY-008). */
export const bonusSteps = (method: NonNullable<TopUpFacts["method"]>): readonly BonusStep[] =>
  method.bonuses
    .toSorted((one, other) => one.fromAmount - other.fromAmount)
    .flatMap((step) => {
      const cost = topUp({ amount: step.fromAmount, method, coupon: null });
      return cost.ok ? [{ ...step, cost: cost.value }] : [];
    });
