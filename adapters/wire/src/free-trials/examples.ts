import { exampleOf } from "../example/example.ts";
import {
  getFreeTrial,
  getFreeTrialQuest,
  getFreeTrialQuests,
  getFreeTrials,
  postFreeTrial,
  postFreeTrialQuestTrack,
} from "./endpoints.ts";

const quest = {
  id: 1,
  name: "50 likes to try",
  body: "<p>See how fast likes arrive.</p>",
  short_body: "See how fast likes arrive.",
  image: null,
  reward: "50 likes",
  network: "instagram",
  link_type: "likes",
  repeats_count: 1,
  allow_proof_url: false,
  min_spend: 0,
  min_spend_decimal: "0",
  min_spend_disabled: true,
  min_replenishment: 10,
  min_replenishment_decimal: "10",
  min_replenishment_disabled: false,
  standing: { spent: 12.5, spent_decimal: "12.5", replenished: 20, replenished_decimal: "20", trials_count: 0 },
};

const trial = {
  id: 1,
  status: "created",
  expire_at: "2026-11-27 13:39:18",
  free_trial_quest_id: 1,
  quest_name: "50 likes to try",
  reward: "50 likes",
  url: "https://www.instagram.com/p/CxYz12AbCdE",
  proof_url: null,
  created_at: "2026-11-20 13:39:18",
  reason: null,
  order_id: 100_035,
};

export const getFreeTrialQuestsExample = exampleOf(getFreeTrialQuests, { answer: [quest] });
export const getFreeTrialQuestExample = exampleOf(getFreeTrialQuest, { params: { id: 1 }, answer: quest });
export const postFreeTrialQuestTrackExample = exampleOf(postFreeTrialQuestTrack, { params: { id: 1 }, answer: null });
export const getFreeTrialsExample = exampleOf(getFreeTrials, { answer: [trial] });
export const postFreeTrialExample = exampleOf(postFreeTrial, {
  body: { free_trial_quest_id: 1, url: "https://www.instagram.com/p/CxYz12AbCdE/", proof_url: null },
  answer: trial,
});
export const getFreeTrialExample = exampleOf(getFreeTrial, { params: { id: 1 }, answer: trial });
