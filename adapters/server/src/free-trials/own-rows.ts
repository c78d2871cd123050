import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const freeTrialsRows: readonly OwnRows[] = [
  {
    table: "free_trials",
    owner: "user_id",
    key: ["id"],
    given: ["quest_id", "url", "proof_url", "status", "reason", "created_at", "expire_at", "order_id"],
    keptBack: ["id", "link_identity", "next_step_at"],
    // What the page is known by stays: a quest promotes one for one account only.
    farewell: { url: "", proof_url: null },
  },
  { table: "free_trial_clicks", owner: "user_id", key: ["quest_id", "day"], given: ["quest_id", "day"], farewell: "go" },
];
