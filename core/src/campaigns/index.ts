export {
  type Campaign,
  CAMPAIGN_LINK_SERVICE,
  type CampaignCountry,
  type CampaignDetails,
  type CampaignKeyword,
  type CampaignRankings,
  campaignStatuses,
  type CampaignStatus,
  type CampaignTrack,
  campaignTracks,
  type DayRank,
  firstCampaignCountry,
  type KeywordRankings,
  NOT_RANKED,
} from "./campaign-entities.ts";
export {
  type CampaignFacts,
  type CampaignField,
  campaignFieldOf,
  type CampaignProblem,
  campaignProblems,
  cleanKeyword,
  cleanKeywords,
  keywordsIn,
  keywordsLeft,
  MAX_KEYWORD_LENGTH,
  knownCampaignStatus,
  knownTrack,
  resumedCampaigns,
  trackedBy,
} from "./campaign-rules.ts";
export { campaignsFound, type SearchedCampaign } from "./campaign-search-rules.ts";
export type { KeywordPlan, KeywordSubscription, PlanStatus } from "./plan-entities.ts";
export { planStatuses } from "./plan-entities.ts";
export {
  CHARGE_RETRY_MS,
  type DueStep,
  dueStep,
  GRACE_MS,
  keywordsLimitOf,
  latePeriod,
  type PlanProblem,
  type PlanStanding,
  type TakenPlan,
  takePlan,
} from "./plan-rules.ts";
export {
  CAMPAIGNS_PAGE_SIZE,
  type CampaignsPage,
  type CampaignsPort,
  type CampaignsQuery,
  type NewCampaign,
  type PlanField,
} from "./campaigns-port.ts";
export {
  bestRank,
  MAX_RANKING_DAYS,
  placesOf,
  RANKING_DEPTH,
  type RankingRange,
  rankingSummary,
  type RankingSummary,
} from "./ranking-rules.ts";
export { nextTrackAt, REFRESH_PERIOD_MS, refreshableAt } from "./schedule-rules.ts";
export { type RankingQuestion, shareOf, simulatedRank } from "./simulated-ranking-rules.ts";
export { CampaignFormViewModel } from "./campaign-form-view-model.ts";
export {
  type CampaignAction,
  CampaignViewModel,
  MAX_PLOTTED,
  type RankedKeyword,
  RANKINGS_PAGE_SIZE,
} from "./campaign-view-model.ts";
export { allCampaigns, CampaignsAddress, campaignsAsked, queryOfCampaigns } from "./campaigns-address.ts";
export { CampaignsViewModel } from "./campaigns-view-model.ts";
export { type AskedPlan, PlansViewModel, standingOf } from "./plans-view-model.ts";
export { CampaignPages, type HandedKeywords } from "./campaign-pages.ts";
export { type CampaignsVisitor, whenLoggedIn } from "./campaigns-visitor.ts";
