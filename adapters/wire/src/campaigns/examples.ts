import { exampleOf } from "../example/example.ts";
import * as endpoints from "./endpoints.ts";

const campaign = {
  id: 1,
  url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  track: "daily",
  status: "active",
  is_paused_by_plan: false,
  countries: [{ id: 233, iso_code_2: "GB" }],
  keywords_count: 2,
  created_at: "2026-10-20 09:12:03",
  last_tracked_at: "2026-11-20 09:12:04",
  next_track_at: "2026-11-21 09:12:03",
  is_tracking: false,
  ranked_count: 1,
  best_rank: 4,
};
const details = {
  ...campaign,
  keywords: [
    { id: 1, keyword: "learn the guitar" },
    { id: 2, keyword: "guitar for beginners" },
  ],
  refreshable_at: null,
};
const plan = {
  id: 1,
  name: "Starter",
  is_highlight: false,
  keywords_limit: 20,
  price: 9,
  price_decimal: "9",
  trial_days: 7,
};
const subscription = {
  status: "active",
  campaign_tariff: plan,
  next_campaign_tariff: null,
  keywords_limit: 20,
  tracked_keywords: 2,
  due_at: "2026-12-20 09:12:03",
  billing_day: 20,
  grace_until: null,
  is_ending: false,
  is_trial_available: false,
};
const params = { id: 1 };

export const getCampaignsExample = exampleOf(endpoints.getCampaigns, {
  query: {
    search: "guitar",
    status: "active",
    country_id: 233,
    track: "daily",
    start_date: "2026-01-01",
    end_date: "2026-12-31",
  },
  answer: { data: [campaign], total_amount: 3, recordsFiltered: 1 },
});
export const postCampaignExample = exampleOf(endpoints.postCampaign, {
  body: { url: campaign.url, countries: [233], track: "daily", keywords: ["learn the guitar", "guitar for beginners"] },
  answer: details,
});
export const getCampaignExample = exampleOf(endpoints.getCampaign, { params, answer: details });
export const putCampaignUpdateExample = exampleOf(endpoints.putCampaignUpdate, { params, answer: details });
export const putCampaignActivateExample = exampleOf(endpoints.putCampaignActivate, { params, answer: details });
export const putCampaignPauseExample = exampleOf(endpoints.putCampaignPause, {
  params,
  answer: { ...details, status: "paused", next_track_at: null },
});
export const getKeywordSubscriptionExample = exampleOf(endpoints.getKeywordSubscription, { answer: subscription });
export const postKeywordSubscriptionExample = exampleOf(endpoints.postKeywordSubscription, {
  params: { id: 2 },
  answer: subscription,
});
export const deleteKeywordSubscriptionExample = exampleOf(endpoints.deleteKeywordSubscription, {
  answer: { ...subscription, is_ending: true },
});
export const getTariffPlansExample = exampleOf(endpoints.getTariffPlans, { answer: [plan] });
export const getCampaignKeywordsExample = exampleOf(endpoints.getCampaignKeywords, {
  params,
  query: { country_id: 233, date: "2026-11-19,2026-11-20" },
  answer: {
    dates: ["2026-11-19", "2026-11-20"],
    keywords: [
      { id: 1, keyword: "learn the guitar", ranks: [6, 4] },
      { id: 2, keyword: "guitar for beginners", ranks: [null, 0] },
    ],
  },
});
