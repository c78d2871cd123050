import type { DayRank, KeywordRankings, RankingRange } from "@panel/core/campaigns";
import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import { readKeywords } from "./read-campaigns.ts";

/** Positions of a campaign's keywords in one country, each the oldest first (CMP-009). */
export async function readRankings(
  db: Db,
  campaignId: number,
  countryId: number,
  { from, until }: RankingRange,
): Promise<readonly KeywordRankings[]> {
  const rows = await db
    .selectFrom("keyword_rankings")
    .select(["keyword_id", "rank", sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day")])
    .where("campaign_id", "=", campaignId)
    .where("country_id", "=", countryId)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .orderBy("day")
    .execute();
  const byKeyword = new Map<number, DayRank[]>();
  for (const { keyword_id, day, rank } of rows) {
    const ranks = byKeyword.get(keyword_id) ?? [];
    ranks.push({ day, rank });
    byKeyword.set(keyword_id, ranks);
  }
  return (await readKeywords(db, campaignId)).map((keyword) => ({ keyword, ranks: byKeyword.get(keyword.id) ?? [] }));
}
