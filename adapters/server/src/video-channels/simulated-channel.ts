import { createHash } from "node:crypto";

const DAY = 86_400_000;

/** A video of a simulated channel; its figures follow from these and from the day. */
export interface SimulatedVideo {
  readonly id: string;
  /** Moment of publication, milliseconds since 1970. */
  readonly publishedAt: number;
  /** Views of its first day. */
  readonly peak: number;
  /** Minutes that it lasts. */
  readonly length: number;
  /** Share of it that is watched on average, in percent. */
  readonly watchedPercent: number;
  /** Likes and comments for each view. */
  readonly likes: number;
  readonly comments: number;
}

/** What a video gathered on one day. */
export interface VideoDay {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly watchTimeMinutes: number;
}

/** A number from 0 up to 1 that always follows from the same words. */
function chance(...words: readonly (string | number)[]): number {
  return createHash("sha256").update(words.join("/")).digest().readUInt32BE(0) / 2 ** 32;
}

/** The same for many days: a whole number mixed with the day, without a digest for each. */
function quickChance(seed: number, day: number): number {
  let mixed = Math.imul(seed ^ Math.imul(day, 0x9e37_79b1), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Simulated channels began within half a year before this day. */
const NEWEST_BEGINNING = Date.UTC(2023, 9, 1);

/** The first day of a channel, as days since 1970. */
export const beginningOf = (channelId: string): number =>
  Math.floor(NEWEST_BEGINNING / DAY) - Math.floor(180 * chance(channelId, "beginning"));

/** Everything that a channel has published until a day, a video every five to sixteen days, each by and large better than the last. */
export function videosUntil(channelId: string, lastDay: number): readonly SimulatedVideo[] {
  const first = beginningOf(channelId);
  const size = 60 + 340 * chance(channelId, "size");
  const videos: SimulatedVideo[] = [];
  for (let day = first; day <= lastDay; day += 5 + Math.floor(12 * chance(channelId, "gap", videos.length))) {
    const one = (what: string) => chance(channelId, what, videos.length);
    const growth = 1 + (day - first) / 365;
    videos.push({
      id: createHash("sha256")
        .update(`${channelId}/video/${String(videos.length)}`)
        .digest("base64url")
        .slice(0, 11),
      publishedAt: day * DAY + Math.floor(20 * one("hour") + 2) * 3_600_000,
      peak: size * growth * (0.5 + one("luck") ** 3 * 4),
      length: 3 + 17 * one("length"),
      watchedPercent: 32 + 30 * one("watched"),
      likes: 0.015 + 0.13 * one("likes"),
      comments: 0.002 + 0.11 * one("comments") ** 3,
    });
  }
  return videos;
}

/** More is watched at weekends, least on Tuesdays; from Sunday on. */
const WEEK = [1.3, 0.92, 0.84, 0.88, 0.95, 1.08, 1.38] as const;
/** A video loses most of its viewers within days, and keeps some for years. */
const fadingOf = (age: number): number => 0.62 ** age + 0.035 / (1 + age / 90);

/** What a video gathered on a day; null before it was there. */
export function videoDay(video: SimulatedVideo, day: number): VideoDay | null {
  const age = day - Math.floor(video.publishedAt / DAY);
  if (age < 0) return null;
  const seed = Math.floor(video.peak * 1_000);
  // 1970-01-01 was a Thursday.
  const week = WEEK[(day + 4) % 7] ?? 1;
  const views = Math.floor(video.peak * fadingOf(age) * week * (0.8 + 0.4 * quickChance(seed, day)));
  return {
    views,
    likes: Math.floor(views * video.likes + quickChance(seed + 1, day)),
    comments: Math.floor(views * video.comments + quickChance(seed + 2, day)),
    watchTimeMinutes: Math.round((views * video.length * video.watchedPercent) / 100),
  };
}
