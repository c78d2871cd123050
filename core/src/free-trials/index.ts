export {
  fieldOfTrialProblem,
  type FreeTrialQuest,
  missingConditions,
  type QuestCondition,
  questConditions,
  type QuestStanding,
  type QuestTerms,
  type Threshold,
  type TrialField,
  trialLink,
  type TrialProblem,
  trialProblems,
} from "./free-trial-rules.ts";
export {
  createdTrial,
  holdingTrialStatuses,
  isTrialOpen,
  knownTrialStatus,
  nextTrialStep,
  openTrialStatuses,
  startedTrial,
  type TrialDelivery,
  trialDeliveryOf,
  type TrialStatus,
  trialStatuses,
  type TrialStep,
  waitingTrial,
  waitsForDecision,
} from "./trial-status-rules.ts";
export type { FreeTrial, FreeTrialsPort, TrialRefusal, TrialRequest } from "./free-trials-port.ts";
export { FreeViewsEntry } from "./free-views-entry.ts";
export { FreeTrialsViewModel } from "./free-trials-view-model.ts";
export { QuestViewModel } from "./quest-view-model.ts";
export type { TrialsContext } from "./own-trials.ts";
export { trialSender } from "./trial-sender.ts";
export { isCustomer, type TrialViewer } from "./trial-visitor.ts";
