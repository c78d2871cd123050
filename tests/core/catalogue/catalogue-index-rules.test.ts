import { placeAsked } from "@panel/core/browsing";
import { indexCatalogue, servicesBySlug } from "@panel/core/catalogue";
import { describe, expect, it } from "vitest";
import { network, service, serviceType } from "./catalogue-fixtures.ts";

const ids = (services: Iterable<{ readonly id: number }>) => [...services].map(({ id }) => id);

describe("the tables of a catalogue", () => {
  it("CAT-014 name every service once, the most popular first, equals in the order in which they came", () => {
    const index = indexCatalogue([
      network(1, [serviceType(1, 1, [service(1, { popularity: 3 }), service(2, { popularity: 1 })])]),
      network(2, [serviceType(2, 2, [service(3, { popularity: 1 }), service(4, { popularity: 2 })])]),
    ]);
    expect(ids(index.ordered)).toEqual([2, 3, 4, 1]);
    expect([...index.networks.keys()]).toEqual([1, 2]);
  });

  it("count the first where an id or a slug stands twice", () => {
    const first = service(1, { name: "First", slug: "same" });
    const index = indexCatalogue([
      network(1, [serviceType(1, 1, [first], { name: "One", slug: "likes" })]),
      network(2, [
        serviceType(1, 2, [service(1, { name: "Second", slug: "same" })], { name: "Two" }),
        serviceType(2, 2, [service(2, { slug: "same" })], { name: "Three", slug: "likes" }),
      ]),
    ]);
    expect(index.services.get(1)?.name).toBe("First");
    expect(index.ordered.map(({ name }) => name)).toEqual(["First", service(2).name]);
    expect(index.serviceTypes.get(1)?.name).toBe("One");
    expect(index.serviceTypesBySlug.get("likes")?.name).toBe("One");
    expect(Number(servicesBySlug(index.ordered).get("same")?.id)).toBe(1);
  });
});

describe("what an address of the catalogue asks for", () => {
  const index = indexCatalogue([network(1, [serviceType(7, 1, [service(1)])]), network(2, [])]);

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
    expect(placeAsked(query, index)).toEqual(place);
  });
});
