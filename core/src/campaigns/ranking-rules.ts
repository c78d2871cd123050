import type { DayRank, KeywordRankings } from "./campaign-entities.ts";

/** Positions that are looked at; anyone who is behind is not ranked. */
export const RANKING_DEPTH = 100;

/** The first and last day of what is shown, both included, as `YYYY-MM-DD`. */
export interface RankingRange {
  readonly from: string;
  readonly until: string;
}

/** Days that one question may ask for. */
export const MAX_RANKING_DAYS = 366;

/** How a keyword does over the days that were looked at. */
export interface RankingSummary {
  /** Where it stood last; null where it was not ranked then, or was never looked up. */
  readonly rank: number | null;
  /** The look-up before that. */
  readonly before: number | null;
  /** Places won since then, lost ones below 0; null where one of both is not ranked. */
  readonly change: number | null;
  readonly best: number | null;
  /** Days on which it was looked up. */
  readonly days: number;
}

/** The smallest of several ranks; null where none is ranked. */
export function bestRank(ranks: readonly (number | null)[]): number | null {
  return ranks.reduce<number | null>((best, rank) => (rank !== null && (best === null || rank < best) ? rank : best), null);
}

/** What a row of the table says of one keyword. */
export function rankingSummary(ranks: readonly DayRank[]): RankingSummary {
  const rank = ranks.at(-1)?.rank ?? null;
  const before = ranks.at(-2)?.rank ?? null;
  const change = rank === null || before === null ? null : before - rank;
  return { rank, before, change, best: bestRank(ranks.map((each) => each.rank)), days: ranks.length };
}

/** Every day on which any of the keywords was looked up, the oldest first. */
export const rankedDays = (rankings: readonly KeywordRankings[]): readonly string[] =>
  [...new Set(rankings.flatMap(({ ranks }) => ranks.map(({ day }) => day)))].toSorted();

/** The rank on each of some days; null for a day without one, so that a line has a gap there. */
export function ranksOn(days: readonly string[], { ranks }: Pick<KeywordRankings, "ranks">): readonly (number | null)[] {
  const byDay = new Map(ranks.map(({ day, rank }) => [day, rank]));
  return days.map((day) => byDay.get(day) ?? null);
}
