import type { FreeTrial, FreeTrialQuest, QuestStanding, Threshold } from "@panel/core/free-trials";
import { orderId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import * as z from "zod/mini";
import { flag, id, integer, nullableId, nullableText, orNull, requiredText, text } from "../fields/answer-fields.ts";
import {
  amountFields,
  amountToWire,
  moneyOf,
  moneyOrNull,
  nullableAmountFields,
  nullableAmountToWire,
} from "../fields/money-fields.ts";

/** How far the customer is with a quest; an addition of ours. */
const standingSchema = z.object({
  ...amountFields("spent"),
  ...amountFields("replenished"),
  trials_count: integer(0),
});

/** ENT-016; what a customer has reached and what the link leads to are additions of ours. */
export const questSchema = z.object({
  id,
  name: requiredText,
  body: nullableText,
  short_body: nullableText,
  image: nullableText,
  reward: text(),
  network: nullableText,
  link_type: text(),
  repeats_count: integer(1),
  allow_proof_url: flag(false),
  ...nullableAmountFields("min_spend"),
  min_spend_disabled: flag(false),
  ...nullableAmountFields("min_replenishment"),
  min_replenishment_disabled: flag(false),
  standing: orNull(standingSchema),
});

/** ENT-017; what is after the quest's id is an addition of ours. */
export const trialSchema = z.object({
  id,
  status: requiredText,
  expire_at: nullableText,
  free_trial_quest_id: id,
  quest_name: nullableText,
  reward: nullableText,
  url: nullableText,
  proof_url: nullableText,
  created_at: nullableText,
  reason: nullableText,
  order_id: nullableId,
});

type QuestWire = z.output<typeof questSchema>;
type StandingWire = z.output<typeof standingSchema>;
type TrialWire = z.output<typeof trialSchema>;

const threshold = (decimal: string | null, plain: number | null, isDisabled: boolean): Threshold => ({
  amount: moneyOrNull(decimal, plain) ?? zeroMoney,
  isDisabled,
});

const standingFromWire = (wire: StandingWire): QuestStanding => ({
  spent: moneyOf(wire.spent_decimal, wire.spent),
  toppedUp: moneyOf(wire.replenished_decimal, wire.replenished),
  trials: wire.trials_count,
});

const standingToWire = (standing: QuestStanding): StandingWire => ({
  ...amountToWire("spent", standing.spent),
  ...amountToWire("replenished", standing.toppedUp),
  trials_count: standing.trials,
});

export const questFromWire = (wire: QuestWire): FreeTrialQuest => ({
  id: wire.id,
  name: wire.name,
  body: wire.body,
  shortBody: wire.short_body,
  image: wire.image,
  reward: wire.reward,
  networkKey: wire.network,
  linkWords: wire.link_type,
  repeats: wire.repeats_count,
  allowsProof: wire.allow_proof_url,
  minimumSpend: threshold(wire.min_spend_decimal, wire.min_spend, wire.min_spend_disabled),
  minimumTopUp: threshold(wire.min_replenishment_decimal, wire.min_replenishment, wire.min_replenishment_disabled),
  standing: wire.standing && standingFromWire(wire.standing),
});

export const questToWire = (quest: FreeTrialQuest): QuestWire => ({
  id: quest.id,
  name: quest.name,
  body: quest.body,
  short_body: quest.shortBody,
  image: quest.image,
  reward: quest.reward,
  network: quest.networkKey,
  link_type: quest.linkWords,
  repeats_count: quest.repeats,
  allow_proof_url: quest.allowsProof,
  ...nullableAmountToWire("min_spend", quest.minimumSpend.amount),
  min_spend_disabled: quest.minimumSpend.isDisabled,
  ...nullableAmountToWire("min_replenishment", quest.minimumTopUp.amount),
  min_replenishment_disabled: quest.minimumTopUp.isDisabled,
  standing: quest.standing && standingToWire(quest.standing),
});

export const trialFromWire = (wire: TrialWire): FreeTrial => ({
  id: wire.id,
  questId: wire.free_trial_quest_id,
  status: wire.status,
  expiresAt: wire.expire_at,
  questName: wire.quest_name,
  reward: wire.reward,
  url: wire.url,
  proofUrl: wire.proof_url,
  createdAt: wire.created_at,
  reason: wire.reason,
  orderId: wire.order_id === null ? null : orderId(wire.order_id),
});

export const trialToWire = (trial: FreeTrial): TrialWire => ({
  id: trial.id,
  status: trial.status,
  expire_at: trial.expiresAt,
  free_trial_quest_id: trial.questId,
  quest_name: trial.questName,
  reward: trial.reward,
  url: trial.url,
  proof_url: trial.proofUrl,
  created_at: trial.createdAt,
  reason: trial.reason,
  order_id: trial.orderId,
});
