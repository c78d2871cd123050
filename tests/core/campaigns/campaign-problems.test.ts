import {
  campaignFieldOf,
  campaignProblems,
  campaignsFound,
  cleanKeyword,
  cleanKeywords,
  keywordsIn,
  knownCampaignStatus,
  knownTrack,
  type CampaignFacts,
} from "@panel/core/campaigns";
import { describe, expect, it } from "vitest";

const facts: CampaignFacts = { url: "https://youtu.be/a", countries: [1], track: "daily", keywords: ["guitar"], left: null };
const problemsOf = (changes: Partial<CampaignFacts>) => campaignProblems({ ...facts, ...changes });
const countriesUpTo = (count: number) => Array.from({ length: count }, (_each, index) => index);

describe("what keeps a campaign from being made", () => {
  it("CMP-004 is nothing where link, country, track and keywords are there", () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ countries: countriesUpTo(20), keywords: ["x".repeat(100)], left: 20 })).toEqual([]);
  });

  it("CMP-004 CMP-010 is named with what it is about", () => {
    expect(problemsOf({ url: " \t" })).toEqual([{ kind: "noUrl" }]);
    expect(problemsOf({ countries: [] })).toEqual([{ kind: "noCountries" }]);
    expect(problemsOf({ countries: countriesUpTo(21) })).toEqual([{ kind: "tooManyCountries" }]);
    expect(problemsOf({ track: "hourly" })).toEqual([{ kind: "unknownTrack" }]);
    expect(problemsOf({ keywords: [] })).toEqual([{ kind: "noKeywords" }]);
    const [long, longer] = ["x".repeat(101), "y".repeat(200)];
    expect(problemsOf({ keywords: ["a", long, longer] })).toEqual([{ kind: "keywordTooLong", keyword: long, limit: 100 }]);
    expect(problemsOf({ keywords: ["a", "b"], countries: [1, 2], left: 3 })).toEqual([
      { kind: "tooManyKeywords", wanted: 4, left: 3 },
    ]);
  });

  it("CMP-010 counts a keyword once before a country is chosen", () => {
    const problems = problemsOf({ keywords: ["a", "b"], countries: [], left: 1 });
    expect(problems).toEqual([{ kind: "noCountries" }, { kind: "tooManyKeywords", wanted: 2, left: 1 }]);
    expect(problemsOf({ keywords: ["a", "b"], countries: [], left: 2 })).toEqual([{ kind: "noCountries" }]);
  });

  it("CMP-004 is said at every field in the order of the form", () => {
    const problems = problemsOf({ url: "", countries: [], track: "", keywords: [], left: 0 });
    expect(problems.map((problem) => [problem.kind, campaignFieldOf(problem)])).toEqual([
      ["noUrl", "url"],
      ["noCountries", "countries"],
      ["unknownTrack", "track"],
      ["noKeywords", "keywords"],
    ]);
    expect(campaignFieldOf({ kind: "tooManyCountries" })).toBe("countries");
    expect(campaignFieldOf({ kind: "keywordTooLong", keyword: "a", limit: 100 })).toBe("keywords");
    expect(campaignFieldOf({ kind: "tooManyKeywords", wanted: 2, left: 1 })).toBe("keywords");
  });

  it("CMP-005 knows its tracks and statuses, and no other word", () => {
    expect(["on_demand", "daily", "weekly", "monthly", "hourly", ""].map(knownTrack)).toEqual([
      "on_demand",
      "daily",
      "weekly",
      "monthly",
      null,
      null,
    ]);
    expect(["active", "paused", "gone", ""].map(knownCampaignStatus)).toEqual(["active", "paused", null, null]);
  });
});

describe("typed keywords", () => {
  it("CMP-004 are kept in one writing, with single spaces and none around", () => {
    expect(cleanKeyword(" \t guitar \n\n  chords  ")).toBe("guitar chords");
    // An e and a combining accent are one letter.
    expect(cleanKeyword("cafe\u{301}")).toBe("caf\u{e9}");
    expect(cleanKeywords(["b", "", "  ", "A", " a ", "B"])).toEqual(["b", "A"]);
  });

  it("CMP-004 end at a line, a comma and a semicolon, also at one that is only one when it is normalised", () => {
    expect(keywordsIn("a b\r\nc,d;e,,\n;f")).toEqual(["a b", "c", "d", "e", "f"]);
    expect(keywordsIn("a\u{37e}b")).toEqual(["a", "b"]);
    expect(keywordsIn(" ,\n;")).toEqual([]);
  });
});

describe("the search of campaigns", () => {
  const first = { id: 12, url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", keywords: ["guitar", "bass drum"] };
  const second = { id: 34, url: "https://www.youtube.com/watch?v=aaaaaaaaaaa", keywords: ["piano"] };
  const found = (typed: string) => campaignsFound(typed, [first, second]).map(({ id }) => id);

  it("CMP-002 finds by number, by a link however it is written, by words, and all where nothing is asked", () => {
    expect(found("34")).toEqual([34]);
    expect(found("https://youtu.be/dQw4w9WgXcQ")).toEqual([12]);
    expect(found("PIAN")).toEqual([34]);
    expect(found("bass")).toEqual([12]);
    expect(found("  ")).toEqual([12, 34]);
    expect(found("violin")).toEqual([]);
  });

  it("CMP-002 finds no word that is only there across two keywords", () => {
    expect(found("guitarbass")).toEqual([]);
    expect(found("guitar bass")).toEqual([12]);
  });
});
