import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { listOrNothing } from "../fields/answer-fields.ts";
import { idIn, optionalTextIn, textOrEmptyIn } from "../fields/request-fields.ts";
import { questSchema, trialSchema } from "./codec.ts";
import { trialRefusal } from "./refusals.ts";

const params = z.object({ id: idIn });

export const getFreeTrialQuests = endpoint("API-070", "GET /api/v1/free-trial-quests", "Quests of free trials, or 204", {
  access: "optional",
  answer: listOrNothing(questSchema),
});
export const getFreeTrialQuest = endpoint("API-071", "GET /api/v1/free-trial-quests/{id}", "One quest", {
  access: "optional",
  params,
  answer: questSchema,
});
export const postFreeTrialQuestTrack = endpoint(
  "API-072",
  "POST /api/v1/free-trial-quests/{id}/track",
  "Counts that somebody looked at a quest, once a day",
  { access: "bearer", params },
);
export const getFreeTrials = endpoint("API-073", "GET /api/v1/free-trials", "The user's free trials, or 204", {
  access: "bearer",
  answer: listOrNothing(trialSchema),
});
export const postFreeTrial = endpoint("API-074", "POST /api/v1/free-trials", "Asks for a free trial", {
  access: "bearer",
  isKeyed: true,
  body: z.object({ free_trial_quest_id: idIn, url: textOrEmptyIn, proof_url: optionalTextIn }),
  answer: trialSchema,
  refusal: trialRefusal,
});
export const getFreeTrial = endpoint("API-075", "GET /api/v1/free-trials/{id}", "One free trial", {
  access: "bearer",
  params,
  answer: trialSchema,
});
