export type {
  ReferralPeriod,
  ReferralProgramPort,
  ReferralRow,
  ReferralStatistics,
  ReferredPage,
  ReferredPerson,
} from "./referral-program-port.ts";
export {
  referralLink,
  type ReferralMeasure,
  referralMeasures,
  referralTotals,
  shareAddress,
  type ShareTarget,
  shareTargets,
  shortenedName,
  shownReferralRows,
} from "./referral-program-rules.ts";
export { type LoadedReferrals, ReferralProgramViewModel } from "./referral-program-view-model.ts";
