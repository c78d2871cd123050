import { explain } from "../explanations.ts";

export default explain("adapters/server/src/free-trials", {
  saved: { "advance-trials.ts": ['.where("next_step_at", "<=", now)'] },
  onlyAtTheSameTime: {
    "advance-trials.ts": ["if (!trial || trial.next_step_at === null || trial.next_step_at > now) return false;"],
  },
  cannotBe: { "request-trial.ts": ["if (!stored) throw new Error("] },
});
