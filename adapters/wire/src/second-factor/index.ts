export { authenticatorFromWire, secondFactorFromWire } from "./codec.ts";
export {
  getSecondFactor,
  postAuthenticator,
  postAuthenticatorConfirm,
  postAuthenticatorRemove,
  postFirstFactor,
  postRecoveryCodes,
} from "./endpoints.ts";
