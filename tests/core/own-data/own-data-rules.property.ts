import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { orderStatuses } from "@panel/core/orders";
import { deletionProblems, holdsAccount, restingStatuses } from "@panel/core/own-data";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

/** Letters whose other case leads back to them, some of them with marks. */
const letters = fc.constantFrom(...Array.from("abcxyz0189@.-_+éüçñж"));
const confirmations = fc.array(letters, { minLength: 1, maxLength: 40, size: "max" }).map((all) => all.join(""));
const spaces = fc.constantFrom("", " ", "  ", "\t", "\u00a0", "\n");

/** The same text as it may be typed: in other cases, with spaces around, letter and mark apart. */
const retyped = (text: string) =>
  fc
    .record({
      isUpper: fc.array(fc.boolean(), { minLength: text.length, maxLength: text.length, size: "max" }),
      form: fc.constantFrom("NFC", "NFD"),
      before: spaces,
      after: spaces,
    })
    .map(({ isUpper, form, before, after }) => {
      const cased = Array.from(text, (letter, at) => (isUpper[at] === true ? letter.toUpperCase() : letter)).join("");
      return `${before}${cased.normalize(form)}${after}`;
    });

const amounts = fc.integer({ min: -10_000, max: 10_000 }).map(moneyFromCents);

describe("what the owner says to delete an account", () => {
  it("EXT-account-deletion-confirm takes the confirmation whatever its cases, spaces around and marks", () => {
    const pairs = confirmations.chain((confirmation) => fc.tuple(fc.constant(confirmation), retyped(confirmation)));
    fc.assert(
      fc.property(pairs, ([confirmation, typed]) => {
        expect(deletionProblems({ confirmation, money: zeroMoney }, { typed, givesUpMoney: false })).toEqual([]);
      }),
    );
  });

  it("EXT-account-deletion-confirm refuses every other text as wrong, and none at all as missing", () => {
    const others = fc.tuple(confirmations, fc.string()).filter(([one, other]) => !other.toLowerCase().includes(one));
    fc.assert(
      fc.property(others, spaces, ([confirmation, typed], blank) => {
        const problem = typed.trim() === "" ? "missing" : "wrong";
        const farewell = { confirmation, money: zeroMoney };
        expect(deletionProblems(farewell, { typed, givesUpMoney: true })).toEqual([{ field: "typed", problem }]);
        expect(deletionProblems(farewell, { typed: `${confirmation}x`, givesUpMoney: true })).toHaveLength(1);
        expect(deletionProblems(farewell, { typed: blank, givesUpMoney: true })).toEqual([
          { field: "typed", problem: "missing" },
        ]);
      }),
    );
  });

  it("EXT-account-deletion-confirm gives money up only where the owner says so, and asks only where there is some", () => {
    fc.assert(
      fc.property(confirmations, amounts, fc.boolean(), fc.string(), (confirmation, money, givesUpMoney, typed) => {
        const fields = deletionProblems({ confirmation, money }, { typed, givesUpMoney }).map(({ field }) => field);
        expect(fields.includes("givesUpMoney")).toBe(money > zeroMoney && !givesUpMoney);
      }),
    );
  });

  it("EXT-account-deletion lets no order hold the account that is over or was never paid, and every other one", () => {
    const known = orderStatuses.filter((status) => !restingStatuses.some((resting) => resting === status));
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...orderStatuses), fc.string()), (status) => {
        expect(holdsAccount(status)).toBe(!["completed", "canceled", "unpaid"].includes(status));
      }),
    );
    expect(known).toEqual(["stopped", "in_processing", "in_moderation", "error"]);
  });
});
