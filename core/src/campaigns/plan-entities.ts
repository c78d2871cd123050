import type { Money } from "../money/index.ts";

/** A tariff plan (ENT-046). Its price, limit and trial never change: other terms are another plan. */
export interface KeywordPlan {
  readonly id: number;
  readonly name: string;
  readonly isHighlight: boolean;
  /** Keywords that can be followed at the same time, each counted once for each country. */
  readonly keywordsLimit: number;
  /** For a month. */
  readonly price: Money;
  /** Days before the first charge; 0 charges immediately. */
  readonly trialDays: number;
}

/**
 * The state of a customer: `none` without a plan, `trial` before the first charge, `active` after one, `grace` where the balance was too
 * low on the day, `suspended` where it stayed so; then the campaigns are paused.
 */
export const planStatuses = ["none", "trial", "active", "grace", "suspended"] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** The plan of a customer and what it leaves (CMP-010, CMP-011). */
export interface KeywordSubscription {
  readonly status: PlanStatus | (string & {});
  /** Null without one. */
  readonly plan: KeywordPlan | null;
  /** The plan from the next period on, where it is another one. */
  readonly nextPlan: KeywordPlan | null;
  /** 0 without a plan; the smaller one of both where a smaller plan follows. */
  readonly keywordsLimit: number;
  readonly trackedKeywords: number;
  /** When the next charge is due, or what was paid for ends; in grace since when it is due. Null without a plan. */
  readonly dueAt: string | null;
  /** Day of the month on which periods begin. */
  readonly billingDay: number | null;
  /** When campaigns are paused if the balance stays too low. */
  readonly graceUntil: string | null;
  /** It was cancelled and ends at `dueAt`. */
  readonly isEnding: boolean;
  /** Each customer has one trial. */
  readonly isTrialAvailable: boolean;
}
