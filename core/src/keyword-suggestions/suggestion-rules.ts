import { cleanKeyword, cleanKeywords, MAX_KEYWORD_LENGTH } from "../campaigns/index.ts";
import { dayText } from "../time/index.ts";
import type { KeywordQuestion, KeywordSuggestion, LookUpLimit } from "./suggestion-entities.ts";

const DAY_MS = 86_400_000;

/** Most suggestions of one list. */
export const MAX_SUGGESTIONS = 50;
/** Competition from here on is medium, and from there on high. */
const MEDIUM_COMPETITION = 34;
const HIGH_COMPETITION = 67;

export type SuggestionField = "keyword" | "country";

/** Why nothing is looked up. */
export type SuggestionProblem = "noKeyword" | "keywordTooLong" | "noCountry";

/** A question as it is looked up: without space that does not count. */
export const cleanQuestion = ({ keyword, country }: KeywordQuestion): KeywordQuestion => ({
  keyword: cleanKeyword(keyword),
  country: country.trim().toUpperCase(),
});

/** What is the same for two questions that have one answer: case does not count. */
export function questionIdentity(question: KeywordQuestion): KeywordQuestion {
  const { keyword, country } = cleanQuestion(question);
  return { keyword: keyword.toLowerCase(), country };
}

/** Everything that keeps a question from being looked up, at most one problem at each field. */
export function suggestionProblems(question: KeywordQuestion): ReadonlyMap<SuggestionField, SuggestionProblem> {
  const { keyword, country } = cleanQuestion(question);
  const problems = new Map<SuggestionField, SuggestionProblem>();
  if (keyword === "") problems.set("keyword", "noKeyword");
  else if (keyword.length > MAX_KEYWORD_LENGTH) problems.set("keyword", "keywordTooLong");
  if (country === "") problems.set("country", "noCountry");
  return problems;
}

/** Look-ups that are left today (KWT-003); never less than none. */
export const lookUpsLeft = ({ limit, used }: LookUpLimit): number => Math.max(0, limit - used);

/** The day that a moment belongs to, `YYYY-MM-DD` in UTC. */
export const lookUpDay = (nowMs: number): string => dayText(nowMs);

/** When the next day's look-ups begin, as a UTC text. */
export const nextLookUpDayAt = (nowMs: number): string => `${lookUpDay(nowMs + DAY_MS)}T00:00:00Z`;

const wholeWithin = (figure: number, max: number): number =>
  Number.isNaN(figure) ? 0 : Math.min(max, Math.max(0, Math.round(figure)));

/**
 * A provider's list as it is shown: each keyword once ignoring case, none that a comma would cut in two, none too long to be followed,
 * figures within what they mean.
 */
export function acceptedSuggestions(told: readonly KeywordSuggestion[]): readonly KeywordSuggestion[] {
  const accepted = new Map<string, KeywordSuggestion>();
  for (const { keyword, volume, competition } of told) {
    const [clean] = cleanKeywords([keyword]);
    if (clean === undefined || clean.length > MAX_KEYWORD_LENGTH || /[,;]/.test(clean)) continue;
    const identity = clean.toLowerCase();
    if (accepted.has(identity)) continue;
    accepted.set(identity, {
      keyword: clean,
      volume: wholeWithin(volume, Number.MAX_SAFE_INTEGER),
      competition: wholeWithin(competition, 100),
    });
  }
  return [...accepted.values()].slice(0, MAX_SUGGESTIONS);
}

export type CompetitionBand = "low" | "medium" | "high";

/** A competition as a word says it. */
export function competitionBand(competition: number): CompetitionBand {
  if (competition >= HIGH_COMPETITION) return "high";
  return competition >= MEDIUM_COMPETITION ? "medium" : "low";
}

/** What suggestions are sorted by. */
export const suggestionOrders = ["volume", "competition", "keyword"] as const;
export type SuggestionOrder = (typeof suggestionOrders)[number];

const byKeyword = (one: KeywordSuggestion, other: KeywordSuggestion): number => {
  const [first, second] = [one.keyword.toLowerCase(), other.keyword.toLowerCase()];
  return first === second ? 0 : first < second ? -1 : 1;
};

const comparisons: Readonly<Record<SuggestionOrder, (one: KeywordSuggestion, other: KeywordSuggestion) => number>> = {
  volume: (one, other) => other.volume - one.volume,
  competition: (one, other) => one.competition - other.competition,
  keyword: byKeyword,
};

/** Suggestions with the most wanted first: the largest volume, the lowest competition, or by the alphabet. */
export const sortedSuggestions = (
  suggestions: readonly KeywordSuggestion[],
  order: SuggestionOrder,
): readonly KeywordSuggestion[] => suggestions.toSorted((one, other) => comparisons[order](one, other) || byKeyword(one, other));
