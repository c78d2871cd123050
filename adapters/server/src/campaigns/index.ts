export { campaigns } from "./feature.ts";
export { planOf } from "./keyword-plans.ts";
export { chargePlan } from "./plan-charges.ts";
export { chargePlans } from "./charge-plans.ts";
export { type RankingProvider, type RankingsAsked, simulatedRankings } from "./ranking-provider.ts";
export { trackCampaigns } from "./track-campaigns.ts";
