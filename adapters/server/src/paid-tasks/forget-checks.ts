import type { Forget } from "../feature/index.ts";

/** Gives up the tasks that were begun: what was not decided about earns nothing any more. */
export const forgetChecks: Forget = async (tx, { userId }) => {
  await tx.deleteFrom("task_checks").where("user_id", "=", userId).where("decided_at", "is", null).execute();
};
