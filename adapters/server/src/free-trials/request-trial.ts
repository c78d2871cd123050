import { createdTrial, trialLink, type TrialProblem, trialProblems } from "@panel/core/free-trials";
import { linkIdentity } from "@panel/core/links";
import { failure, type Result, success } from "@panel/core/result";
import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { lockBalances } from "../ledger/index.ts";
import { type OfferedQuests, questOf, readQuest, readReached, standingOf, type StoredQuest } from "./quest-statements.ts";
import { isPageTaken, readOwnTrial, type StoredTrial } from "./trial-statements.ts";

const HOUR_MS = 3_600_000;

/** What a customer asks for. */
export interface AskedTrial {
  readonly userId: number;
  readonly questId: number;
  readonly url: string;
  readonly proofUrl: string;
}

/** Why a trial is not given; two reasons only a shop with several customers knows. */
export type TrialRefused = TrialProblem | { readonly kind: "unknownQuest" | "pageTaken" };

/** A customer's trials of one quest are counted under the lock of their balances: anyone who waited counts those before as well (L18). */
async function lockStanding(tx: Db, { userId, questId }: AskedTrial) {
  const balances = await lockBalances(tx, userId);
  const { trials } = await tx
    .selectFrom("free_trials")
    .select((expression) => expression.fn.countAll<number>().as("trials"))
    .where("user_id", "=", userId)
    .where("quest_id", "=", questId)
    .executeTakeFirstOrThrow();
  return standingOf(await readReached(tx, userId, balances), trials);
}

/** Of all who ask for the same page by the same quest one goes on; the others wait and find it taken. */
async function lockPage(tx: Db, questId: number, identity: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free-trial:${String(questId)}:${identity}`}, 0))`.execute(tx);
}

/** Gives a trial, or says everything that is wrong with the request (FTR-007, DEC-094, L18), in the transaction `tx`. */
export async function requestTrial(
  tx: Db,
  quests: OfferedQuests,
  asked: AskedTrial,
  now: Date,
): Promise<Result<StoredTrial, readonly TrialRefused[]>> {
  const { userId, questId, url } = asked;
  const row = await readQuest(tx, quests, questId);
  if (!row) return failure([{ kind: "unknownQuest" }]);
  const standing = await lockStanding(tx, asked);
  const quest = questOf(row, "en", standing);
  const problems = trialProblems({ quest, standing, url, proofUrl: asked.proofUrl });
  if (problems.length > 0) return failure(problems);
  const link = trialLink(url, quest);
  const identity = linkIdentity(link, { network: quest.networkKey });
  await lockPage(tx, questId, identity);
  if (await isPageTaken(tx, { questId, identity, userId })) return failure([{ kind: "pageTaken" }]);
  const proof = asked.proofUrl.trim();
  return success(await writeTrial(tx, row, { userId, link, identity, proof: proof === "" ? null : proof }, now));
}

interface NewTrial {
  readonly userId: number;
  readonly link: string;
  readonly identity: string;
  readonly proof: string | null;
}

async function writeTrial(tx: Db, quest: StoredQuest, { userId, link, identity, proof }: NewTrial, now: Date) {
  const expiresAt = now.getTime() + quest.lifetime_hours * HOUR_MS;
  const { status, nextStepAt } = createdTrial({ hasProof: proof !== null, createdAt: now.getTime(), expiresAt });
  const { id } = await tx
    .insertInto("free_trials")
    .values({
      user_id: userId,
      quest_id: quest.id,
      url: link,
      link_identity: identity,
      proof_url: proof,
      status,
      created_at: now,
      expire_at: new Date(expiresAt),
      next_step_at: nextStepAt === null ? null : new Date(nextStepAt),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stored = await readOwnTrial(tx, id, userId);
  if (!stored) throw new Error("a trial that was just written is gone");
  return stored;
}
