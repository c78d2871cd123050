export { authenticatorFromWire, secondFactorFromWire } from "./codec.ts";
export {
  getSecondFactor,
  postAuthenticator,
  postAuthenticatorConfirm,
  postAuthenticatorRemove,
  postRecoveryCodes,
} from "./endpoints.ts";
