import {
  bestRank,
  campaignFieldOf,
  campaignProblems,
  campaignsAsked,
  cleanKeywords,
  keywordsIn,
  keywordsLeft,
  NOT_RANKED,
  nextTrackAt,
  queryOfCampaigns,
  placesOf,
  rankingSummary,
  RANKING_DEPTH,
  REFRESH_PERIOD_MS,
  refreshableAt,
  simulatedRank,
  trackedBy,
  type CampaignsQuery,
} from "@panel/core/campaigns";
import { describe, expect, it } from "vitest";
import type { Arbitrary } from "fast-check";
import fc from "../../support/scaled-fast-check.ts";

const word = fc.string({ minLength: 0, maxLength: 20 });
const day = fc.integer({ min: 18_000, max: 30_000 });

describe("keywords of a campaign", () => {
  it("CMP-004 keeps each once, ignoring case and space, in the order they were typed", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30, size: "max" }), (typed) => {
        const kept = cleanKeywords(typed);
        expect(new Set(kept.map((each) => each.toLowerCase())).size).toBe(kept.length);
        expect(cleanKeywords(kept)).toEqual(kept);
        expect(cleanKeywords([...typed, ...typed.map((each) => ` ${each.toUpperCase()} `)]).length).toBeGreaterThanOrEqual(
          kept.length,
        );
        for (const each of kept) expect(each).toBe(each.trim());
      }),
    );
    expect(keywordsIn("Guitar\n guitar ,PIANO;  violin  lessons\n\n")).toEqual(["Guitar", "PIANO", "violin lessons"]);
  });

  it("CMP-010 leaves the limit less what is tracked, never less than nothing, and refuses exactly what is more", () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.nat(200),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (limit, tracked, words, places) => {
          const left = keywordsLeft(limit, tracked);
          expect(left).toBe(Math.max(0, limit - tracked));
          const problems = campaignProblems({
            url: "https://youtu.be/a",
            countries: Array.from({ length: places }, (_each, index) => index),
            track: "daily",
            keywords: Array.from({ length: words }, (_each, index) => String(index)),
            left,
          });
          expect(problems.length > 0).toBe(trackedBy(words, places) > left);
        },
      ),
    );
  });

  it("CMP-016 says at most one thing at each field", () => {
    fc.assert(
      fc.property(
        word,
        fc.array(fc.nat(300), { maxLength: 30, size: "max" }),
        word,
        fc.array(word, { maxLength: 5, size: "max" }),
        (url, countries, track, keywords) => {
          const fields = campaignProblems({ url, countries, track, keywords, left: 3 }).map(campaignFieldOf);
          expect(new Set(fields).size).toBe(fields.length);
        },
      ),
    );
  });
});

describe("when a campaign is looked up", () => {
  it("CMP-005 comes a day, week or month after it was due, never in the past, and never by itself on demand", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("daily", "weekly", "monthly" as const),
        fc.nat(2_000_000_000),
        fc.nat(4_000_000_000),
        (track, due, late) => {
          const now = due + late;
          const next = nextTrackAt(track, due, now) ?? 0;
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual({ daily: 1, weekly: 7, monthly: 31 }[track] * 86_400_000);
          if (track !== "monthly") expect((next - due) % 86_400_000).toBe(0);
          expect(nextTrackAt("on_demand", due, now)).toBeNull();
        },
      ),
    );
  });

  it("DEC-158 lets an hour pass between two refreshes", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(10_000_000), (refreshed, passed) => {
        const at = refreshableAt(refreshed, refreshed + passed);
        expect(at).toBe(passed >= REFRESH_PERIOD_MS ? null : refreshed + REFRESH_PERIOD_MS);
        expect(refreshableAt(null, passed)).toBeNull();
      }),
    );
  });
});

describe("ranks", () => {
  const rank = fc.option(fc.integer({ min: NOT_RANKED, max: 100 }), { nil: null });

  it("CMP-009 names the newest rank, the change since the one before, and the best", () => {
    fc.assert(
      fc.property(fc.array(rank, { maxLength: 60, size: "max" }), (ranks) => {
        const summary = rankingSummary(ranks);
        const looked = ranks.flatMap((each) => (each === null ? [] : [each > 0 ? each : null]));
        const ranked = looked.filter((each) => each !== null);
        expect(summary.days).toBe(looked.length);
        expect(summary.best).toBe(ranked.length === 0 ? null : Math.min(...ranked));
        expect(summary.best).toBe(bestRank(looked));
        const [before = null, last = null] = [looked.at(-2), looked.at(-1)];
        expect([summary.before, summary.rank]).toEqual([before, last]);
        expect(summary.change).toBe(last === null || before === null ? null : before - last);
        const places = placesOf(ranks);
        expect(places).toHaveLength(ranks.length);
        expect(places.filter((each) => each !== null)).toEqual(ranked);
      }),
    );
  });

  it("DEC-150 a sandbox answers the same for the same question and day, within the depth, and walks slowly", () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom("GB", "US", "DE"), day, (url, keyword, country, today) => {
        const question = { url, keyword, country };
        const now = simulatedRank(question, today);
        const next = simulatedRank(question, today + 1);
        expect(simulatedRank({ ...question, keyword: ` ${keyword.toUpperCase()}  ` }, today)).toBe(now);
        expect(simulatedRank(question, today)).toBe(now);
        if (now !== null) expect(now >= 1 && now <= RANKING_DEPTH).toBe(true);
        if (now !== null && next !== null) expect(Math.abs(now - next)).toBeLessThanOrEqual(12);
      }),
    );
    const days = Array.from({ length: 400 }, (_each, index) =>
      simulatedRank({ url: "u", keyword: "guitar", country: "GB" }, 20_000 + index),
    );
    expect(days.includes(null)).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(5);
  });
});

describe("the address of the list", () => {
  it("CMP-002 is read as it was written", () => {
    const asked: Arbitrary<CampaignsQuery> = fc.record({
      search: fc.string({ maxLength: 30, size: "max" }).map((text) => text.trim()),
      status: fc.constantFrom(null, "active", "paused" as const),
      countryId: fc.option(fc.nat(300), { nil: null }),
      track: fc.constantFrom(null, "on_demand", "daily", "weekly", "monthly" as const),
      from: fc.constantFrom(null, "2026-02-28"),
      until: fc.constantFrom(null, "2026-12-31"),
      page: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(asked, (query) => {
        expect(campaignsAsked(queryOfCampaigns(query))).toEqual(query);
      }),
    );
    expect(campaignsAsked({ status: "gone", track: "hourly", country: "x", from: "2026-02-31", page: "-1" })).toEqual(
      campaignsAsked({}),
    );
  });
});
