import type { KeywordPlan, KeywordSubscription } from "@panel/core/campaigns";
import * as z from "zod/mini";
import {
  flag,
  id,
  integer,
  nullableInteger,
  nullableText,
  orNull,
  requiredInteger,
  requiredText,
} from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf } from "../fields/money-fields.ts";

/** A tariff plan (ENT-046). */
export const keywordPlanSchema = z.object({
  id,
  name: requiredText,
  is_highlight: flag(false),
  keywords_limit: requiredInteger,
  ...amountFields("price"),
  trial_days: integer(0),
});

/** The state of a customer (CMP-010): `campaign_tariff.keywords_limit` is the plan's, `keywords_limit` what counts now. */
export const keywordSubscriptionSchema = z.object({
  status: requiredText,
  campaign_tariff: orNull(keywordPlanSchema),
  next_campaign_tariff: orNull(keywordPlanSchema),
  keywords_limit: integer(0),
  tracked_keywords: integer(0),
  due_at: nullableText,
  billing_day: nullableInteger,
  grace_until: nullableText,
  is_ending: flag(false),
  is_trial_available: flag(false),
});

type PlanWire = z.output<typeof keywordPlanSchema>;
type SubscriptionWire = z.output<typeof keywordSubscriptionSchema>;

export const keywordPlanFromWire = (wire: PlanWire): KeywordPlan => ({
  id: wire.id,
  name: wire.name,
  isHighlight: wire.is_highlight,
  keywordsLimit: wire.keywords_limit,
  price: moneyOf(wire.price_decimal, wire.price),
  trialDays: wire.trial_days,
});

export const keywordPlanToWire = (plan: KeywordPlan): PlanWire => ({
  id: plan.id,
  name: plan.name,
  is_highlight: plan.isHighlight,
  keywords_limit: plan.keywordsLimit,
  ...amountToWire("price", plan.price),
  trial_days: plan.trialDays,
});

export const keywordSubscriptionFromWire = (wire: SubscriptionWire): KeywordSubscription => ({
  status: wire.status,
  plan: wire.campaign_tariff && keywordPlanFromWire(wire.campaign_tariff),
  nextPlan: wire.next_campaign_tariff && keywordPlanFromWire(wire.next_campaign_tariff),
  keywordsLimit: wire.keywords_limit,
  trackedKeywords: wire.tracked_keywords,
  dueAt: wire.due_at,
  billingDay: wire.billing_day,
  graceUntil: wire.grace_until,
  isEnding: wire.is_ending,
  isTrialAvailable: wire.is_trial_available,
});

export const keywordSubscriptionToWire = (subscription: KeywordSubscription): SubscriptionWire => ({
  status: subscription.status,
  campaign_tariff: subscription.plan && keywordPlanToWire(subscription.plan),
  next_campaign_tariff: subscription.nextPlan && keywordPlanToWire(subscription.nextPlan),
  keywords_limit: subscription.keywordsLimit,
  tracked_keywords: subscription.trackedKeywords,
  due_at: subscription.dueAt,
  billing_day: subscription.billingDay,
  grace_until: subscription.graceUntil,
  is_ending: subscription.isEnding,
  is_trial_available: subscription.isTrialAvailable,
});
