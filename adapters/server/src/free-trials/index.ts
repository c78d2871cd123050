export { advanceTrials, decideTrial, type TrialDecision, type TrialDecisionOutcome } from "./advance-trials.ts";
export { freeTrials } from "./feature.ts";
