import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, errorKind, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "channelStatistics" | "videoChannels" | "profile";

/** What every adapter of the port of channel statistics does. */
export function describeChannelStatisticsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`channel statistics port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    /** The network's id of a channel that was connected, and proved as well. */
    async function channelOf(email: string, isProved = true): Promise<string> {
      await enter(world, { email });
      valueOf(await world.videoChannels.connect(`https://www.youtube.com/@${email.split("@")[0] ?? ""}`));
      const [channel] = valueOf(await world.profile.profile()).videoChannels;
      if (isProved) {
        valueOf(await world.videoChannels.verifyCode(channel?.id ?? 0));
        valueOf(await world.videoChannels.verifySubscriptions(channel?.id ?? 0));
      }
      return channel?.channelId ?? "";
    }
    const period = { startDate: "2025-12-02", endDate: "2026-01-01" };
    const everythingOf = async (channelId: string) => [
      await world.channelStatistics.info({ channelId, ...period }),
      await world.channelStatistics.videos({ channelId, ...period }),
      await world.channelStatistics.days({ channelId, ...period }),
      await world.channelStatistics.videoFigures({ channelId, ...period }),
    ];

    it("API-152 ENT-050 tells views, subscribers and whether it earns, which grow with the days", async () => {
      const channelId = await channelOf("reports-info@example.com");
      const now = valueOf(await world.channelStatistics.info({ channelId, ...period }));
      const before = valueOf(await world.channelStatistics.info({ channelId, startDate: null, endDate: "2025-12-01" }));
      expect(now.views).toBeGreaterThan(before.views);
      expect(now.subscribers).toBeGreaterThan(before.subscribers);
      expect(typeof now.isMonetized).toBe("boolean");
    });

    it("API-154 ENT-052 tells each day of the range once, in order", async () => {
      const channelId = await channelOf("reports-days@example.com");
      const days = valueOf(await world.channelStatistics.days({ channelId, ...period }));
      expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([31, period.startDate, period.endDate]);
      expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
      const all = valueOf(await world.channelStatistics.days({ channelId, startDate: null, endDate: period.endDate }));
      expect(all.length).toBeGreaterThan(days.length);
      for (const { views, watchTimeMinutes, averageViewPercentage } of days) {
        expect([views >= 0, watchTimeMinutes >= 0, averageViewPercentage >= 0 && averageViewPercentage <= 100]).toEqual([
          true,
          true,
          true,
        ]);
      }
    });

    it("API-153 API-155 ENT-051 tells of videos until the end of the range, of all or of those that are named", async () => {
      const channelId = await channelOf("reports-videos@example.com");
      const videos = valueOf(await world.channelStatistics.videos({ channelId, ...period }));
      expect(videos.length).toBeGreaterThan(3);
      expect(videos.every(({ publishedAt }) => publishedAt.slice(0, 10) <= period.endDate)).toBe(true);
      const videoIds = videos.slice(-1).map(({ videoId }) => videoId);
      expect(valueOf(await world.channelStatistics.videos({ channelId, ...period, videoIds }))).toEqual(videos.slice(-1));
      const figures = valueOf(await world.channelStatistics.videoFigures({ channelId, ...period, videoIds }));
      expect(figures.map(({ videoId }) => videoId)).toEqual(videoIds);
    });

    it("YTA-007 tells nothing of a channel that is not proved, and nobody of somebody else's", async () => {
      const unproved = await everythingOf(await channelOf("reports-unproved@example.com", false));
      expect(unproved.map(errorKind)).toEqual(["server", "server", "server", "server"]);
      const channelId = await channelOf("reports-owner@example.com");
      await enter(world, { email: "reports-stranger@example.com" });
      expect((await everythingOf(channelId)).map(errorKind)).toEqual(["notFound", "notFound", "notFound", "notFound"]);
      world.tokens.clear();
      expect((await everythingOf(channelId)).map(({ ok }) => ok)).toEqual([false, false, false, false]);
    });
  });
}
