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
  postTwoFactorMethods,
  postVerifyTwoFactorCode,
  registrationToWire,
} from "./endpoints.ts";
