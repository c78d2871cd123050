import type { ChannelInfo, ChannelVideo, DailyFigures, VideoFigures } from "@panel/core/channel-statistics";
import * as z from "zod/mini";
import { eitherSpelling, flag, integer, number, requiredText, text } from "../fields/answer-fields.ts";

/** The figures of a channel as it is on the wire (ENT-050). */
export const channelInfoSchema = z.object({ views: integer(0), subscribers: integer(0), monetized: flag(false) });
type ChannelInfoWire = z.output<typeof channelInfoSchema>;

export const channelInfoFromWire = ({ views, subscribers, monetized }: ChannelInfoWire): ChannelInfo => ({
  views,
  subscribers,
  isMonetized: monetized,
});

export const channelInfoToWire = ({ views, subscribers, isMonetized }: ChannelInfo): ChannelInfoWire => ({
  views,
  subscribers,
  monetized: isMonetized,
});

/** A video of a channel as it is on the wire (ENT-051). */
export const channelVideoSchema = eitherSpelling({
  videoId: requiredText,
  views: integer(0),
  comments: integer(0),
  likes: integer(0),
  videoPublishedAt: text(),
});
type ChannelVideoWire = z.output<typeof channelVideoSchema>;

export const channelVideoFromWire = ({ videoPublishedAt, ...rest }: ChannelVideoWire): ChannelVideo => ({
  ...rest,
  publishedAt: videoPublishedAt,
});

export const channelVideoToWire = ({ videoId, views, comments, likes, publishedAt }: ChannelVideo): ChannelVideoWire => ({
  videoId,
  views,
  comments,
  likes,
  videoPublishedAt: publishedAt,
});

const watched = { views: integer(0), watchTimeMinutes: number(0), averageViewDurationPercentage: number(0) } as const;

/** The figures of days as they are on the wire (ENT-052). */
export const dailyFiguresSchema = eitherSpelling({
  day: requiredText,
  ...watched,
  subscribersGained: integer(0),
  subscribersLost: integer(0),
});
type DailyFiguresWire = z.output<typeof dailyFiguresSchema>;

export const dailyFiguresFromWire = ({ averageViewDurationPercentage, ...rest }: DailyFiguresWire): DailyFigures => ({
  ...rest,
  averageViewPercentage: averageViewDurationPercentage,
});

export const dailyFiguresToWire = ({ averageViewPercentage, ...rest }: DailyFigures): DailyFiguresWire => ({
  ...rest,
  averageViewDurationPercentage: averageViewPercentage,
});

/** What one video gathered within the period; its names are those of the other calls. */
export const videoFiguresSchema = eitherSpelling({
  videoId: requiredText,
  ...watched,
  likes: integer(0),
  comments: integer(0),
});
type VideoFiguresWire = z.output<typeof videoFiguresSchema>;

export const videoFiguresFromWire = ({ averageViewDurationPercentage, ...rest }: VideoFiguresWire): VideoFigures => ({
  ...rest,
  averageViewPercentage: averageViewDurationPercentage,
});

export const videoFiguresToWire = ({ averageViewPercentage, ...rest }: VideoFigures): VideoFiguresWire => ({
  ...rest,
  averageViewDurationPercentage: averageViewPercentage,
});
