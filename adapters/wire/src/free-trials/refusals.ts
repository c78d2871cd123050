import type { TrialField } from "@panel/core/free-trials";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of a free trial that the server can refuse (FTR-009). */
export const trialRefusal = fieldRefusal(
  new Map<string, TrialField>([
    ["free_trial_quest_id", "quest"],
    ["url", "url"],
    ["proof_url", "proofUrl"],
  ]),
);
