import { PREPARE_SEARCH_AFTER_MS } from "@panel/core/browsing";
import { type SearchAnswer, type SearchPort, type ServiceQuery } from "@panel/core/search";
import type { CatalogueSnapshot } from "@panel/core/catalogue";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { MemoryCataloguePort, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { referenceAnswer } from "../search/snapshots.ts";
import { catalogueWorld, idsOf, network, oneType, service, serviceType } from "./catalogue-fixtures.ts";

/** A search that answers when the test lets it. */
class HeldSearch implements SearchPort {
  readonly asked: { readonly query: ServiceQuery; readonly answer: () => void }[] = [];
  readonly prepared: CatalogueSnapshot[] = [];

  search(snapshot: CatalogueSnapshot, query: ServiceQuery): Promise<SearchAnswer> {
    return new Promise((resolve) => {
      this.asked.push({ query, answer: () => resolve(referenceAnswer(snapshot, query)) });
    });
  }

  prepare(snapshot: CatalogueSnapshot): Promise<void> {
    this.prepared.push(snapshot);
    return Promise.resolve();
  }
}

async function activeWorld(options: Parameters<typeof catalogueWorld>[0]) {
  const world = catalogueWorld(options);
  await world.catalogue.load();
  const stop = world.results.activate();
  await settle();
  return { ...world, stop };
}

const many = (count: number) =>
  oneType(Array.from({ length: count }, (_, at) => service(at + 1, { name: `Likes ${String(at + 1)}` })));

describe("search text", () => {
  it("CAT-017 BIZ-015 searches 40 ms after the last key, once", async () => {
    const search = new HeldSearch();
    const { filters, clock } = await activeWorld({ networks: many(3), search });
    filters.setText("l");
    clock.advance(39);
    filters.setText("li");
    clock.advance(39);
    expect(search.asked).toHaveLength(0);
    clock.advance(1);
    expect(search.asked.map(({ query }) => query.text)).toEqual(["li"]);
  });

  it("CAT-017 lets only the text wait: a filter counts at once", async () => {
    const search = new HeldSearch();
    const { filters } = await activeWorld({ networks: many(3), search });
    filters.toggleDiscount();
    expect(search.asked).toHaveLength(1);
  });
});

describe("searching", () => {
  it("CAT-018 sets the loading flag while a search runs", async () => {
    const search = new HeldSearch();
    const { filters, clock, results } = await activeWorld({ networks: many(3), search });
    expect(results.isSearching).toBe(false);
    filters.setText("likes 2");
    clock.advance(40);
    expect(results.isSearching).toBe(true);
    search.asked[0]?.answer();
    await settle();
    expect(results.isSearching).toBe(false);
    expect(results.ids).toEqual([2]);
  });

  it("CAT-018 shows the answer to the latest question, whichever comes last", async () => {
    const search = new HeldSearch();
    const { filters, clock, results } = await activeWorld({ networks: many(3), search });
    filters.setText("likes 1");
    clock.advance(40);
    filters.setText("likes 3");
    clock.advance(40);
    search.asked[1]?.answer();
    await settle();
    search.asked[0]?.answer();
    await settle();
    expect(results.ids).toEqual([3]);
    expect(results.isSearching).toBe(false);
  });

  it("CAT-018 drops a running search when the filters are taken away again", async () => {
    const search = new HeldSearch();
    const { filters, results } = await activeWorld({ networks: many(3), search });
    filters.toggleDiscount();
    filters.toggleDiscount();
    search.asked[0]?.answer();
    await settle();
    expect(results.ids).toEqual([1, 2, 3]);
  });

  it("CAT-018 stops everything when it is stopped, and starts again", async () => {
    const search = new HeldSearch();
    const { filters, clock, results, stop } = await activeWorld({ networks: many(3), search });
    filters.setText("likes 2");
    stop();
    clock.advance(1000);
    expect(search.asked).toHaveLength(0);
    expect(clock.waiting).toBe(0);
    results.activate();
    clock.advance(40);
    search.asked[0]?.answer();
    await settle();
    expect(results.ids).toEqual([2]);
  });
});

describe("getting ready", () => {
  it("CAT-018 lets the search get ready for a list before the first key, and for a refreshed one again", async () => {
    const search = new HeldSearch();
    const { catalogue, clock } = await activeWorld({ networks: many(3), search });
    expect(search.prepared).toEqual([]);
    clock.advance(PREPARE_SEARCH_AFTER_MS);
    expect(search.prepared).toEqual([catalogue.snapshot]);
    await catalogue.refresh();
    clock.advance(PREPARE_SEARCH_AFTER_MS);
    expect(search.prepared).toHaveLength(2);
    expect(search.prepared[1]).toBe(catalogue.snapshot);
  });
});

describe("the window", () => {
  const shownServices = (rows: readonly { readonly kind: string }[]) => rows.filter(({ kind }) => kind === "service").length;

  it("CAT-019 shows 40 services at a time, and no more than there are", async () => {
    const { results } = await activeWorld({ networks: many(95) });
    expect(shownServices(results.shownRows)).toBe(40);
    results.showMore();
    expect(shownServices(results.shownRows)).toBe(80);
    results.showMore();
    results.showMore();
    expect(shownServices(results.shownRows)).toBe(95);
    expect(results.hasMore).toBe(false);
    expect(results.total).toBe(95);
  });

  it("CAT-019 begins at 40 again with another question, and stays with the same one asked of a refreshed catalogue", async () => {
    const { results, filters, catalogue, clock } = await activeWorld({ networks: many(95) });
    results.showMore();
    await catalogue.refresh();
    await settle();
    expect(results.shownCount).toBe(80);
    filters.setText("likes");
    clock.advance(40);
    await settle();
    expect(results.shownCount).toBe(40);
  });

  it("CAT-019 shows no head of a group without a service of it", async () => {
    const services = Array.from({ length: 40 }, (_, at) => service(at + 1));
    const networks = [network(1, [serviceType(1, 1, services), serviceType(2, 1, [service(99)])])];
    const { results } = await activeWorld({ networks });
    expect(results.shownRows).toHaveLength(41);
    results.showMore();
    expect(results.shownRows).toHaveLength(43);
  });

  it("CAT-019 keeps the reader's place when a star changes the favourites that are shown", async () => {
    const port = new MemoryCataloguePort(many(95));
    for (const one of port.services) await port.toggleFavourite(one.id);
    const { results, favourites, visit } = await activeWorld({ port, isLoggedIn: true });
    await favourites.load();
    visit({ isFavourites: "true" });
    results.showMore();
    await favourites.toggle(port.services[0]!.id);
    await settle();
    expect(results.total).toBe(94);
    expect(results.shownCount).toBe(80);
  });
});

describe("what is asked", () => {
  it("CAT-012 asks with every filter that is set", async () => {
    const { results, filters } = await activeWorld({ networks: many(1) });
    filters.chooseNetwork(networkId(1));
    filters.apply({
      serviceTypeIds: [serviceTypeId(4)],
      countries: ["DE"],
      features: ["refill"],
      startTimes: ["1 h"],
      minQuantity: "1 000",
      maxQuantity: "nonsense",
      minPrice: "0.5",
      maxPrice: "",
    });
    filters.setSort("quantityDown");
    expect(results.query).toEqual({
      text: "",
      wordTypes: [],
      networkId: 1,
      serviceTypeIds: [4],
      favourites: null,
      countries: ["DE"],
      features: ["refill"],
      startTimes: ["1 h"],
      minQuantity: 1000,
      maxQuantity: null,
      minPrice: 500_000,
      maxPrice: null,
      sort: "quantityDown",
    });
    expect(filters.activeCount).toBe(6);
    filters.chooseServiceType(serviceTypeId(9));
    expect(results.query.serviceTypeIds).toEqual([9]);
    filters.reset();
    expect(filters.activeCount).toBe(0);
  });

  it("CAT-009 orders groups by the sort type's best service", async () => {
    const cheap = service(2, { price: service(1).price, defaultPrice: service(1).price });
    const networks = [
      network(1, [serviceType(1, 1, [service(1, { maxQuantity: 10 })])]),
      network(2, [serviceType(2, 2, [{ ...cheap, maxQuantity: 99 }])]),
    ];
    const { results, filters } = await activeWorld({ networks });
    expect(results.groups.map((group) => idsOf(group.services))).toEqual([[1], [2]]);
    filters.setSort("quantityDown");
    expect(results.groups.map((group) => idsOf(group.services))).toEqual([[2], [1]]);
  });
});
