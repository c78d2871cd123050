import type { ChannelField } from "@panel/core/video-channels";
import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { fieldRefusal } from "../endpoint/refusal.ts";
import { idIn, textOrEmptyIn } from "../fields/request-fields.ts";

const channelRefusal = fieldRefusal(new Map<string, ChannelField>([["youtube_channel_url", "address"]]));
const ofChannel = { access: "bearer", params: z.object({ id: idIn }) } as const;

export const postYoutubeAccount = endpoint("API-017", "POST /api/v1/youtube-account", "Connects a video channel", {
  access: "bearer",
  refusal: channelRefusal,
  body: z.object({ youtube_channel_url: textOrEmptyIn }),
});
export const deleteYoutubeAccount = endpoint(
  "API-018",
  "DELETE /api/v1/youtube-account/{id}",
  "Lets a video channel go",
  ofChannel,
);
export const postVerifyCode = endpoint(
  "API-019",
  "POST /api/v1/youtube-account/{id}/verify-code",
  "Looks for the code on a video channel",
  ofChannel,
);
export const postVerifySubscriptions = endpoint(
  "API-020",
  "POST /api/v1/youtube-account/{id}/verify-public-subscriptions",
  "Looks whether a video channel shows what it subscribes to",
  ofChannel,
);
