import {
  acceptedSuggestions,
  cleanQuestion,
  competitionBand,
  lookUpDay,
  lookUpsLeft,
  MAX_SUGGESTIONS,
  nextLookUpDayAt,
  questionIdentity,
  simulatedSuggestions,
  sortedSuggestions,
  suggestionOrders,
  suggestionProblems,
} from "@panel/core/keyword-suggestions";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const DAY_MS = 86_400_000;
const suggestion = fc.record({
  keyword: fc.oneof(
    fc.string({ maxLength: 120, size: "max" }),
    fc.constantFrom("guitar", "Guitar ", "bass, guitar", "", "x".repeat(101)),
  ),
  volume: fc.oneof(fc.double(), fc.integer({ min: -5, max: 1_000_000 })),
  competition: fc.oneof(fc.double(), fc.integer({ min: -200, max: 200 })),
});

describe("a question", () => {
  it("is the same in any case and with any spaces around", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, size: "max" }), (keyword) => {
        const question = { keyword, country: "gb" };
        expect(questionIdentity(questionIdentity(question))).toEqual(questionIdentity(question));
        expect(questionIdentity({ keyword: `  ${keyword} `, country: " GB " })).toEqual(questionIdentity(question));
      }),
    );
    expect(cleanQuestion({ keyword: "  Learn   the guitar ", country: "gb" })).toEqual({
      keyword: "Learn the guitar",
      country: "GB",
    });
    expect(questionIdentity({ keyword: "GUITAR", country: "GB" })).toEqual({ keyword: "guitar", country: "GB" });
  });

  it("needs a keyword of at most 100 characters, and a country", () => {
    const problems = (keyword: string, country = "GB") => Object.fromEntries(suggestionProblems({ keyword, country }));
    expect(problems("x".repeat(100))).toEqual({});
    expect(problems("x".repeat(101))).toEqual({ keyword: "keywordTooLong" });
    expect(problems("  ", " ")).toEqual({ keyword: "noKeyword", country: "noCountry" });
  });
});

describe("look-ups of a day", () => {
  it("are never less than none", () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), (limit, used) => {
        expect(lookUpsLeft({ limit, used })).toBe(limit > used ? limit - used : 0);
      }),
    );
  });

  it("begin at midnight UTC, also after the last day of a month, a leap day and a year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: DAY_MS - 1 }), (day, within) => {
        const now = day * DAY_MS + within;
        expect(Date.parse(nextLookUpDayAt(now))).toBe((day + 1) * DAY_MS);
        expect(Date.parse(lookUpDay(now))).toBe(day * DAY_MS);
      }),
    );
    expect(nextLookUpDayAt(Date.parse("2028-02-28T23:59:59.999Z"))).toBe("2028-02-29T00:00:00Z");
    expect(nextLookUpDayAt(Date.parse("2028-02-29T00:00:00Z"))).toBe("2028-03-01T00:00:00Z");
    expect(nextLookUpDayAt(Date.parse("2026-12-31T12:00:00Z"))).toBe("2027-01-01T00:00:00Z");
  });
});

describe("what a provider tells", () => {
  it("is taken as whole tags: each once, without commas, with figures within what they mean", () => {
    fc.assert(
      fc.property(fc.array(suggestion, { maxLength: 80, size: "max" }), (told) => {
        const accepted = acceptedSuggestions(told);
        expect(new Set(accepted.map(({ keyword }) => keyword.toLowerCase())).size).toBe(accepted.length);
        expect(accepted.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
        for (const { keyword, volume, competition } of accepted) {
          expect(keyword).toMatch(/^[^,;\n]{1,100}$/);
          expect(Number.isSafeInteger(volume) && volume >= 0).toBe(true);
          expect(Number.isSafeInteger(competition) && competition >= 0 && competition <= 100).toBe(true);
        }
        expect(acceptedSuggestions(accepted)).toEqual(accepted);
      }),
    );
    expect(
      acceptedSuggestions([
        { keyword: " Guitar ", volume: 10.4, competition: 101 },
        { keyword: "guitar", volume: 99, competition: 1 },
        { keyword: "bass, drums", volume: 5, competition: 5 },
        { keyword: "bass", volume: Number.NaN, competition: -3 },
      ]),
    ).toEqual([
      { keyword: "Guitar", volume: 10, competition: 100 },
      { keyword: "bass", volume: 0, competition: 0 },
    ]);
  });

  it("is the same for the same question in a sandbox, begins with the keyword, and is accepted as it is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z$&]{1,20}$/), fc.constantFrom("GB", "DE"), (keyword, country) => {
        const told = simulatedSuggestions({ keyword, country });
        expect(simulatedSuggestions({ keyword: ` ${keyword.toUpperCase()}`, country })).toEqual(told);
        expect(told[0]?.keyword).toBe(keyword);
        expect(told.length).toBeGreaterThan(5);
        expect(acceptedSuggestions(told)).toEqual(told);
        expect(told.every((each) => each.keyword.includes(keyword))).toBe(true);
      }),
    );
    expect(simulatedSuggestions({ keyword: "guitar", country: "GB" })).not.toEqual(
      simulatedSuggestions({ keyword: "guitar", country: "DE" }),
    );
  });
});

describe("the order of suggestions", () => {
  it("puts the largest volume, the lowest competition or the alphabet first, and loses none", () => {
    fc.assert(
      fc.property(fc.array(suggestion, { maxLength: 40, size: "max" }), fc.constantFrom(...suggestionOrders), (told, order) => {
        const accepted = acceptedSuggestions(told);
        const sorted = sortedSuggestions(accepted, order);
        expect(new Set(sorted)).toEqual(new Set(accepted));
        expect(sorted).toHaveLength(accepted.length);
        expect(sortedSuggestions(accepted.toReversed(), order)).toEqual(sorted);
        for (const [index, each] of sorted.slice(1).entries()) {
          const before = sorted[index]!;
          if (order === "volume") expect(before.volume).toBeGreaterThanOrEqual(each.volume);
          else if (order === "competition") expect(before.competition).toBeLessThanOrEqual(each.competition);
          else expect(before.keyword.toLowerCase() <= each.keyword.toLowerCase()).toBe(true);
        }
      }),
    );
  });

  it("says in words how hard a competition is", () => {
    expect([0, 33, 34, 66, 67, 100].map(competitionBand)).toEqual(["low", "low", "medium", "medium", "high", "high"]);
  });
});
