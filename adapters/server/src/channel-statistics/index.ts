export { channelStatistics } from "./feature.ts";
