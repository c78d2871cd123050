import type { ServerFeature } from "../feature/index.ts";
import { videoChannelHandlers } from "./video-channel-handlers.ts";
import { videoChannelMigrations } from "./video-channel-migrations.ts";
import type { VideoNetwork } from "./video-network.ts";
import { videoChannelsRows } from "./own-rows.ts";

/** The video channels that customers connect. */
export const videoChannels: ServerFeature<{ readonly videoNetwork: VideoNetwork | null }> = {
  ownRows: videoChannelsRows,
  migrations: videoChannelMigrations,
  start: ({ videoNetwork }) => ({ handlers: videoChannelHandlers(videoNetwork) }),
};
