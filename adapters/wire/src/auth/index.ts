export {
  credentialsToWire,
  getRefresh,
  passwordResetToWire,
  postLogin,
  postLogout,
  postPasswordEmail,
  postPasswordReset,
  postRegister,
  postSendTwoFactorCode,
  postVerifyTwoFactorCode,
  registrationToWire,
} from "./endpoints.ts";
