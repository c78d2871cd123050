import type { FreeTrialQuest, QuestStanding } from "@panel/core/free-trials";
import type { LocaleCode } from "@panel/core/locale";
import { moneyFromMicros } from "@panel/core/money";
import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "../database/index.ts";
import { readBalances } from "../ledger/index.ts";
import { localised } from "../settings/index.ts";

export type StoredQuest = Selectable<Tables["free_trial_quests"]>;

/** Which quests a server can offer: all, or those that order a service, since without one nothing but time would deliver them. */
export type OfferedQuests = "all" | "ordered";

export const questsOn = (deliveryMs: number | null): OfferedQuests => (deliveryMs === null ? "ordered" : "all");

const offered = (db: Db, quests: OfferedQuests) => {
  const enabled = db.selectFrom("free_trial_quests").selectAll().where("is_enabled", "=", true);
  return quests === "all" ? enabled : enabled.where("service_id", "is not", null);
};

/** What is offered, in the operator's order. */
export const readQuests = (db: Db, quests: OfferedQuests): Promise<StoredQuest[]> =>
  offered(db, quests).orderBy("sorting").orderBy("id").execute();

/** One that is offered. */
export const readQuest = (db: Db, quests: OfferedQuests, id: number): Promise<StoredQuest | undefined> =>
  offered(db, quests).where("id", "=", id).executeTakeFirst();

/** A worded text in one language; null where there is none. */
export function wordsIn(worded: unknown, locale: LocaleCode): string | null {
  const text = localised(worded, locale);
  return typeof text === "string" && text !== "" ? text : null;
}

/** What a customer has spent and paid in, in micro-dollars. */
export interface Reached {
  readonly spent: number;
  readonly toppedUp: number;
}

/** What was paid in by top-ups, without fees and bonuses. */
async function toppedUpBy(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("invoices")
    .select(sql<number>`coalesce(sum(credit), 0)::bigint`.as("sum"))
    .where("user_id", "=", userId)
    .where("kind", "=", "top_up")
    .where("status", "=", "paid")
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** How far a customer is; the spending of `balances` where that is known already. */
export async function readReached(db: Db, userId: number, balances?: { readonly spent: number }): Promise<Reached> {
  const { spent } = balances ?? (await readBalances(db, userId));
  return { spent, toppedUp: await toppedUpBy(db, userId) };
}

/** How many trials a customer has of each quest. */
export async function countTrials(db: Db, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("free_trials")
    .select(["quest_id", (expression) => expression.fn.countAll<number>().as("trials")])
    .where("user_id", "=", userId)
    .groupBy("quest_id")
    .execute();
  return new Map(rows.map(({ quest_id, trials }) => [quest_id, trials]));
}

export const standingOf = ({ spent, toppedUp }: Reached, trials: number): QuestStanding => ({
  spent: moneyFromMicros(Math.max(0, spent)),
  toppedUp: moneyFromMicros(toppedUp),
  trials,
});

/** A quest as the core knows it, in the words of one language. */
export const questOf = (row: StoredQuest, locale: LocaleCode, standing: QuestStanding | null): FreeTrialQuest => ({
  id: row.id,
  name: wordsIn(row.name, locale) ?? "",
  body: wordsIn(row.body, locale),
  shortBody: wordsIn(row.short_body, locale),
  image: row.image,
  reward: wordsIn(row.reward, locale) ?? "",
  networkKey: row.network_key,
  linkWords: row.link_words,
  repeats: row.repeats_count,
  allowsProof: row.allow_proof_url,
  minimumSpend: { amount: moneyFromMicros(row.min_spend), isDisabled: row.min_spend_disabled },
  minimumTopUp: { amount: moneyFromMicros(row.min_top_up), isDisabled: row.min_top_up_disabled },
  standing,
});

/** Counts that somebody came to look, once a day of UTC (DEC-094). */
export async function countClick(db: Db, questId: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto("free_trial_clicks")
    .values({ quest_id: questId, user_id: userId, day: now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
