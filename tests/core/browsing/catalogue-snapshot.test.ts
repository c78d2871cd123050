import { placeAsked } from "@panel/core/browsing";
import { CatalogueSnapshot } from "@panel/core/catalogue";
import { describe, expect, it } from "vitest";
import { network, oneType, service, serviceType } from "./catalogue-fixtures.ts";

const ids = (services: Iterable<{ readonly id: number }>) => [...services].map(({ id }) => id);

describe("a snapshot of the catalogue", () => {
  it("CAT-014 name every service once, the most popular first, equals in the order in which they came", () => {
    const snapshot = new CatalogueSnapshot([
      network(1, [serviceType(1, 1, [service(1, { popularity: 3 }), service(2, { popularity: 1 })])]),
      network(2, [serviceType(2, 2, [service(3, { popularity: 1 }), service(4, { popularity: 2 })])]),
    ]);
    expect(ids(snapshot.services)).toEqual([2, 3, 4, 1]);
    expect([1, 2, 3].map((id) => snapshot.network(id)?.id)).toEqual([1, 2, undefined]);
  });

  it("count the first where an id or a slug stands twice", () => {
    const first = service(1, { name: "First", slug: "same" });
    const snapshot = new CatalogueSnapshot([
      network(1, [serviceType(1, 1, [first], { name: "One", slug: "likes" })]),
      network(2, [
        serviceType(1, 2, [service(1, { name: "Second", slug: "same" })], { name: "Two" }),
        serviceType(2, 2, [service(2, { slug: "same" })], { name: "Three", slug: "likes" }),
      ]),
    ]);
    expect(snapshot.service(1)?.name).toBe("First");
    expect(Array.from(snapshot.services, ({ name }) => name)).toEqual(["First", service(2).name]);
    expect(snapshot.serviceType(1)?.name).toBe("One");
    expect(snapshot.serviceTypeBySlug("likes")?.name).toBe("One");
    expect(Number(snapshot.serviceBySlug("same")?.id)).toBe(1);
  });
});

describe("adding a service", () => {
  it("CAT-028 copies only the path to the service, so that every other list stays the same object", () => {
    const networks = [network(1, [serviceType(1, 1, []), serviceType(2, 1, [service(5)])]), network(2, [])];
    const added = new CatalogueSnapshot(networks).with(service(9)).networks;
    expect(added[0]?.serviceTypes[0]?.services.map(({ id }) => id)).toEqual([9]);
    expect(added[0]?.serviceTypes[1]).toBe(networks[0]?.serviceTypes[1]);
    expect(added[1]).toBe(networks[1]);
  });

  it("CAT-028 replaces a service that is there already instead of doubling it", () => {
    const [changed] = new CatalogueSnapshot(oneType([service(1), service(2)])).with(service(1, { name: "In full" })).networks;
    expect(changed?.serviceTypes[0]?.services.map(({ name }) => name)).toEqual(["In full", "Service 2"]);
  });
});

describe("what an address of the catalogue asks for", () => {
  const snapshot = new CatalogueSnapshot([network(1, [serviceType(7, 1, [service(1)])]), network(2, [])]);

  it.each([
    [{ serviceTypeId: "7" }, { networkId: 1, serviceTypeId: 7 }],
    [
      { networkId: "2", serviceTypeId: "7" },
      { networkId: 1, serviceTypeId: 7 },
    ],
    [{ networkId: "2" }, { networkId: 2, serviceTypeId: null }],
    [
      { networkId: "2", serviceTypeId: "99" },
      { networkId: 2, serviceTypeId: null },
    ],
    [{ networkId: "99" }, null],
    [{ networkId: "likes" }, null],
    [{}, null],
  ])("reads %j as %j", (query, place) => {
    expect(placeAsked(query, snapshot)).toEqual(place);
  });
});
