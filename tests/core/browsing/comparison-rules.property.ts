import { comparedFacts, comparisonIn, comparisonOf, MAX_COMPARED, toggledComparison } from "@panel/core/browsing";
import { serviceId } from "@panel/core/identifiers";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";
import { service } from "./catalogue-fixtures.ts";

const ids = fc.integer({ min: 1, max: 6 }).map(serviceId);
const presses = fc.array(ids, { maxLength: 30, size: "max" });
const chosenBy = (all: readonly ReturnType<typeof serviceId>[]) => all.reduce(toggledComparison, []);
const facts = fc.record({
  startTime: fc.constantFrom(null, "", "0–15 min", "1 h"),
  speed: fc.constantFrom(null, "5K/day"),
  guarantee: fc.constantFrom(null, "30 days"),
  geo: fc.constantFrom(null, "DE", "US"),
  hasRefill: fc.boolean(),
  minQuantity: fc.constantFrom(10, 100),
  allowedCountries: fc.shuffledSubarray(["DE", "US", "FR"]),
});
const RUNS = { numRuns: 200 };

describe("services chosen to be compared", () => {
  it("are three different ones at most, in the order in which they were chosen", () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        const chosen = chosenBy(pressed);
        expect(chosen.length).toBeLessThanOrEqual(MAX_COMPARED);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(comparisonIn(chosen.join(","))).toEqual(chosen);
      }),
      RUNS,
    );
  });

  it("are what they were after one is chosen and taken out again, unless there was no room", () => {
    fc.assert(
      fc.property(presses, ids, (pressed, id) => {
        const chosen = chosenBy(pressed);
        const more = toggledComparison(chosen, id);
        if (chosen.includes(id)) expect(more).toEqual(chosen.filter((one) => one !== id));
        else if (chosen.length === MAX_COMPARED) expect(more).toBe(chosen);
        else expect(toggledComparison(more, id)).toEqual(chosen);
      }),
      RUNS,
    );
  });

  it("are none where something else was kept, and reading it never throws", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = comparisonIn(text);
        expect(read.length).toBeLessThanOrEqual(MAX_COMPARED);
        for (const id of read) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      }),
      RUNS,
    );
    expect(comparisonIn("0,-1,1e3,1.5,x,7,7,8,9,10")).toEqual([7, 8, 9]);
  });
});

describe("the rows of a comparison", () => {
  it("name every fact that one of them states, once, and mark it where they do not all say the same", () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 3 }), (each) => {
        const services = each.map((own, at) => ({ ...service(at + 1), ...own }));
        const rows = comparisonOf(services);
        expect(rows.map(({ fact }) => fact)).toEqual(comparedFacts.filter((fact) => rows.some((row) => row.fact === fact)));
        const row = (fact: string) => rows.find((one) => one.fact === fact);
        expect(row("startTime") !== undefined).toBe(services.some(({ startTime }) => (startTime ?? "") !== ""));
        expect(row("refill")?.isDifferent).toBe(new Set(services.map(({ hasRefill }) => hasRefill)).size > 1);
        const geos = services.map(({ geo }) => geo ?? "");
        expect(row("geo")?.isDifferent ?? false).toBe(new Set(geos).size > 1);
        const sold = services.map(({ allowedCountries }) => allowedCountries.toSorted().join());
        expect(row("soldIn")?.isDifferent ?? false).toBe(new Set(sold).size > 1);
      }),
      RUNS,
    );
  });

  it("mark nothing where one service is compared with itself", () => {
    fc.assert(
      fc.property(facts, (own) => {
        const one = { ...service(1), ...own };
        expect(comparisonOf([one, { ...one, id: serviceId(2) }]).some(({ isDifferent }) => isDifferent)).toBe(false);
      }),
      RUNS,
    );
  });
});
