export { areGradesOffered, type GradePlace, gradeProgressPercent, placeOfGrade } from "./grade-rules.ts";
export { hasOwnMailbox } from "./own-mailbox.ts";
export { daysOfPeriod, perksGiven } from "./perk-rules.ts";
export type { EmailField, GradesPort, ProfilePort } from "./profile-port.ts";
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
  type GradePerks,
  type GradesSummary,
  type ListedGrade,
  type MessengerName,
  messengerNames,
  type Messengers,
  type UserProfile,
} from "./user-profile.ts";
export { allNotifications, type NotificationFlags, type NotificationTopic, notificationTopics } from "./notification-flags.ts";
export {
  type FirstFactor,
  mayBeFirst,
  methodsInOrder,
  type SecondFactorMethod,
  secondFactorMethodsFrom,
} from "./second-factor-method.ts";
export type { VideoChannel } from "./video-channel.ts";
