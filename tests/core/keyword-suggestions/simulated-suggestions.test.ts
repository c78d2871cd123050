import { simulatedSuggestions, sortedSuggestions, acceptedSuggestions } from "@panel/core/keyword-suggestions";
import { describe, expect, it } from "vitest";

const listed = (keyword: string, country: string) =>
  simulatedSuggestions({ keyword, country }).map(({ keyword: text, volume, competition }) => [text, volume, competition]);

describe("what a sandbox suggests", () => {
  it("DEC-163 is what it was before: figures of a demo change with no version", () => {
    expect(listed("guitar", "GB")).toEqual([
      ["guitar", 48_616, 54],
      ["guitar tutorial", 7_119, 22],
      ["guitar for beginners", 6_820, 35],
      ["best guitar", 8_086, 88],
      ["guitar tips", 6_179, 3],
      ["guitar review", 5_315, 88],
      ["what is guitar", 3_120, 1],
      ["guitar explained", 2_654, 21],
      ["guitar at home", 2_444, 26],
      ["learn guitar", 2_917, 35],
      ["guitar guide", 3_741, 35],
      ["guitar ideas", 1_866, 69],
      ["guitar live", 2_002, 64],
      ["guitar vs", 2_743, 16],
      ["why guitar", 2_299, 61],
      ["guitar online", 1_361, 21],
      ["guitar step by step", 1_914, 53],
      ["easy guitar", 1_164, 67],
      ["guitar course", 2_279, 52],
      ["guitar free", 1_505, 85],
      ["guitar examples", 1_262, 12],
      ["guitar playlist", 1_495, 27],
    ]);
  });

  it("has the keyword itself, and each longer form for some keyword", () => {
    const forms = new Set(
      Array.from({ length: 40 }, (_each, index) => `x${String(index)}y`).flatMap((keyword) => {
        const told = simulatedSuggestions({ keyword, country: "GB" });
        expect(told[0]?.keyword).toBe(keyword);
        return told.map((each) => each.keyword.replace(keyword, "…"));
      }),
    );
    expect(forms.size).toBe(24);
    for (const form of ["how to …", "… mistakes", "… vs"]) expect(forms).toContain(form);
  });
});

describe("equal suggestions", () => {
  const of = (keyword: string, volume: number, competition: number) => ({ keyword, volume, competition });

  it("are in the order of the alphabet, whatever their case", () => {
    const told = [of("b", 5, 5), of("C", 5, 5), of("A", 5, 5)];
    for (const order of ["volume", "competition", "keyword"] as const)
      expect(sortedSuggestions(told, order).map(({ keyword }) => keyword)).toEqual(["A", "b", "C"]);
  });

  it("are fifty at most, the first ones that were told, none with a sign that parts keywords", () => {
    const told = Array.from({ length: 60 }, (_each, index) => of(`word ${String(index)}`, 1, 1));
    const accepted = acceptedSuggestions([of("a;b", 1, 1), of("", 1, 1), of("x".repeat(101), 1, 1), ...told]);
    expect(accepted.map(({ keyword }) => keyword)).toEqual(told.slice(0, 50).map(({ keyword }) => keyword));
    expect(acceptedSuggestions([of("x".repeat(100), 1e300, 0.5)])).toEqual([of("x".repeat(100), Number.MAX_SAFE_INTEGER, 1)]);
  });
});
