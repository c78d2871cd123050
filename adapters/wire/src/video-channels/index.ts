export { videoChannelFromWire, videoChannelSchema, videoChannelToWire } from "./codec.ts";
export { deleteYoutubeAccount, postVerifyCode, postVerifySubscriptions, postYoutubeAccount } from "./endpoints.ts";
