export { profileFromWire, profileSchema, profileToWire } from "./codec.ts";
export {
  getGrades,
  getGradesSummary,
  getProfile,
  postMarketingSources,
  postSetAnalyticsClientId,
  postSetEmail,
  postUpdateTwoFactor,
} from "./endpoints.ts";
export { gradesSummaryFromWire, gradesSummarySchema, gradesSummaryToWire, listedGradeFromWire } from "./grade-codec.ts";
