import { VideoChannelsViewModel } from "../../video-channels/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the video channels. */
export const videoChannelsTokens = {
  channels: token<() => VideoChannelsViewModel>("videoChannelsViewModel"),
} as const;

/** Binds the video channels of whoever is logged in. */
export const videoChannelsModule = featureModule([sessionModule], ({ bind }) => {
  bind(videoChannelsTokens.channels).toResolvedValue(
    (port, session, storage, clipboard) => () => new VideoChannelsViewModel({ port, session, storage, clipboard }),
    [portTokens.videoChannels, sessionTokens.session, portTokens.localStorage, portTokens.clipboard],
  );
});
