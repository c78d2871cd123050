import { describe, expect, it } from "vitest";
import { idInQuery, parseQuery, plainPathOf, queryText } from "@panel/core/routing";

describe("numbers of things in an address", () => {
  it("DRF-008 reads a whole number that is safe to count with, and nothing else", () => {
    expect([undefined, "", "12", "012", "-1", "1.5", "1e3", " 7", "9999999999999999"].map(idInQuery)).toEqual([
      null,
      null,
      12,
      12,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("what is typed and stands in an address", () => {
  it("is written whole, but for half of a character, which becomes the mark for what cannot be read", () => {
    for (const [typed, read] of [
      ["a & b=ü?#", "a & b=ü?#"],
      ["\u{1f600}", "\u{1f600}"],
      ["cut \ud83d", "cut \ufffd"],
      ["\ude00 cut", "\ufffd cut"],
    ] as const) {
      expect(parseQuery(queryText({ search: typed }))).toEqual({ search: read });
      expect(plainPathOf("services-slug", { slug: typed })).toBe(`/services/${encodeURIComponent(read)}`);
    }
  });
});
