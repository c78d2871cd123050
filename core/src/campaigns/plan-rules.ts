import { missingBalance, subtractMoney, zeroMoney, type Money } from "../money/index.ts";
import { failure, success, type Result } from "../result/index.ts";
import { billingDayOf, lateStart, nextDueAfter } from "../time/index.ts";
import type { KeywordPlan, PlanStatus } from "./plan-entities.ts";

const DAY_MS = 86_400_000;

/** How long campaigns go on although the balance was too low on the due day. */
export const GRACE_MS = 3 * DAY_MS;
/** When a charge that failed is tried again. */
export const CHARGE_RETRY_MS = 3_600_000;

/** What of a subscription decides about its next step. */
export interface PlanStanding {
  readonly status: PlanStatus;
  readonly plan: KeywordPlan | null;
  readonly nextPlan: KeywordPlan | null;
  readonly isEnding: boolean;
  readonly isTrialAvailable: boolean;
  /** Milliseconds since 1970; null without a plan. */
  readonly dueMs: number | null;
  /** Day of the month on which periods begin; null without a plan. */
  readonly billingDay: number | null;
  /** Keywords of the campaigns that run. */
  readonly tracked: number;
}

/** Why a plan cannot be taken: it has less room than is used, or the balance does not suffice (DEC-162). */
export type PlanProblem =
  | { readonly kind: "tooManyKeywords"; readonly tracked: number; readonly limit: number }
  | { readonly kind: "notEnoughBalance"; readonly needed: Money };

/** What becomes of a plan that is taken. */
export interface TakenPlan {
  /**
   * `trial` begins without a charge, `paid` begins a period that is charged immediately, `switched` changes the plan of a trial or
   * immediately for the difference, `later` changes it at the next period, `kept` takes a cancelling or a change back, `same` changes
   * nothing.
   */
  readonly kind: "trial" | "paid" | "switched" | "later" | "kept" | "same";
  readonly chargedNow: Money;
  /** What the balance has to hold: a trial begins only for who can pay it. */
  readonly needed: Money;
  /** Where the period begins that is charged now, or that goes on. */
  readonly fromMs: number;
  readonly billingDay: number;
  /** When the next charge is due, and how much it is. */
  readonly nextDueMs: number;
  readonly nextCharge: Money;
}

const begins = (plan: KeywordPlan, fromMs: number, day: number): TakenPlan => ({
  kind: "paid",
  chargedNow: plan.price,
  needed: plan.price,
  fromMs,
  billingDay: day,
  nextDueMs: nextDueAfter(fromMs, day),
  nextCharge: plan.price,
});

const beginsNow = (plan: KeywordPlan, nowMs: number): TakenPlan => begins(plan, nowMs, billingDayOf(nowMs));

/** The period that is due, charged on its day or later: from its due day on, or from now where that is long ago. */
export function latePeriod(plan: KeywordPlan, dueMs: number, day: number, nowMs: number): TakenPlan {
  const period = lateStart(dueMs, day, nowMs);
  return begins(plan, period.fromMs, period.billingDay);
}

function firstTaken({ isTrialAvailable }: PlanStanding, plan: KeywordPlan, nowMs: number): TakenPlan {
  if (!isTrialAvailable || plan.trialDays === 0) return beginsNow(plan, nowMs);
  const nextDueMs = nowMs + plan.trialDays * DAY_MS;
  const billingDay = billingDayOf(nextDueMs);
  return {
    kind: "trial",
    chargedNow: zeroMoney,
    needed: plan.price,
    fromMs: nowMs,
    billingDay,
    nextDueMs,
    nextCharge: plan.price,
  };
}

/** The plan that a customer has is taken again, or another one in its stead; the period goes on. */
function changed(standing: PlanStanding, { current, dueMs, day }: RunningPlan, plan: KeywordPlan, nowMs: number): TakenPlan {
  const period = { fromMs: nowMs, billingDay: day, nextDueMs: dueMs };
  const unchanged = { ...period, chargedNow: zeroMoney, needed: zeroMoney, nextCharge: plan.price };
  if (plan.id === current.id) return { ...unchanged, kind: standing.isEnding || standing.nextPlan !== null ? "kept" : "same" };
  if (standing.status === "trial") return { ...unchanged, kind: "switched", needed: plan.price };
  if (plan.price < current.price) return { ...unchanged, kind: "later" };
  const difference = subtractMoney(plan.price, current.price);
  return { ...unchanged, kind: "switched", chargedNow: difference, needed: difference };
}

interface RunningPlan {
  readonly current: KeywordPlan;
  readonly dueMs: number;
  readonly day: number;
}

/** Whether the next period has begun and is not paid: in grace, or for the moment until the day's charge is made. */
const isOverdue = (status: PlanStatus, dueMs: number, nowMs: number): boolean =>
  status === "grace" || (status === "active" && dueMs <= nowMs);

function taken(standing: PlanStanding, plan: KeywordPlan, nowMs: number): TakenPlan {
  const { status, plan: current, dueMs, billingDay } = standing;
  if (status === "none" || current === null || dueMs === null) return firstTaken(standing, plan, nowMs);
  if (status === "suspended") return beginsNow(plan, nowMs);
  const day = billingDay ?? billingDayOf(dueMs);
  // A difference is charged for the rest of a period, and of one that is over nothing is left.
  if (isOverdue(status, dueMs, nowMs)) return latePeriod(plan, dueMs, day, nowMs);
  return changed(standing, { current, dueMs, day }, plan, nowMs);
}

/** What taking a plan means for a customer who stands as is said, and what is charged when (CMP-013, DEC-162). */
export function takePlan(
  standing: PlanStanding,
  plan: KeywordPlan,
  balance: Money,
  nowMs: number,
): Result<TakenPlan, PlanProblem> {
  if (standing.tracked > plan.keywordsLimit)
    return failure({ kind: "tooManyKeywords", tracked: standing.tracked, limit: plan.keywordsLimit });
  const outcome = taken(standing, plan, nowMs);
  const { needed } = outcome;
  return missingBalance(balance, needed) === null ? success(outcome) : failure({ kind: "notEnoughBalance", needed });
}

/** What the plans of a customer leave room for: the smaller one counts from the day it was chosen. */
export function keywordsLimitOf({ status, plan, nextPlan }: Pick<PlanStanding, "status" | "plan" | "nextPlan">): number {
  if (plan === null || status === "none" || status === "suspended") return 0;
  return Math.min(plan.keywordsLimit, nextPlan?.keywordsLimit ?? plan.keywordsLimit);
}

/** What is done with a subscription that is due. */
export type DueStep = "end" | "charge" | "grace" | "wait" | "suspend";

/** Cancelled ends; what can be paid is charged; what cannot gets some days of grace, and is suspended after them. */
export function dueStep(
  standing: Pick<PlanStanding, "status" | "isEnding"> & { readonly dueMs: number },
  canPay: boolean,
  nowMs: number,
): DueStep {
  if (standing.isEnding) return "end";
  if (canPay) return "charge";
  if (nowMs >= standing.dueMs + GRACE_MS) return "suspend";
  return standing.status === "grace" ? "wait" : "grace";
}
