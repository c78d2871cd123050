import { type HoldQuery, type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const campaignsRows: readonly OwnRows[] = [
  {
    table: "keyword_rankings",
    owner: { column: "campaign_id", of: "keyword_campaigns" },
    key: ["campaign_id", "country_id", "day", "keyword_id"],
    given: ["campaign_id", "country_id", "day", "keyword_id", "rank"],
    farewell: "go",
  },
  {
    table: "campaign_keywords",
    owner: { column: "campaign_id", of: "keyword_campaigns" },
    key: ["id"],
    given: ["id", "campaign_id", "keyword"],
    keptBack: ["position"],
    farewell: "go",
  },
  {
    table: "campaign_countries",
    owner: { column: "campaign_id", of: "keyword_campaigns" },
    key: ["campaign_id", "country_id"],
    given: ["campaign_id", "country_id"],
    keptBack: ["position"],
    farewell: "go",
  },
  {
    table: "keyword_campaigns",
    owner: "user_id",
    key: ["id"],
    given: ["id", "url", "track", "status", "keywords_count", "countries_count", "created_at", "tracked_at", "best_rank"],
    keptBack: ["paused_by", "next_track_at", "asked_at", "refreshed_at", "ranked_count"],
    farewell: "go",
  },
  {
    table: "keyword_charges",
    owner: { column: "subscription_id", of: "keyword_subscriptions" },
    key: ["subscription_id", "kind", "number"],
    given: ["subscription_id", "kind", "number", dollars("amount"), "period_start", "period_end", "created_at"],
    keptBack: ["plan_id"],
    farewell: "stay",
  },
  {
    table: "keyword_subscriptions",
    owner: "user_id",
    key: ["id"],
    given: ["id", "plan_id", "status", "is_ending", "due_at", "locale", "created_at", "ended_at"],
    keptBack: ["next_plan_id", "billing_day", "next_step_at", "periods", "changes"],
    farewell: "stay",
  },
];

/** What has to end before an account is deleted. */
export const campaignsHolds: readonly HoldQuery[] = [
  { hold: "keywordPlan", query: "select from keyword_subscriptions where user_id = $1 and status <> 'ended'" },
];
