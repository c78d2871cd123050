import { gradeId } from "@panel/core/identifiers";
import { areGradesOffered, daysOfPeriod, placeOfGrade } from "@panel/core/profile";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";

describe("grades", () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])("GRD-006 are offered where settings (%s) and account (%s) say so: %s", (grades, gradesEnabled, isOffered) => {
    const settings = { features: { ...sampleSettings.features, grades } };
    expect(areGradesOffered(settings, { gradesEnabled })).toBe(isOffered);
  });

  it("GRD-006 are not offered before settings and account are known", () => {
    expect(areGradesOffered(null, { gradesEnabled: true })).toBe(false);
    expect(areGradesOffered({ features: { ...sampleSettings.features, grades: true } }, null)).toBe(false);
  });

  it("GRD-002 marks next and previous by the list's flags, the own one before either", () => {
    const of = (id: number, isNext: boolean, isPrevious: boolean) =>
      placeOfGrade({ id: gradeId(id), isNext, isPrevious }, { id: gradeId(1) });
    expect([of(1, false, false), of(1, true, true), of(2, true, false), of(3, false, true), of(4, false, false)]).toEqual([
      "current",
      "current",
      "next",
      "previous",
      "other",
    ]);
    expect(placeOfGrade({ id: gradeId(1), isNext: false, isPrevious: false }, null)).toBe("other");
  });

  it.each([
    ["30", 30],
    [" 7 ", 7],
    ["0", 0],
    ["once a month", null],
    ["2.5", null],
    ["-3", null],
    ["", null],
  ])("GRD-007 reads %o as %o days", (period, days) => {
    expect(daysOfPeriod(period)).toBe(days);
  });
});
