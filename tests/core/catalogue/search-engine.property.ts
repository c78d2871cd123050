import {
  answerSequentially,
  columnsOfServices,
  countriesOf,
  emptyServiceQuery,
  groupServices,
  hasDiscount,
  SearchEngine,
  SearchIndex,
  searchServices,
  serviceFeatures,
  serviceSorts,
  type Service,
  type ServiceQuery,
} from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { service } from "./catalogue-fixtures.ts";

/** Words that tear naive indexes apart: spaces of other scripts, marks without a letter, letters that fold into several. */
const words = [
  ..."Instagram likes REAL Likes подписчики российский 抖音 粉丝 🔥 ⚡️fast İzlenme ışık ΟΔΟΣ ς 𝐅𝐚𝐬𝐭 café ﬁne ᴜsᴀ 30 10432 1 a l".split(
    " ",
  ),
  "",
  "\u0301",
  "e\u0301",
  "\u00b4",
  "a\u00a0b",
  "粉\u3000丝",
  "か\u3099",
  "\u1100\u1161",
  "\ufe0f",
  "line\nbreak",
  "Σ.",
  "\ud83d",
  "½",
];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((picked) => picked.join(" "));
const micros = fc.constantFrom(0, 1, 999_999, 1_000_000, 1_000_001, 2 ** 52).map(moneyFromMicros);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const services: fc.Arbitrary<readonly Service[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(0, 10432, 100_200, 4_294_967_295)),
      name,
      networkId: fc.integer({ min: 1, max: 3 }).map(networkId),
      serviceTypeId: fc.integer({ min: 1, max: 4 }).map(serviceTypeId),
      price: micros,
      defaultPrice: micros,
      discountPercent: orNull(fc.constantFrom(0, 15, 50)),
      minQuantity: fc.integer({ min: 1, max: 9 }),
      maxQuantity: fc.constantFrom(1, 5, 10, Number.MAX_SAFE_INTEGER),
      hasRefill: fc.boolean(),
      isPackage: fc.boolean(),
      guarantee: fc.constantFrom(null, "", "30 days"),
      geo: fc.constantFrom(null, "US", "DE, FR", "US\nDE", "mixed", "WW"),
      allowedCountries: fc.constantFrom([], ["DE"], ["US", "JP"]),
      startTime: fc.constantFrom(null, "0-1 h", "1 day"),
    }),
    { selector: ({ id }) => id, maxLength: 70 },
  )
  .map((all) => all.map(({ id, ...values }) => service(id, values)));

/** A part of a name, cut anywhere: inside words, at spaces, between the halves of an emoji. */
const part = name.chain((whole) =>
  fc.tuple(fc.nat(whole.length), fc.nat(whole.length)).map(([a, b]) => whole.slice(Math.min(a, b), Math.max(a, b))),
);
const text = fc.oneof(
  { weight: 6, arbitrary: part },
  {
    weight: 2,
    arbitrary: fc.constantFrom("", "a b", "l", "43", "104", "00", "200", "4294967295", "ς σ", "fi", "粉 丝", "\u0301", "é"),
  },
  { weight: 1, arbitrary: fc.nat(9999).map(String) },
);
const query: fc.Arbitrary<ServiceQuery> = fc.record({
  text,
  networkId: orNull(fc.integer({ min: 1, max: 4 }).map(networkId)),
  serviceTypeIds: fc.oneof(fc.constant([]), fc.subarray([1, 2, 3, 4].map(serviceTypeId))),
  favourites: orNull(fc.subarray([1, 2, 3, 10432, 5].map(serviceId))),
  countries: fc.oneof(fc.constant([]), fc.subarray(["US", "DE", "JP", "BR"])),
  features: fc.oneof(fc.constant([]), fc.subarray([...serviceFeatures], { maxLength: 2 })),
  startTimes: fc.oneof(fc.constant([]), fc.subarray(["0-1 h", "1 day", ""])),
  minQuantity: orNull(fc.integer({ min: 0, max: 10 })),
  maxQuantity: orNull(fc.constantFrom(0, 4, 5, 6, Number.MAX_SAFE_INTEGER)),
  minPrice: orNull(micros),
  maxPrice: orNull(micros),
  sort: fc.constantFrom(...serviceSorts),
});
/** Queries of which most ask for a text alone, one after another as they are typed. */
const queries = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: query },
    { weight: 2, arbitrary: text.map((typed) => ({ ...emptyServiceQuery, text: typed })) },
  ),
  { minLength: 1, maxLength: 12 },
);

const engineOf = (all: readonly Service[]) => new SearchEngine(columnsOfServices(all)!);
const countOf = <Kind>(kinds: readonly Kind[], counts: Uint32Array, kind: Kind) => counts[kinds.indexOf(kind)] ?? 0;

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
        const { facets } = engine.summary(asked, favourites);
        const { serviceTypes, networks, countries } = engine.facetKinds;
        const ids = new Set(searchServices(new SearchIndex(all), asked));
        const hits = all.filter(({ id }) => ids.has(id));
        const count = (fits: (one: Service) => boolean) => hits.filter(fits).length;
        for (const type of [1, 2, 3, 4].map(serviceTypeId)) {
          expect(countOf(serviceTypes, facets.serviceTypes, type)).toBe(count((one) => one.serviceTypeId === type));
        }
        for (const network of [1, 2, 3].map(networkId)) {
          expect(countOf(networks, facets.networks, network)).toBe(count((one) => one.networkId === network));
        }
        for (const country of countries) {
          const works = (one: Service) => countriesOf(one).length === 0 || countriesOf(one).includes(country);
          expect(countOf(countries, facets.countries, country)).toBe(count(works));
        }
        expect(facets.discount).toBe(count(hasDiscount));
        expect(facets.favourites).toBe(count(({ id }) => favourites.includes(id)));
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
