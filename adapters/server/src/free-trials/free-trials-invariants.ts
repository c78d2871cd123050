import type { Invariant } from "../database/index.ts";

/** What must hold of free trials. */
export const freeTrialsInvariants: readonly Invariant[] = [
  {
    rule: "L18: a quest promotes a page for one account only",
    query: `select quest_id || ' ' || link_identity as id from free_trials
      where status in ('created', 'in_processing', 'completed')
      group by quest_id, link_identity having count(distinct user_id) > 1`,
  },
];
