import { checkAt, checkTimes, deadlineOf, isExpired, type CheckState, type TaskCheck } from "@panel/core/paid-tasks";
import type { Selectable } from "kysely";
import { momentTextOrNull } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import type { TaskChecksTable } from "./paid-tasks-tables.ts";

export type StoredCheck = Selectable<TaskChecksTable>;

const timeOf = (moment: Date | null): number | null => (moment === null ? null : moment.getTime());
const momentOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

/** A stored check as the core's machine knows it. */
export const stateOf = (row: StoredCheck): CheckState => ({
  status: row.status,
  createdAt: row.created_at.getTime(),
  startedAt: timeOf(row.started_at),
  endedAt: timeOf(row.ended_at),
  decidedAt: timeOf(row.decided_at),
  minimumOpenMs: row.minimum_open_ms,
});

/** What the machine says of a check, as it is stored. */
export const rowOf = (state: CheckState) => ({
  status: state.status,
  created_at: new Date(state.createdAt),
  started_at: momentOf(state.startedAt),
  ended_at: momentOf(state.endedAt),
  decided_at: momentOf(state.decidedAt),
  expires_at: momentOf(deadlineOf(state)),
  minimum_open_ms: state.minimumOpenMs,
});

/** A check as it is told at a moment. */
export function checkOf(row: StoredCheck, now: Date): TaskCheck {
  const stored = stateOf(row);
  return {
    id: row.id,
    taskId: row.task_id,
    status: checkAt(stored, now.getTime()).status,
    startedAt: momentTextOrNull(row.started_at),
    endedAt: momentTextOrNull(row.ended_at),
    channel: row.video_channel_id === null ? null : { id: row.video_channel_id, channelId: row.channel_id },
    customComment: row.comment,
    ...checkTimes(stored, now.getTime()),
    isExpired: isExpired(stored, now.getTime()),
  };
}

const ownCheck = (db: Db, userId: number, id: number) =>
  db.selectFrom("task_checks").selectAll().where("id", "=", id).where("user_id", "=", userId);

/** One check of its owner, as it is. */
export const findCheck = (db: Db, userId: number, id: number): Promise<StoredCheck | undefined> =>
  ownCheck(db, userId, id).executeTakeFirst();

/** The same under a lock that its next step waits for. */
export const lockCheck = (tx: Db, userId: number, id: number): Promise<StoredCheck | undefined> =>
  ownCheck(tx, userId, id).forNoKeyUpdate().executeTakeFirst();

/** Writes where a check is now. */
export const writeCheck = (tx: Db, { id, user_id }: StoredCheck, state: CheckState): Promise<StoredCheck> =>
  tx
    .updateTable("task_checks")
    .set(rowOf(state))
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returningAll()
    .executeTakeFirstOrThrow();
