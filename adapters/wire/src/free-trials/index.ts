export { questFromWire, questToWire, trialFromWire, trialToWire } from "./codec.ts";
export {
  getFreeTrial,
  getFreeTrialQuest,
  getFreeTrialQuests,
  getFreeTrials,
  postFreeTrial,
  postFreeTrialQuestTrack,
} from "./endpoints.ts";
