import type { KeywordQuestion } from "@panel/core/keyword-suggestions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enter, logIn, refusedFields, valueOf, type ContractWorld, type Entering, type MakeWorld } from "./contract-world.ts";

type Needs = Entering | "keywordSuggestions" | "pass";

const DAY_MS = 86_400_000;

/** What every adapter of the port of keyword suggestions does. */
export function describeKeywordSuggestionsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`keyword suggestions port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const find = (keyword: string, country = "GB") => world.keywordSuggestions.suggestions({ keyword, country });
    const limit = async () => valueOf(await world.keywordSuggestions.limit());

    it("KWT-002 DEC-163 answers keywords with volume and competition, the same for the same question", async () => {
      await enter(world, { email: "keywords-found@example.com" });
      const found = valueOf(await find("guitar"));
      expect(found.length).toBeGreaterThan(5);
      for (const { keyword, volume, competition } of found) {
        expect(keyword).toContain("guitar");
        expect(volume).toBeGreaterThanOrEqual(0);
        expect(competition).toBeGreaterThanOrEqual(0);
        expect(competition).toBeLessThanOrEqual(100);
      }
      expect(valueOf(await find(" GUITAR ", "gb"))).toEqual(found);
      expect(valueOf(await find("guitar", "DE"))).not.toEqual(found);
    });

    it("KWT-003 DEC-163 counts the same question once a day, and begins again the next day", async () => {
      const email = "keywords-counted@example.com";
      await enter(world, { email });
      const { limit: most } = await limit();
      expect(await limit()).toEqual({ limit: most, used: 0 });
      for (const [keyword, country] of [
        ["piano", "GB"],
        ["Piano ", "gb"],
        ["piano", "DE"],
      ] as const)
        valueOf(await find(keyword, country));
      expect(await limit()).toEqual({ limit: most, used: 2 });
      await world.pass(DAY_MS);
      await logIn(world, email);
      expect(await limit()).toEqual({ limit: most, used: 0 });
    });

    it("KWT-003 refuses one question more than there are look-ups, and answers those of today again", async () => {
      await enter(world, { email: "keywords-used-up@example.com" });
      const { limit: most } = await limit();
      for (let number = 1; number <= most; number += 1) valueOf(await find(`keyword ${String(number)}`));
      const refused = await find("one more");
      expect(!refused.ok && refused.error.kind).toBe("usedUp");
      expect(await limit()).toEqual({ limit: most, used: most });
      expect((await find("keyword 1")).ok).toBe(true);
    });

    it("refuses at their fields a keyword that is none and a country that there is not, and counts neither", async () => {
      await enter(world, { email: "keywords-wrong@example.com" });
      const wrong: readonly KeywordQuestion[] = [
        { keyword: " ", country: "" },
        { keyword: "x".repeat(101), country: "GB" },
        { keyword: "guitar", country: "XQ" },
        { keyword: "guitar", country: "Germany" },
      ];
      const fields: unknown[] = [];
      for (const question of wrong) fields.push(refusedFields(await world.keywordSuggestions.suggestions(question)));
      expect(fields).toEqual([["keyword", "country"], ["keyword"], ["country"], ["country"]]);
      expect((await limit()).used).toBe(0);
    });

    it("DEC-163 tells guests nothing", async () => {
      world.tokens.clear();
      for (const answer of [await find("guitar"), await world.keywordSuggestions.limit()]) expect(answer.ok).toBe(false);
    });
  });
}
