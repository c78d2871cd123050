import { momentText } from "@panel/core/time";
import type { DailyFigures } from "@panel/core/channel-statistics";
import type { ChannelReports, ReportRange } from "./channel-reports.ts";
import { beginningOf, videoDay, videosUntil, type SimulatedVideo } from "./simulated-channel.ts";

const DAY = 86_400_000;
const dayOf = (text: string): number => Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY);
const textOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** From so many subscribers on a channel earns by what it shows. */
const MONETIZED_FROM = 1_000;

const daysOf = (channelId: string, { startDate, endDate }: ReportRange): readonly number[] => {
  const first = Math.max(beginningOf(channelId), startDate === null ? 0 : dayOf(startDate));
  return Array.from({ length: Math.max(0, dayOf(endDate) - first + 1) }, (_day, index) => first + index);
};

/** What several videos gathered on several days. */
function gathered(videos: readonly SimulatedVideo[], days: readonly number[]) {
  const sum = { views: 0, likes: 0, comments: 0, watchTimeMinutes: 0, watched: 0 };
  for (const video of videos) {
    for (const day of days) {
      const one = videoDay(video, day);
      if (one === null) continue;
      sum.views += one.views;
      sum.likes += one.likes;
      sum.comments += one.comments;
      sum.watchTimeMinutes += one.watchTimeMinutes;
      sum.watched += one.views * video.watchedPercent;
    }
  }
  const { watched, ...figures } = sum;
  return { ...figures, averageViewPercentage: sum.views === 0 ? 0 : Math.round((10 * watched) / sum.views) / 10 };
}

/** About one viewer in ninety stays, and some of those who stayed leave. */
function dailyFigures(videos: readonly SimulatedVideo[], day: number): DailyFigures {
  const { views, watchTimeMinutes, averageViewPercentage } = gathered(videos, [day]);
  const subscribersGained = Math.ceil(views / 90);
  const subscribersLost = Math.floor(subscribersGained * (0.12 + ((day * 7) % 11) / 60));
  return { day: textOf(day), watchTimeMinutes, views, averageViewPercentage, subscribersGained, subscribersLost };
}

/** The videos until a range ends, and its days. */
const reportOf = (channelId: string, range: ReportRange) => ({
  videos: videosUntil(channelId, dayOf(range.endDate)),
  days: daysOf(channelId, range),
});

/** Reports that follow from the channel's id and the day alone: waves of a week, growth over the years, videos that fade (DEC-066). */
export const simulatedReports: ChannelReports = {
  info(channelId, endDate) {
    const { videos, days } = reportOf(channelId, { startDate: null, endDate });
    const figures = days.map((day) => dailyFigures(videos, day));
    const subscribers = figures.reduce((sum, row) => sum + row.subscribersGained - row.subscribersLost, 0);
    const views = figures.reduce((sum, row) => sum + row.views, 0);
    return Promise.resolve({ views, subscribers, isMonetized: subscribers >= MONETIZED_FROM });
  },
  videos(channelId, endDate) {
    const { videos, days } = reportOf(channelId, { startDate: null, endDate });
    const all = videos.map((video) => {
      const { views, likes, comments } = gathered([video], days);
      return { videoId: video.id, views, comments, likes, publishedAt: momentText(video.publishedAt) };
    });
    return Promise.resolve(all);
  },
  days(channelId, range) {
    const { videos, days } = reportOf(channelId, range);
    return Promise.resolve(days.map((day) => dailyFigures(videos, day)));
  },
  videoFigures(channelId, range) {
    const { videos, days } = reportOf(channelId, range);
    const all = videos.map((video) => ({ videoId: video.id, ...gathered([video], days) }));
    return Promise.resolve(all.filter(({ views }) => views > 0));
  },
};
