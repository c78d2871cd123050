import type { Service } from "@panel/core/catalogue";
import { emptyServiceQuery } from "@panel/core/search";
import { columnsOfServices } from "../../support/columns-of-services.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { service } from "../browsing/catalogue-fixtures.ts";
import { engineOf, name, queries, query, services } from "./search-arbitraries.ts";
import { referenceAnswer } from "./snapshots.ts";

// Thousands of random lists take longer on a busy machine.
/** The groups of some services, in the order in which their first services come. */
function grouped(all: readonly Service[]) {
  const groups = new Map<string, { networkId: number; serviceTypeId: number; services: Service[] }>();
  for (const one of all) {
    const key = `${String(one.networkId)}/${String(one.serviceTypeId)}`;
    const group = groups.get(key) ?? { networkId: one.networkId, serviceTypeId: one.serviceTypeId, services: [] };
    groups.set(key, { ...group, services: [...group.services, one] });
  }
  return [...groups.values()];
}

describe("the search engine", { timeout: 60_000 }, () => {
  it("CAT-018 CAT-012 DEC-102 answers as the reference search answers, hits, order and groups", () => {
    fc.assert(
      fc.property(services, queries, (all, asked) => {
        const engine = engineOf(all);
        for (const one of asked) expect(engine.answer(one), JSON.stringify(one)).toEqual(referenceAnswer(all, one));
      }),
      { numRuns: 300 },
    );
  });

  it("CAT-018 narrows a text letter by letter, and widens it again, to what a fresh search finds", () => {
    fc.assert(
      fc.property(services, name, (all, typed) => {
        const engine = engineOf(all);
        const texts = Array.from({ length: typed.length + 1 }, (_, end) => typed.slice(0, end));
        for (const one of [...texts, ...texts.toReversed()]) {
          const asked = { ...emptyServiceQuery, text: one };
          expect(engine.answer(asked).places, JSON.stringify(one)).toEqual(referenceAnswer(all, asked).places);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("DEC-102 groups hits by network and type, groups in the order of their best hit", () => {
    fc.assert(
      fc.property(services, query, (all, asked) => {
        const { groups, places, first } = engineOf(all).answer({
          ...asked,
          text: asked.text.replace(/\s+/gu, ""),
          wordTypes: [],
          sort: "popularity",
        });
        const hits = Array.from(places).toSorted((left, right) => left - right);
        const expected = grouped(hits.flatMap((place) => all[place] ?? []));
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
        expect(first).toEqual(hits.slice(0, 40).map((place) => all[place]?.id));
      }),
      { numRuns: 200 },
    );
  });

  it("CAT-018 leaves a list to the reference search whose ids columns cannot hold", () => {
    expect(columnsOfServices([service(1.5)])).toBeNull();
    expect(columnsOfServices([service(-1)])).toBeNull();
    expect(columnsOfServices([service(2 ** 32)])).toBeNull();
    expect(columnsOfServices([service(2 ** 32 - 1)])).not.toBeNull();
  });
});
