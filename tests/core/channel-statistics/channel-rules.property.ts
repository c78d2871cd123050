import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  engagementOf,
  mostWatchedFirst,
  plottedSteps,
  popularityOf,
  qualityOf,
  rangeBefore,
  topVideos,
  totalsOfDays,
  trendOf,
  watchHours,
  type ChannelVideo,
  type DailyFigures,
} from "@panel/core/channel-statistics";

const video = (fields: Partial<ChannelVideo>): ChannelVideo => ({
  ...{ videoId: "v", views: 0, comments: 0, likes: 0, publishedAt: "2026-01-01 00:00:00" },
  ...fields,
});
const day = (date: string, fields: Partial<DailyFigures> = {}): DailyFigures => ({
  ...{ day: date, watchTimeMinutes: 60, views: 10, averageViewPercentage: 40, subscribersGained: 3, subscribersLost: 1 },
  ...fields,
});
const dates = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const count = fc.nat(2_000_000_000);

describe("how a video is received", () => {
  it("CHS-009 is the likes, and the comments, of a hundred views", () => {
    expect(popularityOf(video({ likes: 25, views: 200 }))).toBe(12.5);
    expect(engagementOf(video({ comments: 3, views: 200 }))).toBe(1.5);
  });

  it("CHS-010 BIZ-068 keeps one decimal and cuts off the rest: 4.99 shows 4.9", () => {
    expect(popularityOf(video({ likes: 499, views: 10_000 }))).toBe(4.9);
    expect(engagementOf(video({ comments: 999_999, views: 10_000_000 }))).toBe(9.9);
    // 29 / 100 is less than 29 % as a binary fraction.
    expect(popularityOf(video({ likes: 29, views: 100 }))).toBe(29);
    expect(popularityOf(video({ likes: 1_001, views: 1_000 }))).toBe(100.1);
    fc.assert(
      fc.property(count, count.filter(Boolean), (likes, views) => {
        const tenths = Number((1_000n * BigInt(likes)) / BigInt(views));
        expect(popularityOf(video({ likes, views }))).toBe(tenths / 10);
      }),
    );
  });

  it("DEC-166 is 0 and bad where nobody has looked", () => {
    const unseen = video({ likes: 4, comments: 4, views: 0 });
    expect([popularityOf(unseen), engagementOf(unseen), qualityOf(0)]).toEqual([0, 0, "bad"]);
  });

  it("CHS-011 BIZ-067 is bad under 5, normal from 5 up to under 10, good from 10 on", () => {
    expect([0, 4.9, 5, 9.9, 10, 100].map(qualityOf)).toEqual(["bad", "bad", "normal", "normal", "good", "good"]);
    fc.assert(
      fc.property(count, count.filter(Boolean), (likes, views) => {
        // The uncut share would be rated the same.
        const exact = likes * 10 >= views ? "good" : likes * 20 >= views ? "normal" : "bad";
        expect(qualityOf(popularityOf(video({ likes, views })))).toBe(exact);
      }),
    );
  });

  it("CHS-007 BIZ-070 shows the three newest videos, the newest first", () => {
    const one = (videoId: string, publishedAt: string) => video({ videoId, publishedAt });
    const all = [
      one("b", "2026-02-01 10:00:00"),
      one("d", "2026-03-01 10:00:00"),
      one("a", "2025-12-31 23:00:00"),
      one("c", "2026-02-01 11:00:00"),
    ];
    expect(topVideos(all).map(({ videoId }) => videoId)).toEqual(["d", "c", "b"]);
    expect(topVideos(all.slice(0, 1))).toHaveLength(1);
  });

  it("CHS-005 lists what was watched most first", () => {
    const figures = { watchTimeMinutes: 1, averageViewPercentage: 1, likes: 1, comments: 1 };
    const all = [3, 9, 5].map((views) => ({ videoId: String(views), views, ...figures }));
    expect(mostWatchedFirst(all).map(({ views }) => views)).toEqual([9, 5, 3]);
  });
});

describe("figures of days", () => {
  it("CHS-008 BIZ-066 count watch time in hours of sixty minutes", () => {
    expect([watchHours(0), watchHours(60), watchHours(90), watchHours(-30)]).toEqual([0, 1, 1.5, -0.5]);
  });

  it("are summed; how much was watched is weighted by the views", () => {
    const rows = [
      day("2026-01-01", { views: 100, averageViewPercentage: 20 }),
      day("2026-01-02", { views: 300, averageViewPercentage: 60 }),
    ];
    expect(totalsOfDays(rows)).toEqual({
      ...{ days: 2, views: 400, watchTimeMinutes: 120, averageViewPercentage: 50, subscribersGained: 6, subscribersLost: 2 },
    });
    expect(totalsOfDays([]).averageViewPercentage).toBe(0);
  });

  it("CHS-012 BIZ-071 DEC-167 are set against the same range one calendar month before, clamped to the month's last day", () => {
    expect(rangeBefore({ startDate: "2026-02-28", endDate: "2026-03-31" })).toEqual({
      startDate: "2026-01-28",
      endDate: "2026-02-28",
    });
    expect(rangeBefore({ startDate: "2024-02-29", endDate: "2024-03-30" })).toEqual({
      startDate: "2024-01-29",
      endDate: "2024-02-29",
    });
    expect(rangeBefore({ startDate: null, endDate: "2026-01-15" })).toEqual({ startDate: null, endDate: "2025-12-15" });
    fc.assert(
      fc.property(dates, (endDate) => {
        const before = rangeBefore({ startDate: null, endDate }).endDate;
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(endDate) - months(before)).toBe(1);
        const last = new Date(Date.UTC(Number(before.slice(0, 4)), Number(before.slice(5, 7)), 0)).getUTCDate();
        expect(Number(before.slice(8))).toBe(Math.min(Number(endDate.slice(8)), last));
      }),
    );
  });

  it("CHS-012 have a trend: up, down or the same, by how much of the figure before", () => {
    expect(trendOf(150, 100)).toEqual({ direction: "up", percent: 50 });
    expect(trendOf(1, 3)).toEqual({ direction: "down", percent: 66.6 });
    expect(trendOf(7, 7)).toEqual({ direction: "same", percent: 0 });
    expect(trendOf(7, 0)).toEqual({ direction: "up", percent: null });
    expect(trendOf(0, 0)).toEqual({ direction: "same", percent: 0 });
  });

  it("are plotted for every day or month of the range, those without data as gaps", () => {
    const rows = [day("2026-01-30"), day("2026-02-01", { views: 5 }), day("2026-02-02")];
    const range = { startDate: "2026-01-30", endDate: "2026-02-02" };
    expect(plottedSteps(rows, range, "day").map(({ step, totals }) => [step, totals?.views ?? null])).toEqual([
      ["2026-01-30", 10],
      ["2026-01-31", null],
      ["2026-02-01", 5],
      ["2026-02-02", 10],
    ]);
    const months = plottedSteps(rows, { startDate: null, endDate: "2026-03-10" }, "month");
    expect(months.map(({ step, totals }) => [step, totals?.views ?? null])).toEqual([
      ["2026-01", 10],
      ["2026-02", 15],
      ["2026-03", null],
    ]);
    expect(plottedSteps([], { startDate: null, endDate: "2026-03-10" }, "month")).toEqual([]);
  });
});
