import { simulatedRank } from "@panel/core/campaigns";

const DAY_MS = 86_400_000;

/** What is looked up together: the places of one video in the search of one country. */
export interface RankingsAsked {
  readonly url: string;
  /** ISO code of the country. */
  readonly country: string;
  readonly keywords: readonly string[];
}

/** Where videos stand in search. */
export interface RankingProvider {
  /** A rank for each keyword, in their order; null for what is not among the first hundred. */
  ranks(asked: RankingsAsked, moment: Date): Promise<readonly (number | null)[]>;
}

/** A search of this machine: the same keyword, country and day have the same rank, and ranks walk slowly (DEC-150). */
export const simulatedRankings: RankingProvider = {
  ranks: ({ url, country, keywords }, moment) => {
    const day = Math.floor(moment.getTime() / DAY_MS);
    return Promise.resolve(keywords.map((keyword) => simulatedRank({ url, keyword, country }, day)));
  },
};
