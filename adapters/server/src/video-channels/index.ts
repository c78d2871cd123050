import "./video-channel-tables.ts";

export { videoChannels } from "./feature.ts";
export { readVideoChannels } from "./stored-video-channels.ts";
export { simulatedVideoNetwork, type VideoNetwork } from "./video-network.ts";
