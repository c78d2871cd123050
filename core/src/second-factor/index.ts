export { AuthenticatorViewModel, type CodeQuestion } from "./authenticator-view-model.ts";
export type { AuthenticatorSetup, AuthenticatorState, CodeRefusal, SecondFactorPort, SetupField } from "./second-factor-port.ts";
export {
  APP_DRIFT_STEPS,
  APP_STEP_MS,
  areRecoveryCodesShort,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  recoveryCodeFrom,
  shownRecoveryCode,
} from "./second-factor-rules.ts";
