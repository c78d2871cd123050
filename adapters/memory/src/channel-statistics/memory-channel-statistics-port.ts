import { totalsOfDays } from "@panel/core/channel-statistics";
import type {
  ChannelInfo,
  ChannelQuestion,
  ChannelStatisticsPort,
  ChannelVideo,
  DailyFigures,
  VideoFigures,
} from "@panel/core/channel-statistics";
import { success, type PortAnswer } from "@panel/core/result";
import { dayText } from "@panel/core/time";
import { notPossible, nothingThere, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";

const DAY = 86_400_000;
/** So many days before now a channel in memory began. */
const AGE = 100;

/** A channel of this memory: the same figures every day, and a video every twenty days. */
function channelUntil(now: number) {
  const days = Array.from({ length: AGE }, (_day, index): DailyFigures => ({
    day: dayText(now - (AGE - 1 - index) * DAY),
    watchTimeMinutes: 300,
    views: 100 + index,
    averageViewPercentage: 40,
    subscribersGained: 5,
    subscribersLost: 2,
  }));
  const videos = Array.from({ length: 5 }, (_video, index): ChannelVideo => {
    const day = days[index * 20 + 5]?.day ?? "";
    return {
      videoId: `video-${String(index + 1)}`,
      views: 1_000,
      comments: 20 * index,
      likes: 30 * index,
      publishedAt: `${day} 12:00:00`,
    };
  });
  return { days, videos };
}

/** Reports about channels in memory, which all went the same way. */
export class MemoryChannelStatisticsPort implements ChannelStatisticsPort {
  readonly #shop: Pick<MemoryShop, "accounts" | "clock" | "tokens">;

  constructor(shop: Pick<MemoryShop, "accounts" | "clock" | "tokens">) {
    this.#shop = shop;
  }

  info(question: ChannelQuestion): PortAnswer<ChannelInfo> {
    return this.#answer(question, ({ days }) => {
      const { views, subscribersGained, subscribersLost } = totalsOfDays(days.filter(({ day }) => day <= question.endDate));
      return { views, subscribers: 1_000 + subscribersGained - subscribersLost, isMonetized: true };
    });
  }

  videos(question: ChannelQuestion): PortAnswer<readonly ChannelVideo[]> {
    return this.#answer(question, ({ videos }) => videosOf(videos, question));
  }

  days(question: ChannelQuestion): PortAnswer<readonly DailyFigures[]> {
    return this.#answer(question, ({ days }) => days.filter(({ day }) => isWithin(day, question)));
  }

  videoFigures(question: ChannelQuestion): PortAnswer<readonly VideoFigures[]> {
    return this.#answer(question, ({ days, videos }) =>
      videosOf(videos, question).flatMap(({ videoId, publishedAt, likes, comments }) => {
        const watched = days.filter(({ day }) => isWithin(day, question) && day >= publishedAt.slice(0, 10));
        const { views, watchTimeMinutes, averageViewPercentage } = totalsOfDays(watched);
        return views === 0 ? [] : [{ videoId, views, watchTimeMinutes, averageViewPercentage, likes, comments }];
      }),
    );
  }

  #answer<Value>({ channelId }: ChannelQuestion, report: (channel: ReturnType<typeof channelUntil>) => Value): PortAnswer<Value> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const channel = account.profile.videoChannels.find((one) => one.channelId === channelId);
    if (!channel) return Promise.resolve(nothingThere);
    if (!channel.isReportable) return Promise.resolve(notPossible("not verified"));
    return Promise.resolve(success(report(channelUntil(this.#shop.clock.now()))));
  }
}

const isWithin = (day: string, { startDate, endDate }: ChannelQuestion): boolean =>
  (startDate === null || day >= startDate) && day <= endDate;

const videosOf = (videos: readonly ChannelVideo[], { endDate, videoIds = [] }: ChannelQuestion): readonly ChannelVideo[] =>
  videos.filter(
    ({ videoId, publishedAt }) => publishedAt.slice(0, 10) <= endDate && (videoIds.length === 0 || videoIds.includes(videoId)),
  );
