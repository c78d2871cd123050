export { profileFromWire, profileSchema, profileToWire } from "./codec.ts";
export {
  getGrades,
  getGradesSummary,
  getProfile,
  postSetAnalyticsClientId,
  postSetEmail,
  postUpdateTwoFactor,
} from "./endpoints.ts";
export { gradesSummaryFromWire, gradesSummarySchema, gradesSummaryToWire } from "./grade-codec.ts";
