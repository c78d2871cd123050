export {
  campaignDetailsFromWire,
  campaignDetailsToWire,
  campaignFromWire,
  campaignRankingsFromWire,
  campaignRankingsToWire,
  campaignToWire,
} from "./codec.ts";
export {
  deleteKeywordSubscription,
  getCampaign,
  getCampaignKeywords,
  getCampaigns,
  getKeywordSubscription,
  getTariffPlans,
  postCampaign,
  postKeywordSubscription,
  putCampaignActivate,
  putCampaignPause,
  putCampaignUpdate,
} from "./endpoints.ts";
export { keywordPlanFromWire, keywordPlanToWire, keywordSubscriptionFromWire, keywordSubscriptionToWire } from "./plan-codec.ts";
