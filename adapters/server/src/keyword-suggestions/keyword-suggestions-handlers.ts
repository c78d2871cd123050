import { MAX_KEYWORD_LENGTH } from "@panel/core/campaigns";
import {
  lookUpDay,
  questionIdentity,
  suggestionProblems,
  type KeywordQuestion,
  type SuggestionProblem,
} from "@panel/core/keyword-suggestions";
import { getKeywordSuggestions, getKeywordSuggestionsLimit, LOOK_UPS_USED_UP } from "@panel/wire/keyword-suggestions";
import {
  handle,
  notFound,
  refuse,
  refuseField,
  refuseFields,
  Refusal,
  sessionOf,
  text,
  type Call,
  type Handler,
  type ServerText,
} from "../calls/index.ts";
import { inTransaction, type Db } from "../database/index.ts";
import { countLookUp, readSuggestions, usedLookUps } from "./look-ups.ts";
import type { SuggestionProvider } from "./suggestion-provider.ts";

/** What the handlers stand on. */
export interface SuggestionDependencies {
  /** Null where there is no provider. */
  readonly suggestions: SuggestionProvider | null;
  readonly onProblem: (problem: unknown) => void;
}

const wordsOf: Readonly<Record<SuggestionProblem, ServerText>> = {
  noKeyword: text("required"),
  noCountry: text("required"),
  keywordTooLong: text("campaignKeywordTooLong", { max: MAX_KEYWORD_LENGTH }),
};

const isKnownCountry = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom("countries").select("id").where("iso_code_2", "=", code).executeTakeFirst()) !== undefined;

/** The question as it is looked up; refuses at its fields what is wrong. */
async function questionOf({ db, query }: Call<typeof getKeywordSuggestions>): Promise<KeywordQuestion> {
  const problems = [...suggestionProblems(query)];
  if (problems.length > 0) throw refuseFields(Object.fromEntries(problems.map(([field, kind]) => [field, wordsOf[kind]])));
  const question = questionIdentity(query);
  if (!(await isKnownCountry(db, question.country))) throw refuseField("country", text("invalidValue"));
  return question;
}

async function suggest({ suggestions, onProblem }: SuggestionDependencies, call: Call<typeof getKeywordSuggestions>) {
  if (suggestions === null) throw notFound();
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  const question = await questionOf(call);
  const isCounted = await inTransaction(call.db, (tx) => countLookUp(tx, { userId, question }, suggestions.lookUpsADay, now));
  if (!isCounted) throw refuse(text("lookUpsUsedUp", { limit: suggestions.lookUpsADay }), { code: LOOK_UPS_USED_UP });
  try {
    // Asked outside of the transaction: nothing waits for a lock while somebody else is being asked.
    return [...(await readSuggestions(call.db, suggestions, question, now))];
  } catch (problem) {
    onProblem(problem);
    throw new Refusal(503, { message: text("suggestionsUnreachable") });
  }
}

async function limit({ suggestions }: SuggestionDependencies, call: Call<typeof getKeywordSuggestionsLimit>) {
  if (suggestions === null) throw notFound();
  const used = await usedLookUps(call.db, sessionOf(call).userId, lookUpDay(call.clock.now()));
  return { limit: suggestions.lookUpsADay, used };
}

/** Serves keyword suggestions (API-150, API-151). */
export const keywordSuggestionsHandlers = (parts: SuggestionDependencies): readonly Handler[] => [
  handle(getKeywordSuggestions, (call) => suggest(parts, call)),
  handle(getKeywordSuggestionsLimit, (call) => limit(parts, call)),
];
