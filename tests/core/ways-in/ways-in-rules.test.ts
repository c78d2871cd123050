import { mayDisconnect, outcomeOfArrival, wayInFrom, waysIn } from "@panel/core/ways-in";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const holders = fc.constantFrom("none", "proved", "unproved");
const vouched = fc.constantFrom(true, false, null);

describe("ways in", () => {
  it("DEC-054 leads into an account by its e-mail only where both sides have proof of the mailbox", () => {
    fc.assert(
      fc.property(fc.boolean(), vouched, holders, fc.boolean(), (isKnown, isEmailVerified, holder, isNeutral) => {
        const outcome = outcomeOfArrival({ isKnown, isEmailVerified, holder, isNeutral });
        expect(outcome === "attach").toBe(!isKnown && isEmailVerified === true && holder === "proved");
        expect(outcome === "enter").toBe(isKnown);
        // Nobody gets a second account beside one that holds the same address; where answers are neutral, it is one without an address.
        if (outcome === "register")
          expect(holder === "none" || isEmailVerified === null || (isNeutral && !isEmailVerified)).toBe(true);
      }),
    );
  });

  it("DEC-051 where answers are neutral, an address without proof leads to the same whether or not it is taken", () => {
    fc.assert(
      fc.property(fc.boolean(), holders, holders, (isKnown, one, other) => {
        const outcome = (holder: typeof one) => outcomeOfArrival({ isKnown, isEmailVerified: false, holder, isNeutral: true });
        expect(outcome(one)).toBe(outcome(other));
      }),
    );
  });

  it("EXT-socialite-disconnect leaves a way into every account", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.uniqueArray(fc.constantFrom(...waysIn), { minLength: 1 }), (hasEmail, connected) => {
        const isLeft = hasEmail || connected.length - 1 > 0;
        expect(mayDisconnect(hasEmail, connected)).toBe(isLeft);
      }),
    );
  });

  it("AUT-023 knows its own names and no others", () => {
    expect(waysIn.map(wayInFrom)).toEqual([...waysIn]);
    for (const name of ["", "Google", "constructor", "vk"]) expect(wayInFrom(name)).toBeNull();
  });
});
