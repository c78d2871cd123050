import type { KnownCheckStatus, KnownTaskAction } from "@panel/core/paid-tasks";
import type { Generated, JSONColumnType } from "kysely";

export interface PaidTasksTable {
  id: Generated<number>;
  /** The order of which it is a piece, and whose it is; null where the operator made it. */
  order_id: number | null;
  owner_id: number | null;
  service_id: number | null;
  action: KnownTaskAction;
  url: string;
  name: string | null;
  thumbnail: string | null;
  reward: number;
  places: number;
  /** Approved checks. */
  done: Generated<number>;
  is_heavy: Generated<boolean>;
  comments: JSONColumnType<readonly string[]>;
  created_at: Date;
  closed_at: Generated<Date | null>;
}

export interface TaskChecksTable {
  id: Generated<number>;
  task_id: number;
  user_id: number;
  /** Null once the channel is gone; `channel_id` stays. */
  video_channel_id: number | null;
  channel_id: string;
  status: KnownCheckStatus;
  /** Of the moment at which it was begun. */
  reward: number;
  minimum_open_ms: number;
  comment: string | null;
  /** When the last try was begun. */
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  decided_at: Date | null;
  expires_at: Date | null;
}

declare module "../database/tables.ts" {
  /** Tasks that are paid for, and the checks of accounts at them. */
  interface Tables {
    paid_tasks: PaidTasksTable;
    task_checks: TaskChecksTable;
  }
}
