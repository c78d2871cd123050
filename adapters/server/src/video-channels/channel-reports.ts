import type { ChannelInfo, ChannelRange, ChannelVideo, DailyFigures, VideoFigures } from "@panel/core/channel-statistics";

/** First and last day of a report, `YYYY-MM-DD`, UTC; a null start means the first data. */
export type ReportRange = ChannelRange;

/** What a video network tells of a channel to anyone who owns it. */
export interface ChannelReports {
  /** The channel at the end of a day. */
  info(channelId: string, day: string): Promise<ChannelInfo>;
  /** What was published until the end of a day, with what it had gathered by then; the oldest first. */
  videos(channelId: string, day: string): Promise<readonly ChannelVideo[]>;
  /** The oldest day first; days without data are left out. */
  days(channelId: string, range: ReportRange): Promise<readonly DailyFigures[]>;
  /** Videos that somebody watched within the range, the oldest first. */
  videoFigures(channelId: string, range: ReportRange): Promise<readonly VideoFigures[]>;
}
