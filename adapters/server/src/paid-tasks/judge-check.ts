import { checkAt, stepCheck, type StepRefusal } from "@panel/core/paid-tasks";
import { mapResult, type Result, success } from "@panel/core/result";
import type { Db } from "../database/index.ts";
import { between, type Ledger, type LedgerEvent, lockBalances } from "../ledger/index.ts";
import type { VideoNetwork } from "../video-channels/index.ts";
import { findCheck, lockCheck, stateOf, type StoredCheck, writeCheck } from "./stored-checks.ts";

/** Each check brings its reward once: its name is unique for ever (L5). */
export const rewardEventName = (checkId: number): string => `task-check:${String(checkId)}:reward`;

const rewardEvent = ({ id, user_id, reward }: StoredCheck): LedgerEvent => ({
  name: rewardEventName(id),
  kind: "task",
  userId: user_id,
  postings: between(user_id, reward, "promotion", "user_task"),
});

export interface JudgeDependencies {
  readonly ledger: Ledger;
  readonly network: VideoNetwork;
}

const waitsForJudgement = (check: StoredCheck, now: Date): boolean => checkAt(stateOf(check), now.getTime()).status === "ended";

/** What the network says of a check that waits to be judged; of any other it is not asked. */
async function askNetwork(db: Db, network: VideoNetwork, check: StoredCheck, now: Date): Promise<boolean> {
  if (!waitsForJudgement(check, now)) return false;
  const task = await db
    .selectFrom("paid_tasks")
    .select(["action", "url"])
    .where("id", "=", check.task_id)
    .executeTakeFirstOrThrow();
  return network.hasDone({ channelId: check.channel_id, ...task });
}

/** An approved check takes its place for good, and its reward is credited. */
async function credit(tx: Db, ledger: Ledger, check: StoredCheck, now: Date): Promise<void> {
  await tx
    .updateTable("paid_tasks")
    .set((set) => ({ done: set("done", "+", 1) }))
    .where("id", "=", check.task_id)
    .execute();
  await ledger.post(tx, [rewardEvent(check)], now);
}

/**
 * Has a check judged in the transaction `tx` and credits its reward if it is approved, once (TSK-007, DEC-092); null where the account
 * has no such check. The network is asked before anything is locked.
 */
export async function judgeCheck(
  tx: Db,
  { ledger, network }: JudgeDependencies,
  userId: number,
  id: number,
  now: Date,
): Promise<Result<StoredCheck, StepRefusal> | null> {
  const asked = await findCheck(tx, userId, id);
  if (!asked) return null;
  const isDone = await askNetwork(tx, network, asked, now);
  await lockBalances(tx, userId);
  await tx.selectFrom("paid_tasks").select("id").where("id", "=", asked.task_id).forNoKeyUpdate().execute();
  const check = await lockCheck(tx, userId, id);
  if (!check) return null;
  const stepped = stepCheck(stateOf(check), { kind: "judge", isDone }, now.getTime());
  if (!stepped.ok) return mapResult(stepped, () => check);
  // Where it was decided, or has run out, nothing is written.
  if (!waitsForJudgement(check, now)) return success(check);
  const judged = await writeCheck(tx, check, stepped.value);
  if (judged.status === "approved") await credit(tx, ledger, judged, now);
  return success(judged);
}
