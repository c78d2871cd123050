import { mayDisconnect, outcomeOfArrival, wayInFrom, waysIn } from "@panel/core/ways-in";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const holders = fc.constantFrom("none", "proved", "unproved");
const vouched = fc.constantFrom(true, false, null);

describe("ways in", () => {
  it("DEC-054 leads into an account by its e-mail only where both sides have proof of the mailbox", () => {
    fc.assert(
      fc.property(fc.boolean(), vouched, holders, (isKnown, isEmailVerified, holder) => {
        const outcome = outcomeOfArrival({ isKnown, isEmailVerified, holder });
        expect(outcome === "attach").toBe(!isKnown && isEmailVerified === true && holder === "proved");
        expect(outcome === "enter").toBe(isKnown);
        // Nobody gets a second account beside one that holds the same address.
        if (outcome === "register") expect(holder === "none" || isEmailVerified === null).toBe(true);
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
