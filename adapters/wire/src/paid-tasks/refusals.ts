import type { BeginField } from "@panel/core/paid-tasks";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** What beginning a task refuses (TSK-005). */
export const beginRefusal = fieldRefusal(
  new Map<string, BeginField>([
    ["task_id", "task"],
    ["youtube_account_id", "channel"],
  ]),
);
