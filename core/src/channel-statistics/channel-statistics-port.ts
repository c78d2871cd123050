import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** A channel at the end of a day (ENT-050). */
export interface ChannelInfo {
  /** Since the channel began. */
  readonly views: number;
  readonly subscribers: number;
  /** Whether the channel earns by what it shows. */
  readonly isMonetized: boolean;
}

/** A video of a channel, with what it has gathered since it was published (ENT-051). */
export interface ChannelVideo {
  readonly videoId: string;
  readonly views: number;
  readonly comments: number;
  readonly likes: number;
  /** UTC, as the wire writes moments. */
  readonly publishedAt: string;
}

/** What a channel gathered on one day (ENT-052). */
export interface DailyFigures {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly watchTimeMinutes: number;
  readonly views: number;
  /** How much of a video was watched on average, in percent. */
  readonly averageViewPercentage: number;
  readonly subscribersGained: number;
  readonly subscribersLost: number;
}

/** What one video gathered within a period. */
export interface VideoFigures extends Pick<DailyFigures, "views" | "watchTimeMinutes" | "averageViewPercentage"> {
  readonly videoId: string;
  readonly comments: number;
  readonly likes: number;
}

/** What is asked of one channel. Days are UTC, `YYYY-MM-DD`, both included. */
export interface ChannelQuestion {
  /** The network's own id of the channel. */
  readonly channelId: string;
  /** Null begins with the first data. */
  readonly startDate: string | null;
  readonly endDate: string;
  /** Only these videos; all without. */
  readonly videoIds?: readonly string[];
}

/** Reports about the reportable channels of the logged-in customer; a channel that is none of theirs is not found. */
export interface ChannelStatisticsPort {
  /** The channel at the end of the last day (API-152). */
  info(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<ChannelInfo>;
  /** What was published until the last day (API-153). */
  videos(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<readonly ChannelVideo[]>;
  /** API-154; days without data are left out. */
  days(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<readonly DailyFigures[]>;
  /** API-155; videos that nobody watched in the period are left out. */
  videoFigures(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<readonly VideoFigures[]>;
}
