import { foundByName } from "../catalogue/index.ts";
import { foundAmong } from "../orders/index.ts";
import type { KeywordRankings } from "./campaign-entities.ts";

/** What a campaign is found by. */
export interface SearchedCampaign {
  readonly id: number;
  readonly url: string;
  readonly keywords: readonly string[];
}

/**
 * The campaigns that a text asks for, read as the search of orders reads it: by number, by the identity of their link however it is
 * written, or by words that are in their link or keywords; all of them for a text that asks for nothing (CMP-002).
 */
export const campaignsFound = <Found extends SearchedCampaign>(typed: string, campaigns: readonly Found[]): readonly Found[] =>
  foundAmong(typed, campaigns, ({ id, keywords, url }) => [{ id, url, name: keywords.join("\n") }]);

/** The keywords that hold what is typed, read as the names of services are; all of them for a text that asks for nothing. */
export function keywordsFound(typed: string, all: readonly KeywordRankings[]): readonly KeywordRankings[] {
  if (typed.trim() === "") return all;
  return foundByName(
    typed,
    all.map((each) => ({ each, name: each.keyword.text })),
  ).map(({ each }) => each);
}
