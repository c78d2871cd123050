import { groupServices } from "@panel/core/browsing";
import { answerSequentially, columnsOfServices, emptyServiceQuery, SearchIndex, searchServices } from "@panel/core/search";
import { serviceId } from "@panel/core/identifiers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { service } from "./catalogue-fixtures.ts";
import { countsOf, engineOf, name, plainCounts, queries, query, services } from "./search-arbitraries.ts";

// Thousands of random lists take longer on a busy machine.
describe("the search engine", { timeout: 60_000 }, () => {
  it("CAT-018 finds what the sequential search finds and begins with the same 40", () => {
    fc.assert(
      fc.property(services, queries, (all, asked) => {
        const engine = engineOf(all);
        const index = new SearchIndex(all);
        for (const one of asked) {
          const ids = searchServices(index, one);
          const { total, first } = engine.summary(one);
          expect({ one, total, first: Array.from(first) }).toEqual({
            one,
            total: ids.length,
            first: ids.slice(0, 40),
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("CAT-018 narrows a text letter by letter, and widens it again, to what a fresh search finds", () => {
    fc.assert(
      fc.property(services, name, (all, typed) => {
        const engine = engineOf(all);
        const index = new SearchIndex(all);
        const texts = Array.from({ length: typed.length + 1 }, (_, end) => typed.slice(0, end));
        for (const one of [...texts, ...texts.toReversed()]) {
          const asked = { ...emptyServiceQuery, text: one };
          expect(engine.summary(asked).total, JSON.stringify(one)).toBe(searchServices(index, asked).length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("DEC-102 groups every hit as the sequential result is grouped", () => {
    fc.assert(
      fc.property(services, query, (all, asked) => {
        const { groups, places } = engineOf(all).answer(asked);
        const byId = new Map(all.map((one) => [one.id, one]));
        const expected = groupServices(searchServices(new SearchIndex(all), asked).flatMap((id) => byId.get(id) ?? []));
        expect(groups).toEqual(
          expected.map((group) => ({
            networkId: group.networkId,
            serviceTypeId: group.serviceTypeId,
            count: group.services.length,
          })),
        );
        expect(Array.from(places, (place) => all[place]?.id)).toEqual(
          expected.flatMap((group) => group.services.map(({ id }) => id)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("CAT-012 counts the hits of every type, network and country, those at a discount and the favourites", () => {
    fc.assert(
      fc.property(services, query, (all, asked) => {
        const engine = engineOf(all);
        const favourites = [1, 2, 3, 10432].map(serviceId);
        const counts = countsOf(engine, engine.summary(asked, favourites));
        expect(counts).toEqual(plainCounts(all, searchServices(new SearchIndex(all), asked), favourites));
      }),
      { numRuns: 500 },
    );
  });

  it("CAT-018 answers as the sequential search answers, whole", () => {
    fc.assert(
      fc.property(services, query, (all, asked) => {
        expect(engineOf(all).answer(asked)).toEqual(answerSequentially(all, asked));
      }),
      { numRuns: 300 },
    );
  });

  it("CAT-018 leaves a list to the sequential search whose ids columns cannot hold", () => {
    expect(columnsOfServices([service(1.5)])).toBeNull();
    expect(columnsOfServices([service(-1)])).toBeNull();
    expect(columnsOfServices([service(2 ** 32)])).toBeNull();
    expect(columnsOfServices([service(2 ** 32 - 1)])).not.toBeNull();
  });
});
