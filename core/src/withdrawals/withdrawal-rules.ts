import type { PaymentMethodId } from "../identifiers/index.ts";
import { addMoney, missingBalance, shareOf, subtractMoney, zeroMoney, type Fraction, type Money } from "../money/index.ts";
import { amountProblem, type AmountProblem } from "../payments/index.ts";
import { failure, success, type Result } from "../result/index.ts";

/** A way to be paid out (ENT-011). */
export interface WithdrawalMethod {
  readonly id: PaymentMethodId;
  readonly name: string;
  readonly icon: string | null;
  readonly description: string | null;
  /** Limits of what leaves the balance, fee included. */
  readonly minAmount: Money | null;
  readonly maxAmount: Money | null;
  readonly fee: Fraction;
  /** The fee is never less. */
  readonly minFee: Money;
}

/** What a withdrawal comes to (DEC-086). */
export interface WithdrawalTotal {
  /** What leaves the balance. */
  readonly amount: Money;
  readonly fee: Money;
  /** What reaches the customer. */
  readonly total: Money;
}

/** What of a customer's balances can be withdrawn; a profile fits. */
export interface Earnings {
  readonly referralBalance: Money;
  readonly taskBalance: Money;
}

/** Out of which balance how much is drawn. */
export interface Drawn {
  readonly referral: Money;
  readonly task: Money;
}

export type WithdrawalField = "amount" | "paymentMethod" | "accountNumber" | "comment";

export type WithdrawalProblem =
  /** The main balance is below zero: nothing is paid out before that is made up for (L3). */
  | { readonly kind: "belowZero" }
  | { readonly kind: "noAmount" | "unknownMethod" | "eatenByFee" | "notEnough" | "noAccountNumber" }
  /** The limit counts characters. */
  | { readonly kind: "accountNumberTooLong" | "commentTooLong"; readonly limit: number }
  | AmountProblem;

/** Longest texts of a request. */
export const MAX_ACCOUNT_NUMBER_LENGTH = 200;
export const MAX_WITHDRAWAL_COMMENT_LENGTH = 1_000;

/** Where on the form a problem stands. */
export function fieldOfProblem({ kind }: { readonly kind: string }): WithdrawalField {
  if (kind === "unknownMethod") return "paymentMethod";
  if (kind === "commentTooLong") return "comment";
  return kind === "noAccountNumber" || kind === "accountNumberTooLong" ? "accountNumber" : "amount";
}

type Terms = Pick<WithdrawalMethod, "minAmount" | "maxAmount" | "fee" | "minFee">;

/** The method's share of the amount, and never less than its least fee (DEC-086). */
export function withdrawalFee({ fee, minFee }: Pick<Terms, "fee" | "minFee">, amount: Money): Money {
  const share = shareOf(amount, fee);
  return share > minFee ? share : minFee;
}

function termsProblem(amount: Money, method: Terms | null): WithdrawalProblem | null {
  if (amount <= 0) return { kind: "noAmount" };
  if (!method) return null;
  const limit = amountProblem(method, amount);
  if (limit) return limit;
  return withdrawalFee(method, amount) >= amount ? { kind: "eatenByFee" } : null;
}

/** What an amount comes to by a method (WDR-003, DEC-086); whether there is as much, `withdrawalProblems` asks. */
export function withdrawalTotal(amount: Money, method: Terms | null): Result<WithdrawalTotal, WithdrawalProblem> {
  if (!method) return failure({ kind: "unknownMethod" });
  const problem = termsProblem(amount, method);
  if (problem) return failure(problem);
  const fee = withdrawalFee(method, amount);
  return success({ amount, fee, total: subtractMoney(amount, fee) });
}

/** What can be withdrawn: rewards of referrals, widgets and tasks; money that was paid in stays for orders (DEC-086). */
export const withdrawable = ({ referralBalance, taskBalance }: Earnings): Money => addMoney(referralBalance, taskBalance);

/** Rewards of referrals go first, those of tasks after them (DEC-086); null where both together do not suffice. */
export function drawnFrom(earnings: Earnings, amount: Money): Drawn | null {
  if (amount > withdrawable(earnings)) return null;
  const referral = amount < earnings.referralBalance ? amount : earnings.referralBalance;
  return { referral, task: subtractMoney(amount, referral) };
}

export interface WithdrawalFacts {
  readonly amount: Money;
  /** Null where there is no such method. */
  readonly method: Terms | null;
  readonly accountNumber: string;
  readonly comment: string;
  readonly earnings: Earnings;
  /** The main balance; null where it is not known. */
  readonly balance: Money | null;
}

/** What keeps an amount from being drawn, however the method takes it. */
function drawnProblem({ balance, earnings, amount }: WithdrawalFacts): WithdrawalProblem | null {
  if (missingBalance(balance, zeroMoney) !== null) return { kind: "belowZero" };
  return drawnFrom(earnings, amount) === null ? { kind: "notEnough" } : null;
}

/** Everything that is wrong with a request, at most one at each field (WDR-004). */
export function withdrawalProblems(facts: WithdrawalFacts): readonly WithdrawalProblem[] {
  const { amount, method, accountNumber, comment } = facts;
  const problems: WithdrawalProblem[] = [];
  if (!method) problems.push({ kind: "unknownMethod" });
  const ofAmount = termsProblem(amount, method) ?? drawnProblem(facts);
  if (ofAmount) problems.push(ofAmount);
  if (accountNumber.trim() === "") problems.push({ kind: "noAccountNumber" });
  if (accountNumber.length > MAX_ACCOUNT_NUMBER_LENGTH)
    problems.push({ kind: "accountNumberTooLong", limit: MAX_ACCOUNT_NUMBER_LENGTH });
  if (comment.length > MAX_WITHDRAWAL_COMMENT_LENGTH)
    problems.push({ kind: "commentTooLong", limit: MAX_WITHDRAWAL_COMMENT_LENGTH });
  return problems;
}

export const withdrawalStatuses = ["pending", "paid", "rejected"] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** A request to be paid out, and what became of it. */
export interface Withdrawal extends WithdrawalTotal {
  readonly id: number;
  readonly method: string;
  readonly accountNumber: string;
  readonly comment: string | null;
  /** A word that the panel does not know stays as the server says it. */
  readonly status: WithdrawalStatus | (string & {});
  readonly createdAt: string;
  readonly decidedAt: string | null;
  /** Why it was rejected, in the operator's words. */
  readonly reason: string | null;
}

/** The status as one of the known words; null for any other. */
export const knownWithdrawalStatus = (status: string): WithdrawalStatus | null =>
  withdrawalStatuses.find((known) => known === status) ?? null;

/** The most that can be asked for now by a method: all there is, as far as it allows. */
export function mostOf(method: Pick<Terms, "maxAmount">, earnings: Earnings): Money {
  const all = withdrawable(earnings);
  const { maxAmount } = method;
  return maxAmount !== null && maxAmount < all ? maxAmount : all;
}

export const nothingEarned: Earnings = { referralBalance: zeroMoney, taskBalance: zeroMoney };
