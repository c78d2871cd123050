import { type Service } from "@panel/core/catalogue";
import {
  countriesOf,
  emptyServiceQuery,
  serviceSorts,
  shortServiceSorts,
  type ServiceFeature,
  type ServiceQuery,
} from "@panel/core/search";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { service } from "../browsing/catalogue-fixtures.ts";
import { referenceAnswer } from "./snapshots.ts";

/** Ids of the first hits in the order of the sort. */
const found = (services: readonly Service[], query: Partial<ServiceQuery>) =>
  referenceAnswer(services, { ...emptyServiceQuery, ...query }).first;

describe("filters", () => {
  it("CAT-012 combines all filters: a service stays only if it answers each of them", () => {
    const services = [
      service(1, { name: "Likes", hasRefill: true }),
      service(2, { name: "Likes" }),
      service(3, { name: "Views", hasRefill: true }),
    ];
    expect(found(services, { text: "likes", features: ["refill"] })).toEqual([1]);
    expect(found(services, {})).toEqual([1, 2, 3]);
  });

  it("CAT-012 filters by text in the name or the number", () => {
    const services = [service(7, { name: "Fast 10432" }), service(10432, { name: "Slow" }), service(9)];
    expect(found(services, { text: "10432" })).toEqual([7, 10432]);
    expect(found(services, { text: " fast " })).toEqual([7]);
  });

  it("CAT-012 filters by network, by any of several types and by favourites", () => {
    const services = [
      service(1, { networkId: networkId(1), serviceTypeId: serviceTypeId(1) }),
      service(2, { networkId: networkId(1), serviceTypeId: serviceTypeId(2) }),
      service(3, { networkId: networkId(2), serviceTypeId: serviceTypeId(3) }),
    ];
    expect(found(services, { networkId: networkId(1) })).toEqual([1, 2]);
    expect(found(services, { serviceTypeIds: [serviceTypeId(2), serviceTypeId(3)] })).toEqual([2, 3]);
    expect(found(services, { favourites: [serviceId(3)] })).toEqual([3]);
    expect(found(services, { favourites: [] })).toEqual([]);
  });

  it("CAT-012 filters by each feature, and by the start time", () => {
    const having: Readonly<Record<ServiceFeature, Partial<Service>>> = {
      refill: { hasRefill: true },
      guarantee: { guarantee: "30 days" },
      dripFeed: { isDripFeedAllowed: true },
      speedUp: { canSpeedUp: true },
      package: { isPackage: true },
      discount: { price: moneyFromCents(50), defaultPrice: moneyFromCents(60) },
    };
    for (const [feature, values] of Object.entries(having)) {
      expect(
        found([service(1, { guarantee: null }), service(2, values)], { features: [feature as ServiceFeature] }),
        feature,
      ).toEqual([2]);
    }
    expect(found([service(1, { startTime: "0-1 h" }), service(2)], { startTimes: ["0-1 h"] })).toEqual([1]);
  });

  it("CAT-013 ignores a minimum below the lowest and a maximum above the highest of all services", () => {
    const services = [service(1, { minQuantity: 10, maxQuantity: 100 }), service(2, { minQuantity: 50, maxQuantity: 900 })];
    expect(found(services, { minQuantity: 9 })).toEqual([1, 2]);
    expect(found(services, { maxQuantity: 901 })).toEqual([1, 2]);
  });

  it("CAT-013 filters at the limits and inside them", () => {
    const services = [service(1, { minQuantity: 10, maxQuantity: 100 }), service(2, { minQuantity: 50, maxQuantity: 900 })];
    expect(found(services, { minQuantity: 10 })).toEqual([1, 2]);
    expect(found(services, { minQuantity: 11 })).toEqual([2]);
    expect(found(services, { maxQuantity: 900 })).toEqual([1, 2]);
    expect(found(services, { maxQuantity: 899 })).toEqual([1]);
  });

  it("DEC-101 keeps prices within the range, its ends included", () => {
    const services = [100, 200, 300].map((cents, at) => service(at + 1, { price: moneyFromCents(cents) }));
    expect(found(services, { minPrice: moneyFromCents(200) })).toEqual([2, 3]);
    expect(found(services, { maxPrice: moneyFromCents(200) })).toEqual([1, 2]);
  });
});

describe("countries", () => {
  it("CAT-029 works on the countries of the geo codes, else on the allowed ones; none means everywhere", () => {
    const services = [
      service(1, { geo: "US, DE", allowedCountries: ["FR"] }),
      service(2, { geo: "Worldwide mix", allowedCountries: ["FR"] }),
      service(3),
    ];
    expect(found(services, { countries: ["DE"] })).toEqual([1, 3]);
    expect(found(services, { countries: ["FR"] })).toEqual([2, 3]);
    expect(found(services, { countries: ["JP", "US"] })).toEqual([1, 3]);
  });

  it("CAT-029 takes WW for everywhere and a text for a text", () => {
    expect(countriesOf(service(1, { geo: "WW" }))).toEqual([]);
    expect(countriesOf(service(1, { geo: "USA and friends" }))).toEqual([]);
    expect(countriesOf(service(1, { geo: "US/CA" }))).toEqual(["US", "CA"]);
  });
});

describe("sorting", () => {
  const services = [
    service(1, { price: moneyFromCents(300), maxQuantity: 10 }),
    service(2, { price: moneyFromCents(100), defaultPrice: moneyFromCents(110), maxQuantity: 30 }),
    service(3, { price: moneyFromCents(200), defaultPrice: moneyFromCents(400), maxQuantity: 30 }),
    service(4, { price: moneyFromCents(100), maxQuantity: 20 }),
  ];

  it("CAT-014 offers four sorts in the short list and quantity as the fifth", () => {
    expect(shortServiceSorts).toEqual(["popularity", "priceUp", "priceDown", "discountDown"]);
    expect(serviceSorts).toEqual([...shortServiceSorts, "quantityDown"]);
    expect(emptyServiceQuery.sort).toBe("popularity");
  });

  it.each([
    ["popularity", [1, 2, 3, 4]],
    ["priceUp", [2, 4, 3, 1]],
    ["priceDown", [1, 3, 2, 4]],
    ["discountDown", [3, 2, 1, 4]],
    ["quantityDown", [2, 3, 4, 1]],
  ] as const)("CAT-014 sorts by %s, equal values in the server's order", (sort, order) => {
    expect(found(services, { sort })).toEqual(order);
  });
});
