import { acceptedSuggestions, lookUpDay, type KeywordQuestion, type KeywordSuggestion } from "@panel/core/keyword-suggestions";
import type { Db } from "../database/index.ts";
import { lockBalances } from "../ledger/index.ts";
import type { SuggestionProvider } from "./suggestion-provider.ts";

/** Days that are kept: today's, and the one before for who asks at midnight. */
const KEPT_DAYS_MS = 86_400_000;

/** Who asks, and what; the question as it is told apart from others. */
export interface LookUp {
  readonly userId: number;
  readonly question: KeywordQuestion;
}

/** How many questions an account asked on a day. */
export async function usedLookUps(db: Db, userId: number, day: string): Promise<number> {
  const { used } = await db
    .selectFrom("keyword_look_ups")
    .select(({ fn }) => fn.countAll<number>().as("used"))
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return used;
}

/**
 * Counts a question, once a day however often it is asked; false where the day's look-ups are used up. The lock of the account's balances
 * keeps two questions at the same time from sharing the last look-up.
 */
export async function countLookUp(tx: Db, { userId, question }: LookUp, limit: number, now: Date): Promise<boolean> {
  await lockBalances(tx, userId);
  const day = lookUpDay(now.getTime());
  const known = await tx
    .selectFrom("keyword_look_ups")
    .select("day")
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .where("keyword", "=", question.keyword)
    .where("country", "=", question.country)
    .executeTakeFirst();
  if (known) return true;
  if ((await usedLookUps(tx, userId, day)) >= limit) return false;
  await tx
    .insertInto("keyword_look_ups")
    .values({ user_id: userId, day, ...question })
    .execute();
  return true;
}

/** What the provider says of a question today; asked once a day for all accounts. */
export async function readSuggestions(
  db: Db,
  provider: SuggestionProvider,
  question: KeywordQuestion,
  now: Date,
): Promise<readonly KeywordSuggestion[]> {
  const day = lookUpDay(now.getTime());
  const kept = await db
    .selectFrom("keyword_suggestion_lists")
    .select("suggestions")
    .where("keyword", "=", question.keyword)
    .where("country", "=", question.country)
    .where("day", "=", day)
    .executeTakeFirst();
  if (kept) return kept.suggestions;
  const suggestions = acceptedSuggestions(await provider.suggest(question));
  await db
    .insertInto("keyword_suggestion_lists")
    .values({ ...question, day, suggestions: JSON.stringify(suggestions) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return suggestions;
}

/** Removes what counts for no day any more. */
export async function forgetOldLookUps(db: Db, now: Date): Promise<void> {
  const first = lookUpDay(now.getTime() - KEPT_DAYS_MS);
  await db.deleteFrom("keyword_look_ups").where("day", "<", first).execute();
  await db.deleteFrom("keyword_suggestion_lists").where("day", "<", first).execute();
}
