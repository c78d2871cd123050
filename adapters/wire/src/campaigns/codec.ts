import type { Campaign, CampaignDetails, CampaignRankings, DayRank } from "@panel/core/campaigns";
import * as z from "zod/mini";
import {
  flag,
  id,
  integer,
  list,
  nullableInteger,
  nullableText,
  requiredList,
  requiredText,
  text,
  textList,
} from "../fields/answer-fields.ts";

const countrySchema = z.object({ id, iso_code_2: requiredText });
const keywordSchema = z.object({ id, keyword: requiredText });

/** A campaign as a list has it (ENT-045). */
export const campaignSchema = z.object({
  id,
  url: requiredText,
  track: requiredText,
  status: requiredText,
  is_paused_by_plan: flag(false),
  countries: list(countrySchema),
  keywords_count: integer(0),
  created_at: text(),
  last_tracked_at: nullableText,
  next_track_at: nullableText,
  is_tracking: flag(false),
  ranked_count: integer(0),
  best_rank: nullableInteger,
});

/** One campaign with its keywords. */
export const campaignDetailsSchema = z.extend(campaignSchema, {
  keywords: requiredList(keywordSchema),
  refreshable_at: nullableText,
});

const isRank = (value: unknown): boolean => value === null || (Number.isInteger(value) && Number(value) >= 0);
/** Checked as one: a year of 500 keywords has 182,500 ranks. */
const ranksSchema = z
  .custom<readonly DayRank[]>((value) => Array.isArray(value) && value.every(isRank))
  .register(z.globalRegistry, {
    type: "array",
    items: { anyOf: [{ type: "integer", minimum: 0 }, { type: "null" }] },
    description: "A rank for each of the days; 0 is behind the first hundred, null was not looked up",
  });

/** Positions of all keywords on the days on which any of them was looked up. */
export const campaignRankingsSchema = z.object({
  dates: textList,
  keywords: requiredList(z.extend(keywordSchema, { ranks: ranksSchema })),
});

type CampaignWire = z.output<typeof campaignSchema>;
type DetailsWire = z.output<typeof campaignDetailsSchema>;
type RankingsWire = z.output<typeof campaignRankingsSchema>;

export const campaignFromWire = (wire: CampaignWire): Campaign => ({
  id: wire.id,
  url: wire.url,
  track: wire.track,
  status: wire.status,
  isPausedByPlan: wire.is_paused_by_plan,
  countries: wire.countries.map((country) => ({ id: country.id, code: country.iso_code_2 })),
  keywordsCount: wire.keywords_count,
  createdAt: wire.created_at,
  lastTrackedAt: wire.last_tracked_at,
  nextTrackAt: wire.next_track_at,
  isTracking: wire.is_tracking,
  rankedCount: wire.ranked_count,
  bestRank: wire.best_rank,
});

export const campaignToWire = (campaign: Campaign): CampaignWire => ({
  id: campaign.id,
  url: campaign.url,
  track: campaign.track,
  status: campaign.status,
  is_paused_by_plan: campaign.isPausedByPlan,
  countries: campaign.countries.map((country) => ({ id: country.id, iso_code_2: country.code })),
  keywords_count: campaign.keywordsCount,
  created_at: campaign.createdAt,
  last_tracked_at: campaign.lastTrackedAt,
  next_track_at: campaign.nextTrackAt,
  is_tracking: campaign.isTracking,
  ranked_count: campaign.rankedCount,
  best_rank: campaign.bestRank,
});

export const campaignDetailsFromWire = (wire: DetailsWire): CampaignDetails => ({
  ...campaignFromWire(wire),
  keywords: wire.keywords.map((keyword) => ({ id: keyword.id, text: keyword.keyword })),
  refreshableAt: wire.refreshable_at,
});

export const campaignDetailsToWire = (details: CampaignDetails): DetailsWire => ({
  ...campaignToWire(details),
  keywords: details.keywords.map((keyword) => ({ id: keyword.id, keyword: keyword.text })),
  refreshable_at: details.refreshableAt,
});

export const campaignRankingsFromWire = ({ dates, keywords }: RankingsWire): CampaignRankings => ({
  days: dates,
  keywords: keywords.map(({ id, keyword, ranks }) => ({ keyword: { id, text: keyword }, ranks })),
});

export const campaignRankingsToWire = ({ days, keywords }: CampaignRankings): RankingsWire => ({
  dates: [...days],
  keywords: keywords.map(({ keyword, ranks }) => ({ id: keyword.id, keyword: keyword.text, ranks })),
});
