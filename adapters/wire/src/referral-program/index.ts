export { referralStatisticsFromWire, referralStatisticsToWire, referredPageFromWire, referredPageToWire } from "./codec.ts";
export { getReferrals, getReferralStatistics } from "./endpoints.ts";
