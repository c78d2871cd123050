import { type FreeTrial, holdingTrialStatuses } from "@panel/core/free-trials";
import { orderId } from "@panel/core/identifiers";
import type { LocaleCode } from "@panel/core/locale";
import type { Selectable } from "kysely";
import { momentText } from "../calls/index.ts";
import { type Db, listKey, type Tables } from "../database/index.ts";
import { wordsIn } from "./quest-statements.ts";

/** A trial with the words of its quest, and what that orders. */
export type StoredTrial = Selectable<Tables["free_trials"]> & {
  readonly quest_name: unknown;
  readonly reward: unknown;
  readonly service_id: number | null;
  readonly quantity: number | null;
};

/** The most that one list answers. */
const LIST_LIMIT = 200;

const withQuest = (db: Db) =>
  db
    .selectFrom("free_trials")
    .innerJoin("free_trial_quests as quest", "quest.id", "free_trials.quest_id")
    .selectAll("free_trials")
    .select(["quest.name as quest_name", "quest.reward as reward", "quest.service_id", "quest.quantity"]);

/** What a customer asked for, the newest first. */
export const readTrials = (db: Db, userId: number): Promise<StoredTrial[]> =>
  withQuest(db).where("free_trials.user_id", "=", userId).orderBy(listKey("free_trials.id"), "desc").limit(LIST_LIMIT).execute();

/** One of a customer's own. */
export const readOwnTrial = (db: Db, id: number, userId: number): Promise<StoredTrial | undefined> =>
  withQuest(db).where("free_trials.id", "=", id).where("free_trials.user_id", "=", userId).executeTakeFirst();

/** Any trial, which is changed next; others wait, or pass by where they want it only if it is free. */
export function lockTrial(tx: Db, id: number, { onlyIfFree = false } = {}): Promise<StoredTrial | undefined> {
  const locked = withQuest(tx).where("free_trials.id", "=", id).forUpdate("free_trials");
  return (onlyIfFree ? locked.skipLocked() : locked).executeTakeFirst();
}

/** A trial that waits for the operator, and whose it is. */
export interface WaitingTrial extends StoredTrial {
  readonly email: string | null;
}

/** What waits with its proof, the oldest first; for the operator. */
export const waitingTrials = (db: Db, now: Date) =>
  withQuest(db)
    .innerJoin("users", "users.id", "free_trials.user_id")
    .select("users.email")
    .where("free_trials.status", "=", "created")
    .where("free_trials.proof_url", "is not", null)
    .where("free_trials.expire_at", ">", now)
    .orderBy("free_trials.id");

/** Whether a quest promotes a page for another account, or has done so. */
export async function isPageTaken(
  db: Db,
  page: { readonly questId: number; readonly identity: string; readonly userId: number },
): Promise<boolean> {
  const other = await db
    .selectFrom("free_trials")
    .select("id")
    .where("quest_id", "=", page.questId)
    .where("link_identity", "=", page.identity)
    .where("status", "in", holdingTrialStatuses)
    .where("user_id", "<>", page.userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A trial as the core knows it, in the words of one language. */
export const trialOf = (row: StoredTrial, locale: LocaleCode): FreeTrial => ({
  id: row.id,
  questId: row.quest_id,
  status: row.status,
  expiresAt: momentText(row.expire_at),
  questName: wordsIn(row.quest_name, locale),
  reward: wordsIn(row.reward, locale),
  url: row.url,
  proofUrl: row.proof_url,
  createdAt: momentText(row.created_at),
  reason: row.reason,
  orderId: row.order_id === null ? null : orderId(row.order_id),
});
