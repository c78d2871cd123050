import type { ChannelVideo, VideoFigures } from "./channel-statistics-port.ts";

/** So many videos stand in the table of the newest (CHS-007, BIZ-070). */
export const TOP_VIDEOS = 3;

/** The newest videos, the newest first (CHS-007). */
export const topVideos = (videos: readonly ChannelVideo[]): readonly ChannelVideo[] =>
  videos
    .toSorted((left, right) => (left.publishedAt < right.publishedAt ? 1 : left.publishedAt > right.publishedAt ? -1 : 0))
    .slice(0, TOP_VIDEOS);

/**
 * A share of views in percent with one decimal, what is beyond it cut off (CHS-010, BIZ-068); 0 without views (DEC-166). Counted in
 * whole tenths: a quotient of binary fractions may already have been rounded up to the next one.
 */
function percentOfViews(part: number, views: number): number {
  if (views === 0) return 0;
  const thousandths = 1_000 * part;
  return (thousandths - (thousandths % views)) / views / 10;
}

/** 100 × likes / views (CHS-009). */
export const popularityOf = ({ likes, views }: Pick<ChannelVideo, "likes" | "views">): number => percentOfViews(likes, views);

/** 100 × comments / views (CHS-009). */
export const engagementOf = ({ comments, views }: Pick<ChannelVideo, "comments" | "views">): number =>
  percentOfViews(comments, views);

export const qualities = ["bad", "normal", "good"] as const;
export type Quality = (typeof qualities)[number];

/** From so many percent on a video is normal, and good (CHS-011, BIZ-067). */
const NORMAL_FROM = 5;
const GOOD_FROM = 10;

/** How good a popularity or an engagement is: under 5 % bad, from 10 % on good (CHS-011). */
export const qualityOf = (percent: number): Quality =>
  percent >= GOOD_FROM ? "good" : percent >= NORMAL_FROM ? "normal" : "bad";

/** Videos by what was watched of them in a period, the most viewed first. */
export const mostWatchedFirst = (videos: readonly VideoFigures[]): readonly VideoFigures[] =>
  videos.toSorted((left, right) => right.views - left.views);
