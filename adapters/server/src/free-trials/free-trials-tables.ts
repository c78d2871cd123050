import type { TrialStatus } from "@panel/core/free-trials";
import type { ColumnType, Generated } from "kysely";

/** A text, or one for each language, as documents of the operator hold it. */
type Worded = ColumnType<unknown, string, string>;
type WordedOrNull = ColumnType<unknown, string | null, string | null>;

export interface FreeTrialQuestsTable {
  id: Generated<number>;
  name: Worded;
  short_body: WordedOrNull;
  body: WordedOrNull;
  reward: Worded;
  image: string | null;
  network_key: string | null;
  link_words: Generated<string>;
  repeats_count: Generated<number>;
  allow_proof_url: Generated<boolean>;
  min_spend: Generated<number>;
  min_spend_disabled: Generated<boolean>;
  min_top_up: Generated<number>;
  min_top_up_disabled: Generated<boolean>;
  /** How long a trial of it may take. */
  lifetime_hours: Generated<number>;
  /** What is ordered for each trial, and how much of it; null where nothing but time delivers. */
  service_id: Generated<number | null>;
  quantity: Generated<number | null>;
  is_enabled: Generated<boolean>;
  sorting: Generated<number>;
}

export interface FreeTrialsTable {
  id: Generated<number>;
  user_id: number;
  quest_id: number;
  url: string;
  /** What two links share that lead to the same page. */
  link_identity: string;
  proof_url: string | null;
  status: Generated<TrialStatus>;
  reason: Generated<string | null>;
  created_at: Date;
  expire_at: Date;
  /** When it is to be looked at again; null for one that is over. */
  next_step_at: Date | null;
  /** The order that delivers it. */
  order_id: Generated<number | null>;
}

export interface FreeTrialClicksTable {
  quest_id: number;
  user_id: number;
  /** Of UTC. */
  day: string;
}

declare module "../database/tables.ts" {
  /** Quests of free trials, what was asked for, and who came to look. */
  interface Tables {
    free_trial_quests: FreeTrialQuestsTable;
    free_trials: FreeTrialsTable;
    free_trial_clicks: FreeTrialClicksTable;
  }
}
