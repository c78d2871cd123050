import type { CampaignStatus, CampaignTrack, PlanStatus } from "@panel/core/campaigns";
import type { Generated } from "kysely";

export interface KeywordPlansTable {
  id: Generated<number>;
  name: string;
  is_highlight: Generated<boolean>;
  keywords_limit: number;
  price: number;
  trial_days: Generated<number>;
  /** Who has a plan that is not offered any more keeps it. */
  is_offered: Generated<boolean>;
  sorting: Generated<number>;
}

export interface KeywordSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  plan_id: number;
  next_plan_id: Generated<number | null>;
  status: Exclude<PlanStatus, "none"> | "ended";
  is_ending: Generated<boolean>;
  due_at: Date;
  billing_day: number;
  /** When the worker looks at it next: on its due day, later where the balance was too low. */
  next_step_at: Date;
  /** Periods that were charged. */
  periods: Generated<number>;
  /** Changes to a dearer plan that were charged. */
  changes: Generated<number>;
  /** Of the call that changed it last; mails are written in it. */
  locale: string;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

export interface KeywordChargesTable {
  subscription_id: number;
  kind: "period" | "change";
  number: number;
  plan_id: number;
  amount: number;
  period_start: Date;
  period_end: Date;
  created_at: Date;
}

export interface KeywordCampaignsTable {
  id: Generated<number>;
  user_id: number;
  url: string;
  track: CampaignTrack;
  status: Generated<CampaignStatus>;
  paused_by: Generated<"customer" | "plan" | null>;
  keywords_count: number;
  countries_count: number;
  created_at: Date;
  next_track_at: Date | null;
  /** Since when somebody waits for a look-up; null where nobody does. */
  asked_at: Date | null;
  /** When it was refreshed by hand last. */
  refreshed_at: Generated<Date | null>;
  tracked_at: Generated<Date | null>;
  ranked_count: Generated<number>;
  best_rank: Generated<number | null>;
}

export interface CampaignKeywordsTable {
  id: Generated<number>;
  campaign_id: number;
  position: number;
  keyword: string;
}

export interface CampaignCountriesTable {
  campaign_id: number;
  position: number;
  country_id: number;
}

export interface KeywordRankingsTable {
  campaign_id: number;
  country_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  keyword_id: number;
  /** Null where it is not among the first hundred. */
  rank: number | null;
}

declare module "../database/tables.ts" {
  /** Tariff plans, who has one, and the campaigns that they pay for. */
  interface Tables {
    keyword_plans: KeywordPlansTable;
    keyword_subscriptions: KeywordSubscriptionsTable;
    keyword_charges: KeywordChargesTable;
    keyword_campaigns: KeywordCampaignsTable;
    campaign_keywords: CampaignKeywordsTable;
    campaign_countries: CampaignCountriesTable;
    keyword_rankings: KeywordRankingsTable;
  }
}
