import { cleanName, isFull, nameProblem } from "@panel/core/child-panels";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const space = fc.stringMatching(/^[ \t\n]{0,3}$/);
const name = fc.stringMatching(/^[a-z]{1,100}$/);

describe("names on the child panels", () => {
  it("CPN-002 are accepted with any space around them, and kept without it", () => {
    fc.assert(
      fc.property(space, name, space, (before, typed, after) => {
        expect(nameProblem(before + typed + after)).toBeNull();
        expect(cleanName(before + typed + after)).toBe(typed);
      }),
    );
  });

  it("CPN-002 are refused when there is nothing in them or too much", () => {
    fc.assert(fc.property(space, (typed) => nameProblem(typed) === "missing"));
    expect(nameProblem("x".repeat(101))).toBe("tooLong");
  });

  it("CPN-002 have room for fifty", () => {
    expect([isFull(49), isFull(50)]).toEqual([false, true]);
  });
});
