import { emptyServiceQuery } from "@panel/core/search";
import { serviceTypeId } from "@panel/core/identifiers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { service } from "../browsing/catalogue-fixtures.ts";
import { engineOf } from "./search-arbitraries.ts";
import { referenceAnswer } from "./snapshots.ts";

/** The number of edits by trying every one, as its definition says: insert, delete, change, swap neighbours. */
function naiveEdits(from: string, to: string): number {
  if (from === "" || to === "") return from.length + to.length;
  const [a, b] = [from.at(-1), to.at(-1)];
  const swapped =
    from.length > 1 && to.length > 1 && a === to.at(-2) && b === from.at(-2)
      ? naiveEdits(from.slice(0, -2), to.slice(0, -2)) + 1
      : Infinity;
  return Math.min(
    naiveEdits(from.slice(0, -1), to) + 1,
    naiveEdits(from, to.slice(0, -1)) + 1,
    naiveEdits(from.slice(0, -1), to.slice(0, -1)) + (a === b ? 0 : 1),
    swapped,
  );
}

const word = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 }).map((letters) => letters.join(""));
const meantOf = (
  names: readonly string[],
  text: string,
  wordTypes: readonly (readonly ReturnType<typeof serviceTypeId>[])[] = [],
) => {
  const all = names.map((name, at) => service(900_000 + at, { name, serviceTypeId: serviceTypeId(1) }));
  const query = { ...emptyServiceQuery, text, wordTypes };
  const meant = engineOf(all).answer(query).meant;
  expect(referenceAnswer(all, query).meant).toBe(meant);
  return meant;
};

describe("what may have been meant", () => {
  it("DEC-190 is the word of the fewest edits, at most one for a short word and two for a long one", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), word, (known, typed) => {
        const isKnown = known.some((one) => one.includes(typed));
        const near = known
          .filter((one) => one.length >= 3 && typed.length >= 3 && naiveEdits(typed, one) <= (typed.length <= 4 ? 1 : 2))
          .toSorted((a, b) => naiveEdits(typed, a) - naiveEdits(typed, b) || (a < b ? -1 : 1));
        expect(meantOf(known, typed)).toBe(isKnown ? undefined : near[0]);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, string | undefined]>([
    ["instagarm likes", "instagram likes"],
    ["Likse instagram", "likes instagram"],
    ["youtub vews", "youtub views"],
    ["zzzzzz", undefined],
    ["instagram zzzzzz", undefined],
    ["li", undefined],
    ["500 instagram likes", "instagram likes"],
    ["likse 10k instagram", "likes instagram"],
    ["5,000 zzzzzz", undefined],
    ["500", undefined],
    ["500 600", undefined],
  ])("DEC-190 takes %s for %s", (typed, meant) => {
    expect(meantOf(["Instagram Likes (HQ)", "YouTube Views [Max 10K]"], typed)).toBe(meant);
  });

  it("DEC-190 leaves a word as it is that names a type or network", () => {
    expect(meantOf(["Insta Likes"], "shop likse", [[serviceTypeId(1)]])).toBe("shop likes");
  });
});
