import { moneyFromMicros } from "@panel/core/money";
import {
  referralLink,
  referralTotals,
  shareAddress,
  shareTargets,
  shortenedName,
  shownReferralRows,
} from "@panel/core/referral-program";
import { safeUrl } from "@panel/core/routing";
import { affiliateCodesFrom, withAffiliateCode } from "@panel/core/visitor";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const word = fc.stringMatching(/^[a-zà-ü]{2,20}$/);

describe("the referral link", () => {
  it("REF-001 is the panel's address with the code as query value ref, which a visit takes up", () => {
    fc.assert(
      fc.property(code, (own) => {
        const link = new URL(referralLink("https://panel.example/app/?utm=1#top", own) ?? "");
        expect(link.origin + link.pathname).toBe("https://panel.example/app/");
        expect([...link.searchParams.keys()]).toEqual(["ref"]);
        const kept = withAffiliateCode([], link.searchParams.get("ref") ?? "");
        expect(affiliateCodesFrom(JSON.stringify(kept))).toEqual([own]);
      }),
    );
    expect(referralLink("https://panel.example/", "")).toBeNull();
    expect(referralLink("javascript:alert(1)//", "code")).toBeNull();
  });

  it("REF-001 is handed on whole, by addresses that are safe", () => {
    const link = "https://panel.example/app/?ref=friend-1";
    for (const target of shareTargets) {
      const address = shareAddress(target, link, "Grow & glow #1:") ?? "";
      expect(safeUrl(address), target).toBe(address);
      expect(decodeURIComponent(address), target).toContain(link);
      expect(
        [...new URL(address).searchParams.values()].some((value) => value.includes(link)),
        target,
      ).toBe(true);
    }
  });
});

describe("names of referrals", () => {
  it("REF-002 are a first name and a letter, and never a whole last name or address", () => {
    fc.assert(
      fc.property(word, word, fc.option(fc.emailAddress(), { nil: null }), (first, last, email) => {
        const shown = shortenedName({ name: `${first}  ${last}`, email }) ?? "";
        expect(shown.split(" ").at(-1)).not.toBe(last);
        if (first.length <= 12) expect(shown).toBe(`${first} ${Array.from(last)[0]!}.`);
        if (email !== null) expect(shown).not.toContain(email);
      }),
    );
    fc.assert(
      fc.property(word, fc.emailAddress(), (name, email) => {
        const shown = shortenedName({ name, email }) ?? "";
        const [local = "", domain = ""] = email.split("@");
        if (local.length > 1) expect(shown).not.toContain(local + "@");
        expect(shown).not.toContain(`@${domain}`);
        expect(shown.startsWith(Array.from(local)[0]!)).toBe(true);
      }),
    );
  });

  it.each([
    [{ name: "Ida Keller", email: "ida@example.com" }, "Ida K."],
    [{ name: " Ida  Maria   Keller ", email: null }, "Ida K."],
    [{ name: "ida.keller", email: "ida.keller@example.com" }, "i…@e….com"],
    [{ name: "ida keller@example.com", email: "ida@example.com" }, "i…@e….com"],
    [{ name: "ida1987", email: null }, "i…"],
    [{ name: "Maximilianosandro Keller", email: null }, "M… K…"],
    [{ name: "李 小龙", email: null }, "李 小."],
    [{ name: "", email: "x@localhost" }, "x…@l…"],
    [{ name: " ", email: null }, null],
  ])("REF-002 of %j are %s", (person, shown) => {
    expect(shortenedName(person)).toBe(shown);
  });
});

describe("figures over time", () => {
  it("REF-003 keep every day or month between, and come to the same in all", () => {
    const day = fc.integer({ min: 0, max: 89 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    const row = fc.record({
      group: day,
      referred: fc.nat(5),
      orders: fc.nat(5),
      earned: fc.integer({ min: -9, max: 9_000_000 }).map(moneyFromMicros),
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ group }) => group }), (rows) => {
        const shown = shownReferralRows(rows, "day", { startDate: "2026-01-01", endDate: "2026-03-31" });
        expect(shown).toHaveLength(90);
        expect(shown.map(({ group }) => group)).toEqual(shown.map(({ group }) => group).toSorted());
        expect(referralTotals(shown)).toEqual(referralTotals(rows));
      }),
    );
    expect(shownReferralRows([], "month", { startDate: null, endDate: "2026-03-31" })).toEqual([]);
  });
});
