export { EmailForm } from "./email-form.ts";
export { gradeProgressPercent } from "./grade-rules.ts";
export type { EmailField, ProfilePort } from "./profile-port.ts";
export { type ProfileOwner, ProfileViewModel } from "./profile-view-model.ts";
export { TwoFactorSwitch } from "./two-factor-switch.ts";
export {
  type Grade,
  type GradesSummary,
  type MessengerName,
  messengerNames,
  type Messengers,
  type UserProfile,
} from "./user-profile.ts";
