import { choicesAsked, queryOfChoices } from "@panel/core/browsing";
import { CatalogueSnapshot } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import type { Query } from "@panel/core/routing";
import { settle } from "@panel/memory";
import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { catalogueWorld, network, service, serviceType } from "./catalogue-fixtures.ts";

const networks = [
  network(1, [serviceType(1, 1, [service(1, { startTime: "0-1 hours, fast" })])]),
  network(2, [serviceType(2, 2, [service(2)])]),
];

async function visit(query: Query = {}) {
  const world = catalogueWorld({ networks });
  world.visit(query);
  const stops = [world.viewModel.activate(), world.address.activate()];
  await settle(60);
  /** The address as it stands once nothing was chosen for a while; the navigator goes there as a router would. */
  const settled = () => {
    world.clock.advance(300);
    const last = world.navigator.visits.at(-1);
    if (last?.name === "index") world.visit(last.query ?? {});
    return world.route.active.query;
  };
  return { ...world, stop: () => stops.forEach((end) => end()), settled };
}

const everything: Query = {
  serviceTypeId: "1",
  search: "fast likes",
  sort: "priceDown",
  column: "price|up",
  types: "1|2",
  countries: "DE|FR",
  features: "refill|discount",
  startTimes: "0-1 hours, fast",
  minQuantity: "10",
  maxQuantity: "5 000",
  minPrice: "0,5",
  maxPrice: "9",
};

describe("the address of the catalogue", () => {
  it("CAT-012 CAT-014 CAT-017 holds text, filters and sort, and whoever follows it finds the same list", async () => {
    const first = await visit();
    first.filters.chooseNetwork(networkId(1));
    first.filters.chooseServiceType(serviceTypeId(1));
    first.filters.setText("fast likes");
    first.filters.setSort("priceDown");
    first.filters.sortByColumn("price");
    first.filters.apply({
      serviceTypeIds: [serviceTypeId(1), serviceTypeId(2)],
      countries: ["DE", "FR"],
      features: ["refill", "discount"],
      startTimes: ["0-1 hours, fast"],
      minQuantity: "10",
      maxQuantity: "5 000",
      minPrice: "0,5",
      maxPrice: "9",
    });
    expect(first.settled()).toEqual(everything);
    const second = await visit(everything);
    expect(second.results.query).toEqual(first.results.query);
    expect(second.filters.columnSort).toEqual(first.filters.columnSort);
  });

  it("CAT-012 is written into the same entry of the history, once nothing changes any more, beside what else stands there", async () => {
    const { filters, navigator, clock } = await visit({ currency: "EUR" });
    for (const text of ["f", "fa", "fas"]) {
      filters.setText(text);
      clock.advance(299);
    }
    expect(navigator.visits).toEqual([]);
    clock.advance(1);
    expect(navigator.visits).toEqual([{ name: "index", query: { currency: "EUR", search: "fas" }, how: "replace" }]);
  });

  it("CAT-012 leads back and forward between the lists of two entries", async () => {
    const { filters, visit: go } = await visit({ search: "one", networkId: "1" });
    go({ search: "two" });
    expect([filters.text, filters.networkId]).toEqual(["two", null]);
    go({ search: "one", networkId: "1" });
    expect([filters.text, filters.networkId]).toEqual(["one", 1]);
  });

  it("CAT-019 leaves the list as it was left where it names nothing, and then names it", async () => {
    const world = await visit();
    world.filters.setText("fast");
    world.stop();
    world.visit({});
    world.viewModel.activate();
    world.address.activate();
    expect(world.filters.text).toBe("fast");
    expect(world.settled()).toEqual({ search: "fast" });
  });

  it("CAT-019 finds the list as it was left, where another page was opened before the address could be written", async () => {
    const world = await visit({ search: "slow" });
    world.navigator.isLeaving = true;
    world.filters.setText("fast");
    world.clock.advance(300);
    world.stop();
    world.navigator.isLeaving = false;
    world.visit({ search: "slow" });
    world.address.activate();
    expect(world.filters.text).toBe("fast");
    expect(world.settled()).toEqual({ search: "fast" });
  });

  it("CAT-012 names nothing any more once everything was taken away", async () => {
    const { viewModel, settled } = await visit(everything);
    viewModel.resetAll();
    viewModel.filters.setSort("popularity");
    viewModel.filters.sortByColumn("price");
    viewModel.filters.sortByColumn("price");
    expect(settled()).toEqual({});
  });

  it("CAT-021 NAV-035 says nothing of the reader: neither favourites nor what was picked", async () => {
    const { filters, favourites, session, settled } = await visit();
    runInAction(() => (session.isLoggedIn = true));
    await favourites.toggle(serviceId(2));
    filters.selectService({ id: serviceId(1), networkId: networkId(1), serviceTypeId: serviceTypeId(1) });
    expect(settled()).toEqual({ serviceTypeId: "1" });
  });

  it.each<[Query, Query | null]>([
    [{ sort: "cheapest", column: "price|sideways", types: "99|x|1e0", features: "free" }, null],
    [{ countries: "de|DEU|<b>|GB|GB", startTimes: "never" }, { countries: "GB" }],
    [{ search: "x".repeat(5000) }, { search: "x".repeat(200) }],
    [{ networkId: "99", search: "stars" }, { search: "stars" }],
    [{ currency: "EUR", isFavourites: "true" }, null],
  ])("CAT-012 reads of %j only what there is", (query, read) => {
    const asked = choicesAsked(query, new CatalogueSnapshot(networks));
    expect(asked && queryOfChoices(asked)).toEqual(read);
  });
});
