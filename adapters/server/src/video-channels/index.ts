import "./video-channel-tables.ts";

export { videoChannels } from "./feature.ts";
export type { ChannelReports, ReportRange } from "./channel-reports.ts";
export { findChannelOf, isChannelReportable, readVideoChannels } from "./stored-video-channels.ts";
export { simulatedVideoNetwork, type VideoNetwork } from "./video-network.ts";
