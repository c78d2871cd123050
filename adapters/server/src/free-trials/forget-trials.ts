import type { Forget } from "../feature/index.ts";

/** Gives up the trials that go on: none of them becomes an order any more. */
export const forgetTrials: Forget = async (tx, { userId }) => {
  await tx.deleteFrom("free_trials").where("user_id", "=", userId).where("next_step_at", "is not", null).execute();
};
