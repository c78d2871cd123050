export { profileFromWire, profileSchema, profileToWire } from "./codec.ts";
export {
  getGrades,
  getGradesSummary,
  getProfile,
  getUnsubscribe,
  postSetAnalyticsClientId,
  postSetEmail,
  postUnsubscribe,
  postUpdateTwoFactor,
} from "./endpoints.ts";
export { gradesSummaryFromWire, gradesSummarySchema, gradesSummaryToWire } from "./grade-codec.ts";
