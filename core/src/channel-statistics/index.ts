export {
  plottedSteps,
  type PlottedStep,
  rangeBefore,
  totalsOfDays,
  type Trend,
  trendOf,
  watchHours,
} from "./channel-figure-rules.ts";
export type { ChannelRange, ChannelTotals } from "./channel-figure-rules.ts";
export { ChannelStatisticsAddress, periodAsked } from "./channel-statistics-address.ts";
export type {
  ChannelInfo,
  ChannelQuestion,
  ChannelStatisticsPort,
  ChannelVideo,
  DailyFigures,
  VideoFigures,
} from "./channel-statistics-port.ts";
export { type ChannelDays, ChannelStatisticsViewModel, type Compared } from "./channel-statistics-view-model.ts";
export { engagementOf, mostWatchedFirst, popularityOf, type Quality, qualityOf, topVideos } from "./channel-video-rules.ts";
