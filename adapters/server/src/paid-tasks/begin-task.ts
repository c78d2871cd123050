import { beginProblem, type BeginProblem, isRenewable, minimumOpenMs, newCheck, nextComment } from "@panel/core/paid-tasks";
import { failure, success, type Result } from "@panel/core/result";
import type { Selectable } from "kysely";
import type { Db } from "../database/index.ts";
import { lockBalances } from "../ledger/index.ts";
import type { PaidTasksTable } from "./paid-tasks-tables.ts";
import { rowOf, stateOf, type StoredCheck } from "./stored-checks.ts";

type StoredTask = Selectable<PaidTasksTable>;

/** Who begins which task, by which of their channels. */
export interface AskedTask {
  readonly userId: number;
  readonly taskId: number;
  /** Of `video_channels`. */
  readonly channelId: number;
}

interface ProvedChannel {
  readonly id: number;
  readonly channel_id: string;
}

/** Nobody else begins the task meanwhile, so that the last place is given once. */
const lockTask = (tx: Db, id: number): Promise<StoredTask | undefined> =>
  tx.selectFrom("paid_tasks").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

const lockOwnCheck = (tx: Db, { userId, taskId }: AskedTask): Promise<StoredCheck | undefined> =>
  tx
    .selectFrom("task_checks")
    .selectAll()
    .where("task_id", "=", taskId)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

const provedChannel = (tx: Db, { userId, channelId }: AskedTask): Promise<ProvedChannel | undefined> =>
  tx
    .selectFrom("video_channels")
    .select(["id", "channel_id"])
    .where("id", "=", channelId)
    .where("user_id", "=", userId)
    .where("verification_code_at", "is not", null)
    .where("verification_public_subscriptions_at", "is not", null)
    .executeTakeFirst();

/** Whether the order of a task still runs; the operator's own tasks have none. */
async function isOffered(tx: Db, task: StoredTask): Promise<boolean> {
  if (task.closed_at !== null) return false;
  if (task.order_id === null) return true;
  const order = await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", task.order_id)
    .where("status", "=", "in_processing")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return order !== undefined;
}

const startOfDay = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

async function countOf(query: { executeTakeFirstOrThrow(): Promise<{ readonly count: string | number }> }): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** What others hold of the task, and what this account has begun today, this task left out. */
async function figuresOf(tx: Db, { userId, taskId }: AskedTask, channel: ProvedChannel | undefined, now: Date) {
  const checks = () => tx.selectFrom("task_checks").select((all) => all.fn.countAll<string>().as("count"));
  const ofOthers = () => checks().where("task_id", "=", taskId).where("user_id", "<>", userId);
  const used = ofOthers()
    .where("channel_id", "=", channel?.channel_id ?? "")
    .where((where) => where.or([where("status", "=", "approved"), where("expires_at", ">", now)]));
  return {
    held: await countOf(ofOthers().where("expires_at", ">", now)),
    isChannelUsed: (await countOf(used)) > 0,
    begunToday: await countOf(
      checks().where("user_id", "=", userId).where("task_id", "<>", taskId).where("created_at", ">=", startOfDay(now)),
    ),
  };
}

/** Writes a new check, or the new try of one whose cool-down is over. */
async function writeTry(tx: Db, asked: AskedTask, task: StoredTask, channel: ProvedChannel, now: Date): Promise<StoredCheck> {
  const taken = await countOf(
    tx
      .selectFrom("task_checks")
      .select((all) => all.fn.countAll<string>().as("count"))
      .where("task_id", "=", task.id),
  );
  const row = {
    video_channel_id: channel.id,
    channel_id: channel.channel_id,
    reward: task.reward,
    comment: nextComment(task.comments, taken),
    ...rowOf(newCheck(minimumOpenMs(task.action, task.is_heavy), now.getTime())),
  };
  return tx
    .insertInto("task_checks")
    .values({ task_id: task.id, user_id: asked.userId, ...row })
    .onConflict((conflict) => conflict.columns(["task_id", "user_id"]).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Begins a task in the transaction `tx`, or answers the account's check of it (TSK-005). Locks are taken in the order account, task,
 * check, as judging does: an account begins one task at a time, and a place is given once.
 */
export async function beginTask(tx: Db, asked: AskedTask, now: Date): Promise<Result<StoredCheck, BeginProblem>> {
  await lockBalances(tx, asked.userId);
  const task = await lockTask(tx, asked.taskId);
  if (!task) return failure("notOffered");
  const own = await lockOwnCheck(tx, asked);
  if (own && !isRenewable(stateOf(own), now.getTime())) return success(own);
  const channel = await provedChannel(tx, asked);
  const user = await tx.selectFrom("users").select("permissions").where("id", "=", asked.userId).executeTakeFirstOrThrow();
  const { held, isChannelUsed, begunToday } = await figuresOf(tx, asked, channel, now);
  const problem = beginProblem({
    isOffered: await isOffered(tx, task),
    isOwn: task.owner_id === asked.userId,
    isHeavy: task.is_heavy,
    permissions: user.permissions,
    taken: task.done + held,
    places: task.places,
    isChannelVerified: channel !== undefined,
    isChannelUsed,
    begunToday,
  });
  if (problem !== null || !channel) return failure(problem ?? "noChannel");
  return success(await writeTry(tx, asked, task, channel, now));
}
