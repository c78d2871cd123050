import { foldText, type Network, type Service } from "@panel/core/catalogue";
import { emptyServiceQuery, isPlainQuery, PlainSearch, typesByWord } from "@panel/core/search";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { service } from "../browsing/catalogue-fixtures.ts";
import { query } from "./search-arbitraries.ts";
import { hitIds, referenceAnswer } from "./snapshots.ts";

const words = [
  "Instagram",
  "likes",
  "REAL",
  "подписчики",
  "抖音",
  "🔥",
  "İzlenme",
  "ΟΔΟΣ",
  "𝐅𝐚𝐬𝐭",
  "café",
  "30 days",
  "ᴜsᴀ",
  "10432",
];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((picked) => picked.join(" "));
const cents = fc.integer({ min: 1, max: 30 }).map(moneyFromCents);

const services: fc.Arbitrary<readonly Service[]> = fc
  .array(
    fc.record({
      name,
      networkId: fc.integer({ min: 1, max: 3 }).map(networkId),
      serviceTypeId: fc.integer({ min: 1, max: 5 }).map(serviceTypeId),
      price: cents,
      defaultPrice: cents,
      minQuantity: fc.integer({ min: 1, max: 50 }),
      maxQuantity: fc.integer({ min: 1, max: 100 }),
      hasRefill: fc.boolean(),
      canSpeedUp: fc.boolean(),
      geo: fc.constantFrom(null, "US", "DE, FR", "mixed"),
      startTime: fc.constantFrom(null, "0-1 h", "1 day"),
    }),
    { maxLength: 40, size: "max" },
  )
  .map((all) => all.map((values, at) => service(at * 37 + 1, values)));

const text = fc.oneof(
  { weight: 3, arbitrary: name.chain((whole) => fc.nat(whole.length).map((end) => Array.from(whole).slice(0, end).join(""))) },
  { weight: 1, arbitrary: fc.constantFrom("", "real", "cafe", "izlen", "usa", "7", "1 0", "ς") },
);
const network = fc.record({
  name,
  serviceTypes: fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }).map(serviceTypeId), name }), { maxLength: 3 }),
});
const mixedText = fc.array(fc.constantFrom(...words, "cafe", "1", "37", "gram", "nothing"), { minLength: 1, maxLength: 4 });

describe("the search", () => {
  it("CAT-012 CAT-014 answers a question without text as the reference does, whatever was asked before", () => {
    const plain = query.map((asked) => {
      const { networkId: network, serviceTypeIds, favourites, sort } = asked;
      return { ...emptyServiceQuery, networkId: network, serviceTypeIds, favourites, sort };
    });
    fc.assert(
      fc.property(services, fc.array(plain, { minLength: 1, maxLength: 4 }), (all, asked) => {
        const search = new PlainSearch(all);
        for (const one of asked) {
          expect(isPlainQuery(one)).toBe(true);
          expect(search.answer(one)).toEqual(referenceAnswer(all, one));
        }
      }),
    );
  });

  it("DEC-190 finds what holds each word in name, number, type or network, in any order, the whole text first", () => {
    fc.assert(
      fc.property(services, fc.array(network, { maxLength: 3 }), mixedText, (all, networks, typedWords) => {
        const typed = typedWords.join(" ");
        const holds = (own: string, word: string) =>
          foldText(own).includes(foldText(word)) || own.toLowerCase().includes(word.toLowerCase());
        const holdsOwn = ({ id, name: own }: Service, word: string) => holds(own, word) || String(id).includes(foldText(word));
        const holdsAny = (one: Service, word: string) =>
          holdsOwn(one, word) ||
          networks.some(({ name: above, serviceTypes }) =>
            serviceTypes.some((type) => type.id === one.serviceTypeId && (holds(above, word) || holds(type.name, word))),
          );
        const whole = all.filter((one) => holdsOwn(one, typed));
        const rest = all.filter((one) => !whole.includes(one) && typed.split(" ").every((word) => holdsAny(one, word)));
        const wordTypes = typesByWord(typed, networks as unknown as readonly Network[]);
        const { first, places } = referenceAnswer(all, { ...emptyServiceQuery, text: typed, wordTypes });
        expect(first).toEqual([...whole, ...rest].slice(0, 40).map(({ id }) => id));
        expect(places).toHaveLength(whole.length + rest.length);
      }),
      { numRuns: 400 },
    );
  });

  it("CAT-013 never loses a service to a bound outside the limits of all services", () => {
    fc.assert(
      fc.property(services, (all) => {
        const lowest = Math.min(...all.map(({ minQuantity }) => minQuantity));
        const highest = Math.max(...all.map(({ maxQuantity }) => maxQuantity));
        const bounds = { minQuantity: lowest - 1, maxQuantity: highest + 1 };
        expect(hitIds(all, { ...emptyServiceQuery, ...bounds })).toHaveLength(all.length);
      }),
    );
  });

  it("NAV-034 finds at least every service whose name holds the text ignoring case, or whose number does", () => {
    fc.assert(
      fc.property(services, text, (all, typed) => {
        const ids = new Set(hitIds(all, { ...emptyServiceQuery, text: typed }));
        for (const one of all) {
          const isHit = one.name.toLowerCase().includes(typed.toLowerCase()) || String(one.id).includes(typed);
          if (isHit) expect(ids.has(one.id), `${one.name} by ${typed}`).toBe(true);
        }
      }),
    );
  });

  it("CAT-014 sorts as a stable sort of the server's order does", () => {
    fc.assert(
      fc.property(services, (all) => {
        const { first } = referenceAnswer(all, { ...emptyServiceQuery, sort: "priceUp" });
        expect(first).toEqual(all.toSorted((a, b) => a.price - b.price).map(({ id }) => id));
      }),
    );
  });
});
