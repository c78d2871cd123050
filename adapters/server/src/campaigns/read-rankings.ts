import { type CampaignKeyword, type CampaignRankings, type DayRank, NOT_RANKED, type RankingRange } from "@panel/core/campaigns";
import { sql } from "kysely";
import type { Db } from "../database/index.ts";

/** Whose positions are read, and where. */
interface AskedRankings {
  readonly campaignId: number;
  readonly countryId: number;
  readonly keywords: readonly CampaignKeyword[];
  readonly range: RankingRange;
}

const numbersIn = (text: string): readonly number[] => JSON.parse(`[${text}]`) as readonly number[];

/**
 * Positions of a campaign's keywords in one country, the oldest first (CMP-009). A row is a day with its numbers as texts: a year of 500
 * keywords would be 182,500 rows otherwise.
 */
export async function readRankings(db: Db, asked: AskedRankings): Promise<CampaignRankings> {
  const { campaignId, countryId, keywords, range } = asked;
  const rows = await db
    .selectFrom("keyword_rankings")
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as("date"),
      sql<string>`array_to_string(array_agg(keyword_id), ',')`.as("ids"),
      sql<string>`array_to_string(array_agg(coalesce(rank, ${NOT_RANKED})), ',')`.as("ranks"),
    ])
    .where("campaign_id", "=", campaignId)
    .where("country_id", "=", countryId)
    .where("day", ">=", range.from)
    .where("day", "<=", range.until)
    .groupBy("day")
    .orderBy("day")
    .execute();
  const found = new Map(keywords.map(({ id }) => [id, Array.from<DayRank>({ length: rows.length }).fill(null)]));
  let lists: readonly (DayRank[] | undefined)[] = [];
  for (const [place, row] of rows.entries()) {
    // Most days look up the same keywords.
    if (row.ids !== rows[place - 1]?.ids) lists = numbersIn(row.ids).map((id) => found.get(id));
    for (const [index, rank] of numbersIn(row.ranks).entries()) {
      const ofKeyword = lists[index];
      if (ofKeyword) ofKeyword[place] = rank;
    }
  }
  return {
    days: rows.map(({ date }) => date),
    keywords: keywords.map((keyword) => ({ keyword, ranks: found.get(keyword.id) ?? [] })),
  };
}
