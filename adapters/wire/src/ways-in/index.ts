export { affiliateCodesToWire } from "../ordering/affiliate-codes.ts";
export { waysInFromWire } from "./codec.ts";
export {
  deleteSocialiteConnection,
  getLoginFacebook,
  getLoginGoogle,
  getLoginTelegram,
  getWaysIn,
  postAttachTelegram,
  postGoogleOneTap,
  postSocialiteConnect,
  postTelegramCallback,
} from "./endpoints.ts";
