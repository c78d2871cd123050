import { referrerBy } from "@panel/core/rewards";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

describe("whose code counts", () => {
  it("DEC-088 is the first that is anybody's and not one's own", () => {
    const codes = fc.array(fc.constantFrom("a", "b", "c", "own", "nobody"));
    const owners = new Map([
      ["a", 1],
      ["b", 2],
      ["c", 3],
      ["own", 9],
    ]);
    fc.assert(
      fc.property(codes, (given) => {
        const expected = given.find((code) => code !== "own" && code !== "nobody");
        const found = referrerBy(given, (code) => owners.get(code) ?? null, 9);
        expect(found).toBe(expected === undefined ? null : owners.get(expected));
      }),
    );
  });
});
