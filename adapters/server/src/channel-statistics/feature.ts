import type { ServerFeature } from "../feature/index.ts";
import type { VideoNetwork } from "../video-channels/index.ts";
import { channelStatisticsHandlers } from "./channel-statistics-handlers.ts";

/** Reports about the channels that customers have proved to own. */
export const channelStatistics: ServerFeature<{ readonly videoNetwork: VideoNetwork | null }> = {
  start: ({ videoNetwork }) => ({ handlers: channelStatisticsHandlers(videoNetwork) }),
};
