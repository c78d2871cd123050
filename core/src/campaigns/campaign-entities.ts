/** How often positions are looked up (CMP-005); `on_demand` only when the customer asks. */
export const campaignTracks = ["on_demand", "daily", "weekly", "monthly"] as const;
export type CampaignTrack = (typeof campaignTracks)[number];

/** Whether positions are looked up; a paused campaign keeps what it knows. */
export const campaignStatuses = ["active", "paused"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** A country that a campaign follows, by id and ISO code (ENT-053). */
export interface CampaignCountry {
  readonly id: number;
  readonly code: string;
}

/** The country chosen at first: United Kingdom (CMP-015, BIZ-050). */
export const firstCampaignCountry: CampaignCountry = { id: 233, code: "GB" };

/** The service that the link of a campaign is checked against (CMP-016, BIZ-051). */
export const CAMPAIGN_LINK_SERVICE = 1;

/** A campaign as a list shows it (ENT-045): it follows where a video is in search (CMP-001). Moments are UTC texts. */
export interface Campaign {
  readonly id: number;
  readonly url: string;
  /** A word that the panel does not know stays as the server says it. */
  readonly track: CampaignTrack | (string & {});
  readonly status: CampaignStatus | (string & {});
  /** Paused because its plan ended or was not paid; such a campaign goes on by itself when a plan is paid. */
  readonly isPausedByPlan: boolean;
  readonly countries: readonly CampaignCountry[];
  readonly keywordsCount: number;
  readonly createdAt: string;
  /** Null before the first look-up. */
  readonly lastTrackedAt: string | null;
  /** Null where none is planned. */
  readonly nextTrackAt: string | null;
  /** A look-up is due and its figures are about to come. */
  readonly isTracking: boolean;
  /** Keywords of all countries that the last look-up found among the first hundred. */
  readonly rankedCount: number;
  readonly bestRank: number | null;
}

export interface CampaignKeyword {
  readonly id: number;
  readonly text: string;
}

/** One campaign with its keywords (CMP-006). */
export interface CampaignDetails extends Campaign {
  readonly keywords: readonly CampaignKeyword[];
  /** From when on it may be refreshed by hand again; null for immediately. */
  readonly refreshableAt: string | null;
}

/** What a day has instead of a rank where a look-up did not find the video among the first hundred. */
export const NOT_RANKED = 0;

/** Where a keyword stood on one day: its rank, `NOT_RANKED`, or null where it was not looked up. */
export type DayRank = number | null;

/** Positions of one keyword, one for each of the days they belong to. */
export interface KeywordRankings {
  readonly keyword: CampaignKeyword;
  readonly ranks: readonly DayRank[];
}

/** Positions of a campaign's keywords in one country (CMP-009). A year of many keywords is long, so that no position names its day. */
export interface CampaignRankings {
  /** Days on which any keyword was looked up (`YYYY-MM-DD`, UTC), the oldest first. */
  readonly days: readonly string[];
  readonly keywords: readonly KeywordRankings[];
}
