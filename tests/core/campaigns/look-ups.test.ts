import { NOT_RANKED, nextTrackAt, rankingSummary, refreshableAt, shareOf, simulatedRank } from "@panel/core/campaigns";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const at = (text: string) => Date.parse(`${text}Z`);

describe("the next look-up", () => {
  it("CMP-005 stays on the day and time of the first one, and does not make up for what was missed", () => {
    const due = at("2026-01-31T10:30:00");
    const next = (track: "daily" | "weekly" | "monthly", now: string) =>
      new Date(nextTrackAt(track, due, at(now)) ?? 0).toISOString();
    expect(next("daily", "2026-01-31T10:30:00")).toBe("2026-02-01T10:30:00.000Z");
    expect(next("daily", "2026-02-03T10:29:59")).toBe("2026-02-03T10:30:00.000Z");
    expect(next("daily", "2026-02-03T10:30:00")).toBe("2026-02-04T10:30:00.000Z");
    expect(next("weekly", "2026-02-07T10:30:00")).toBe("2026-02-14T10:30:00.000Z");
    expect(next("monthly", "2026-02-01T00:00:00")).toBe("2026-02-28T10:30:00.000Z");
    expect(next("monthly", "2026-02-28T10:30:00")).toBe("2026-03-31T10:30:00.000Z");
    // Before it was due there is still one period between.
    expect(next("daily", "2026-01-20T00:00:00")).toBe("2026-02-01T10:30:00.000Z");
    expect(nextTrackAt("on_demand", due, due)).toBeNull();
  });

  it("DEC-158 by hand is free again after an hour, to the millisecond", () => {
    const refreshed = at("2026-01-31T10:30:00");
    expect(refreshableAt(refreshed, refreshed + 3_599_999)).toBe(refreshed + 3_600_000);
    expect(refreshableAt(refreshed, refreshed + 3_600_000)).toBeNull();
    expect(refreshableAt(null, 0)).toBeNull();
  });
});

describe("what a row says of a keyword", () => {
  it("CMP-009 compares the last two look-ups, over days without one", () => {
    expect(rankingSummary([])).toEqual({ rank: null, before: null, change: null, best: null, days: 0 });
    expect(rankingSummary([null, 7, null])).toEqual({ rank: 7, before: null, change: null, best: 7, days: 1 });
    expect(rankingSummary([2, 9, null, 4])).toEqual({ rank: 4, before: 9, change: 5, best: 2, days: 3 });
    expect(rankingSummary([9, NOT_RANKED])).toEqual({ rank: null, before: 9, change: null, best: 9, days: 2 });
    expect(rankingSummary([NOT_RANKED, 9])).toEqual({ rank: 9, before: null, change: null, best: 9, days: 2 });
  });
});

describe("a sandbox's search", () => {
  const ranks = (keyword: string, country: string, from: number, days = 12) =>
    Array.from({ length: days }, (_each, index) => simulatedRank({ url: "https://youtu.be/a", keyword, country }, from + index));

  it("DEC-150 answers as it did before: figures of a demo change with no version", () => {
    expect(ranks("guitar", "GB", 20_000)).toEqual([5, 6, 8, 7, 6, 8, 7, 7, 8, 8, 8, null]);
    expect(ranks("piano", "US", 20_400)).toEqual([12, 12, 14, 14, 13, 14, 14, 15, 14, 15, 15, 14]);
    expect(["", "a", "guitar GB"].map((text) => shareOf(text).toFixed(6))).toEqual(["0.104271", "0.043665", "0.262704"]);
  });

  it("DEC-150 tells links, keywords, countries and days apart, and a share of a text lies from 0 to below 1", () => {
    fc.assert(fc.property(fc.string(), (text) => shareOf(text) >= 0 && shareOf(text) < 1));
    const shares = Array.from({ length: 2_000 }, (_each, index) => shareOf(`text ${String(index)}`));
    const middle = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(middle).toBeCloseTo(0.5, 1);
    expect(new Set(shares).size).toBe(2_000);
    expect(ranks("guitar", "GB", 20_000, 60)).not.toEqual(ranks("guitar", "DE", 20_000, 60));
    expect(ranks("guitar", "GB", 20_000, 60)).not.toEqual(ranks("drums", "GB", 20_000, 60));
  });
});
