export { EmailForm } from "./email-form.ts";
export { gradeProgressPercent } from "./grade-rules.ts";
export type { EmailField, ProfilePort } from "./profile-port.ts";
export { type ProfileOwner, ProfileViewModel } from "./profile-view-model.ts";
export { TwoFactorSwitch } from "./two-factor-switch.ts";
export {
  asksToBeginAgain,
  TWO_FACTOR_CODE_LIFE_MS,
  TWO_FACTOR_MAILS_A_DAY,
  TWO_FACTOR_PAUSE_MS,
  TWO_FACTOR_TRIES,
  TWO_FACTOR_TRIES_A_DAY,
  type TwoFactorField,
} from "./two-factor-rules.ts";
export {
  type Grade,
  type GradesSummary,
  type MessengerName,
  messengerNames,
  type Messengers,
  type UserProfile,
} from "./user-profile.ts";
