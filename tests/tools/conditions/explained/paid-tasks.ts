import { explain } from "../explanations.ts";

export default explain("adapters/server/src/paid-tasks", {
  refusedAgain: {
    "offer-orders.ts": ['.where("orders.next_step_at", "is not", null)', '.where("orders.drip_feed_id", "is", null)'],
  },
  ownersAlready: { "stored-checks.ts": ['.where("user_id", "=", user_id)'] },
  saved: {
    "judge-check.ts": ["if (!waitsForJudgement(check, now)) return false;"],
    "read-tasks.ts": ['if (column === "id") return'],
  },
  onlyAtTheSameTime: { "judge-check.ts": ['.where("id", "=", asked.task_id)', "if (!check) return null;"] },
  cannotBe: {
    "begin-task.ts": ['.where("deleted_at", "is", null)', '.where("user_id", "<>", userId)'],
    "offer-orders.ts": ['.where("orders.deleted_at", "is", null)'],
  },
});
