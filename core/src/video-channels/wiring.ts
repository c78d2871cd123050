import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { VideoChannelsViewModel, type VideoChannelsPort } from "./index.ts";

export const videoChannelsPort = portToken<VideoChannelsPort>("videoChannels");

/** Token of the video channels of an account. */
export const videoChannelsTokens = { channels: token<() => VideoChannelsViewModel>("videoChannelsViewModel") } as const;

export const videoChannelsModule = featureModule(
  [sessionModule],
  [
    provideFactory(videoChannelsTokens.channels, VideoChannelsViewModel, {
      port: videoChannelsPort,
      session: sessionTokens.session,
      storage: platformTokens.localStorage,
      clipboard: platformTokens.clipboard,
    }),
  ],
);
