import { type DayRank, NOT_RANKED } from "./campaign-entities.ts";

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

/** The rank on each of some days; null for a day without one, so that a line has a gap there. */
export const placesOf = (ranks: readonly DayRank[]): readonly (number | null)[] =>
  ranks.map((rank) => (rank === NOT_RANKED ? null : rank));

/** What a row of the table says of one keyword. */
export function rankingSummary(ranks: readonly DayRank[]): RankingSummary {
  const places = placesOf(ranks.filter((rank) => rank !== null));
  const [before = null, rank = null] = places.length > 1 ? places.slice(-2) : [null, ...places];
  const change = rank === null || before === null ? null : before - rank;
  return { rank, before, change, best: bestRank(places), days: places.length };
}
