export { affiliateCodesToWire } from "../ordering/affiliate-codes.ts";
export { waysInFromWire } from "./codec.ts";
export {
  deleteSocialiteConnection,
  getLoginFacebook,
  getLoginGoogle,
  getLoginTelegram,
  getWaysIn,
  postAttachTelegram,
  postSocialiteConnect,
  postTelegramCallback,
} from "./endpoints.ts";
