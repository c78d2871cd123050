export type * from "./auth-port.ts";
export type { CaptchaPort } from "./captcha-port.ts";
export { FrozenNotice } from "./frozen-notice.ts";
export { lastOrderMarkers, utcMoment, type LastOrderMarkers } from "./last-order-rules.ts";
export { loginTargetAfter } from "./lost-session-target.ts";
export type { PanelSession, ProfileOccasion } from "./panel-session.ts";
export {
  PostProfileTasks,
  postProfileTaskNames,
  type PostProfileTask,
  type PostProfileTaskName,
  type ProfileLoaded,
} from "./post-profile-tasks.ts";
export type { RefreshTiming } from "./refresh-schedule.ts";
export { SessionCleanUp, type CleanUpParts, type SessionEnd } from "./session-clean-up.ts";
export { SessionModel, type SessionParts, type SessionSituation } from "./session-model.ts";
export { SessionRefusals } from "./session-refusals.ts";
export { REFRESH_INTERVAL_MS, endsSession, retryDelayMs } from "./session-rules.ts";
export { standardTasks, type StandardTaskParts } from "./standard-tasks.ts";
export { TokenRefresher, type RefreshOutcome } from "./token-refresher.ts";
export {
  loginFields,
  passwordResetFields,
  registerFields,
  type LoginField,
  type PasswordResetField,
  type RegisterField,
} from "./auth-error-rules.ts";
export { CaptchaAnswer } from "./captcha-answer.ts";
export { generalNote, noNotes, notesFrom, ownNote, type FormNote, type FormNotes } from "./form-notes.ts";
export { LoginPlaces } from "./login-places.ts";
export { LoginViewModel, type LoginParts, type LoginState } from "./login-view-model.ts";
export { PasswordResetViewModel, type PasswordResetParts } from "./password-reset-view-model.ts";
export { RegisterViewModel, type RegisterParts, type RegistrationDraft } from "./register-view-model.ts";
export { TwoFactorStep } from "./two-factor-step.ts";
