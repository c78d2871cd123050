import type { Service } from "@panel/core/catalogue";
import { emptyServiceQuery, SearchEngine, serviceFeatures, serviceSorts, type ServiceQuery } from "@panel/core/search";
import { columnsOfServices } from "../../support/columns-of-services.ts";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import fc from "fast-check";
import { service } from "../browsing/catalogue-fixtures.ts";

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
/** Names of services. */
export const name = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 6, size: "max" })
  .map((picked) => picked.join(" "));
const micros = fc.constantFrom(0, 1, 999_999, 1_000_000, 1_000_001, 2 ** 52).map(moneyFromMicros);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const listedService = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(0, 10432, 100_200, 4_294_967_295)),
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
});

const listOf = (minLength: number, maxLength: number) =>
  fc
    // Without a size fast-check makes ten elements at most, whatever the longest length is.
    .uniqueArray(listedService, { selector: ({ id }) => id, minLength, maxLength, size: "max" })
    .map((all) => all.map(({ id, ...values }) => service(id, values)));

/**
 * Lists of services with distinct ids: short ones, and some of more than 32, beyond which the index keeps what few services have as
 * lists instead of bits.
 */
export const services: fc.Arbitrary<readonly Service[]> = fc.oneof(
  { weight: 3, arbitrary: listOf(0, 12) },
  { weight: 1, arbitrary: listOf(40, 70) },
);

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
  {
    weight: 4,
    arbitrary: fc.array(fc.oneof(part, fc.constantFrom(...words, "104")), { maxLength: 4 }).map((parts) => parts.join(" ")),
  },
);
/** The types that each word of a text may name. */
const wordTypes = fc.oneof(fc.constant([]), fc.array(fc.subarray([1, 2, 3, 4].map(serviceTypeId)), { maxLength: 4 }));
/** Queries of any kind. */
export const query: fc.Arbitrary<ServiceQuery> = fc.record({
  text,
  wordTypes,
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
export const queries = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: query },
    {
      weight: 2,
      arbitrary: fc.tuple(text, wordTypes).map(([typed, named]) => ({ ...emptyServiceQuery, text: typed, wordTypes: named })),
    },
  ),
  { minLength: 1, maxLength: 12, size: "max" },
);

/** An engine over services that columns can hold. */
export const engineOf = (all: readonly Service[]): SearchEngine => new SearchEngine(columnsOfServices(all)!);
