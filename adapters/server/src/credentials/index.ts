export {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  readAppCode,
  removeAuthenticator,
  useAppCode,
  type AppCode,
} from "./authenticators.ts";
export { credentials } from "./feature.ts";
export { connectedTo, endIdentities, endIdentity, ownerOfIdentity, type ProvidedIdentity, tieIdentity } from "./identities.ts";
export { readRecoveryCode, recoveryCodesLeft, renewRecoveryCodes, type RecoveryCode, useRecoveryCode } from "./recovery-codes.ts";
export {
  endPasskeys,
  findPasskey,
  forgetChallenges,
  hasPasskeys,
  keepChallenge,
  keepPasskey,
  listPasskeys,
  notePasskeyUse,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
  takeChallenge,
} from "./passkeys.ts";
