import { cookieNames } from "@panel/core/platform";
import { Landing, affiliateCodesFrom, withAffiliateCode } from "@panel/core/visitor";
import { ManualClock, MemoryCookies, createMemoryStorage } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

function landing() {
  const clock = new ManualClock();
  const cookies = new MemoryCookies(clock);
  const storage = createMemoryStorage();
  return { clock, cookies, storage, landing: new Landing(cookies, storage, clock) };
}

describe("affiliate codes", () => {
  it("REF-004 appends `ref` to the list in the cookie unless the list already has it", () => {
    const { cookies, landing: visit } = landing();
    visit.capture({ ref: "ann" });
    visit.capture({ ref: "bob" });
    visit.capture({ ref: "ann" });
    visit.capture({});
    expect(cookies.read(cookieNames.affiliateCode)).toBe('["ann","bob"]');
    expect(visit.affiliateCodes).toEqual(["ann", "bob"]);
  });

  it("BIZ-077 the list lives 14 days from the last append, on the host", () => {
    const { clock, cookies, landing: visit } = landing();
    visit.capture({ ref: "ann" });
    expect(cookies.optionsOf(cookieNames.affiliateCode)).toEqual({ maxAgeSeconds: 1_209_600 });
    clock.advance(13 * 86_400_000);
    visit.capture({ ref: "bob" });
    clock.advance(13 * 86_400_000);
    expect(visit.affiliateCodes).toEqual(["ann", "bob"]);
    clock.advance(86_400_000);
    expect(visit.affiliateCodes).toEqual([]);
  });

  it.each([["{bad"], ['"x"'], ["null"], ["[1,null,{}]"], ['[["a"]]'], ['{"0":"a"}'], ["\u0000"], [""]])(
    "REF-004 takes the broken cookie %j for an empty list and starts anew (T15)",
    (text) => {
      const { cookies, landing: visit } = landing();
      cookies.write(cookieNames.affiliateCode, text, {});
      expect(visit.affiliateCodes).toEqual([]);
      visit.capture({ ref: "ann" });
      expect(visit.affiliateCodes).toEqual(["ann"]);
    },
  );

  it.each([["<script>"], ["a b"], ["é"], ["x".repeat(65)], [""]])("REF-004 does not keep %j, which is no code", (ref) => {
    const { cookies, landing: visit } = landing();
    visit.capture({ ref });
    expect(cookies.read(cookieNames.affiliateCode)).toBeNull();
  });

  it("REF-004 500 visits with long codes keep the newest 20, below the size of a cookie (DEC-088)", () => {
    const { cookies, landing: visit } = landing();
    for (let number = 0; number < 500; number += 1) visit.capture({ ref: `${"x".repeat(60)}${String(number)}` });
    expect(visit.affiliateCodes).toHaveLength(20);
    expect(visit.affiliateCodes.at(-1)).toMatch(/499$/);
    expect(encodeURIComponent(cookies.read(cookieNames.affiliateCode) ?? "").length).toBeLessThan(4000);
  });

  it("REF-004 any text in the cookie gives a list of distinct codes that survives writing and reading", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.string()).map((list) => JSON.stringify(list)),
        ),
        (text) => {
          const codes = affiliateCodesFrom(text);
          expect(new Set(codes).size).toBe(codes.length);
          expect(codes.length).toBeLessThanOrEqual(20);
          expect(affiliateCodesFrom(JSON.stringify(codes))).toEqual(codes);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("REF-004 appending keeps what was there, or drops only the oldest", () => {
    const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
    fc.assert(
      fc.property(fc.uniqueArray(code, { maxLength: 20, size: "max" }), code, (codes, added) => {
        const next = withAffiliateCode(codes, added);
        if (codes.includes(added)) expect(next).toBeNull();
        else expect(next).toEqual([...codes, added].slice(-20));
      }),
    );
  });
});

describe("campaign of the visit", () => {
  it("ANL-004 keeps the campaign of the last visit that had one, for 14 days (DEC-090)", () => {
    const { clock, landing: visit } = landing();
    visit.capture({ utm_source: "a", vs_cid: "7" });
    visit.capture({ utm_source: "b", utm_medium: "mail", utm_campaign: "may", vs_subid: "8" });
    visit.capture({ page: "2" });
    expect(visit.attribution).toEqual({ source: "b", medium: "mail", campaign: "may", vsCid: null, vsSubid: "8" });
    clock.advance(14 * 86_400_000 + 1);
    expect(visit.attribution.source).toBeNull();
  });

  it("ANL-004 broken, foreign or old storage counts as no campaign and is removed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constantFrom("null", "{", "[]", '{"version":0}')), (text) => {
        const { storage, landing: visit } = landing();
        storage.write("attribution", text);
        expect(visit.attribution).toEqual({ source: null, medium: null, campaign: null, vsCid: null, vsSubid: null });
        expect(storage.read("attribution")).toBeNull();
      }),
      { numRuns: 5000 },
    );
  });
});
