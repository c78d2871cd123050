export type { LoginField, PasswordResetField, RegisterField } from "./auth-fields.ts";
export type {
  AuthPort,
  Credentials,
  LoginOutcome,
  PasswordReset,
  RegisterOutcome,
  Registration,
  SessionToken,
  TokenStore,
} from "./auth-port.ts";
export { lastOrderMarkers, utcMoment } from "./last-order-rules.ts";
export { loginTargetAfter } from "./lost-session-target.ts";
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password-rules.ts";
export { PostProfileTasks } from "./post-profile-tasks.ts";
export type { RefreshTiming } from "./refresh-schedule.ts";
export { SessionCleanUp } from "./session-clean-up.ts";
export { SessionModel, type SessionModelDependencies } from "./session-model.ts";
export { SessionRefusals, type RenewSession } from "./session-refusals.ts";
export { REFRESH_INTERVAL_MS } from "./session-rules.ts";
export { standardTasks } from "./standard-tasks.ts";
