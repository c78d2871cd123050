import { CatalogueView } from "@panel/core/browsing";
import { offersAt } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import { localStorageKeys } from "@panel/core/platform";
import type { SpecialOffer } from "@panel/core/settings";
import { createMemoryStorage, MemoryCataloguePort, settle } from "@panel/memory";
import { runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { catalogueWorld, idsOf, network, oneType, service, serviceType } from "./catalogue-fixtures.ts";

async function shown(options: Parameters<typeof catalogueWorld>[0] = {}) {
  const world = catalogueWorld(options);
  const stop = world.viewModel.activate();
  await settle();
  return { ...world, stop };
}

describe("view mode", () => {
  const setting = (defaultMarketplaceView: string) => ({ current: { defaultMarketplaceView } });

  it("CAT-020 CAT-021 tells favourites that are on their way, that could not be had and that are none apart", async () => {
    const { port, viewModel, visit } = catalogueWorld({ isLoggedIn: true });
    const asked = vi.spyOn(port, "favourites").mockResolvedValue(failure({ kind: "network" }));
    visit({ isFavourites: "true" });
    viewModel.activate();
    await viewModel.catalogue.load();
    await settle(60);
    expect(viewModel.situation).toBe("favouritesFailed");
    asked.mockImplementation(() => new Promise<never>(() => undefined));
    viewModel.retry();
    await settle();
    asked.mockResolvedValue(success([]));
    viewModel.retry();
    await settle(60);
    expect(viewModel.situation).toBe("nothingFound");
  });

  it("CAT-008 takes the stored choice first, then the setting, then cards", () => {
    const storage = createMemoryStorage();
    expect(new CatalogueView(storage, setting("table")).mode).toBe("table");
    expect(new CatalogueView(storage, setting("mosaic")).mode).toBe("cards");
    expect(new CatalogueView(storage, { current: null }).mode).toBe("cards");
    storage.write(localStorageKeys.catalogueView, "cards");
    expect(new CatalogueView(storage, setting("table")).mode).toBe("cards");
    storage.write(localStorageKeys.catalogueView, "{broken");
    expect(new CatalogueView(storage, setting("table")).mode).toBe("table");
  });

  it("CAT-008 keeps the choice in local storage", () => {
    const storage = createMemoryStorage();
    const view = new CatalogueView(storage, setting("cards"));
    view.choose("table");
    expect(view.mode).toBe("table");
    expect(new CatalogueView(storage, setting("cards")).mode).toBe("table");
  });
});

describe("browsing", () => {
  const networks = [
    network(1, [serviceType(1, 1, [service(1)]), serviceType(2, 1, [service(2)])]),
    network(2, [serviceType(3, 2, [service(3)])]),
  ];

  it("CAT-001 narrows from all networks to one and to one of its types, as a guest", async () => {
    const { viewModel, results } = await shown({ networks });
    expect(results.ids).toEqual([1, 2, 3]);
    expect(viewModel.serviceTypes).toEqual([]);
    viewModel.chooseNetwork(networkId(1));
    expect(results.ids).toEqual([1, 2]);
    expect(idsOf(viewModel.serviceTypes)).toEqual([1, 2]);
    viewModel.chooseServiceType(serviceTypeId(2));
    expect(results.ids).toEqual([2]);
    viewModel.chooseNetwork(networkId(2));
    expect(results.ids).toEqual([3]);
  });

  it("CAT-002 says whether it loads, failed, is empty, found nothing or is ready", async () => {
    const port = new MemoryCataloguePort(networks);
    vi.spyOn(port, "snapshot").mockResolvedValueOnce(failure({ kind: "timeout" }));
    const world = catalogueWorld({ port });
    expect(world.viewModel.situation).toBe("loading");
    world.viewModel.activate();
    await settle();
    expect(world.viewModel.situation).toBe("failed");
    world.viewModel.retry();
    await settle();
    expect(world.viewModel.situation).toBe("ready");
    world.filters.setText("no such thing");
    world.clock.advance(40);
    await settle();
    expect(world.viewModel.situation).toBe("nothingFound");
    world.viewModel.resetAll();
    await settle();
    expect(world.viewModel.situation).toBe("ready");
    expect((await shown({ networks: [] })).viewModel.situation).toBe("empty");
  });

  it("CAT-030 loads the countries of the filter once, when it first opens", async () => {
    const port = new MemoryCataloguePort(networks);
    const countries = vi.spyOn(port, "countries");
    const { viewModel } = await shown({ port });
    expect(countries).not.toHaveBeenCalled();
    await viewModel.extras.loadCountries();
    await viewModel.extras.loadCountries();
    expect(countries).toHaveBeenCalledTimes(1);
    expect(viewModel.extras.countries.map(({ isoCode2 }) => isoCode2)).toEqual(["GB", "DE"]);
  });

  it("CAT-012 offers the start times there are, the most frequent first", async () => {
    const times = ["1 day", "0-1 h", "0-1 h", null].map((startTime, at) => service(at + 1, { startTime }));
    const { viewModel } = await shown({ networks: oneType(times) });
    expect(viewModel.startTimes).toEqual(["0-1 h", "1 day"]);
  });
});

describe("favourites", () => {
  const networks = oneType([service(1), service(2)]);

  it("RTE-029 shows the favourites where the address asks for them", async () => {
    const { results, visit, favourites } = await shown({ networks, isLoggedIn: true });
    await favourites.toggle(serviceId(2));
    visit({ isFavourites: "true" });
    expect(results.ids).toEqual([2]);
    visit({});
    expect(results.ids).toEqual([1, 2]);
    visit({ isFavourites: "false" });
    expect(results.ids).toEqual([1, 2]);
  });

  it("CAT-021 switches the filter through the address, whose other fields stay", async () => {
    const { viewModel, navigator, visit } = await shown({ networks, isLoggedIn: true });
    visit({ currency: "RUB" });
    viewModel.favourites.toggleOnly();
    expect(navigator.visits.at(-1)).toMatchObject({ name: "index", query: { currency: "RUB", isFavourites: "true" } });
    visit({ currency: "RUB", isFavourites: "true" });
    expect(viewModel.favourites.isOnly).toBe(true);
    viewModel.favourites.toggleOnly();
    expect(navigator.visits.at(-1)).toMatchObject({ name: "index", query: { currency: "RUB" } });
    expect(navigator.visits.at(-1)?.query).not.toHaveProperty("isFavourites");
  });

  it("CAT-021 ignores the query for a guest, whose click leads to login", async () => {
    const { viewModel, results, navigator, visit, session } = await shown({ networks });
    visit({ isFavourites: "true" });
    expect(viewModel.favourites.isOnly).toBe(false);
    expect(results.ids).toEqual([1, 2]);
    viewModel.favourites.toggleOnly();
    expect(navigator.visits.at(-1)).toMatchObject({ name: "login" });
    runInAction(() => (session.isLoggedIn = true));
    expect(viewModel.favourites.isOnly).toBe(true);
  });
});

describe("special offers", () => {
  const offer = (values: Partial<SpecialOffer>): SpecialOffer => ({
    id: 1,
    name: "Offer",
    place: "service_type",
    position: "top",
    networkId: null,
    utmName: null,
    serviceTypeIds: [],
    serviceIds: [serviceId(1)],
    showAll: false,
    ...values,
  });

  it("BAN-010 shows offers by place and position, limited to network and types unless they show everywhere", async () => {
    const { catalogue } = await shown({ networks: oneType([service(1), service(2)]) });
    const shows = (values: Partial<SpecialOffer>, network: number | null = null, type: number | null = null) =>
      offersAt(
        [offer(values)],
        {
          place: "service_type",
          position: "top",
          networkId: network === null ? null : networkId(network),
          serviceTypeId: type === null ? null : serviceTypeId(type),
          limit: 8,
        },
        catalogue.snapshot,
      ).map(({ services }) => idsOf(services));
    expect(shows({})).toEqual([[1]]);
    expect(shows({ position: "middle" })).toEqual([]);
    expect(shows({ place: "success_payment" })).toEqual([]);
    expect(shows({ networkId: 1 }, 2)).toEqual([]);
    expect(shows({ networkId: 1, showAll: true }, 2)).toEqual([[1]]);
    expect(shows({ serviceTypeIds: [serviceTypeId(1)], serviceIds: [] }, 1, 1)).toEqual([[1, 2]]);
    expect(shows({ serviceTypeIds: [serviceTypeId(1)] }, 1, 7)).toEqual([]);
    expect(shows({ serviceIds: [serviceId(404)] })).toEqual([]);
  });

  it("BAN-010 does without offers when they cannot be loaded", async () => {
    const port = new MemoryCataloguePort(oneType([service(1)]));
    vi.spyOn(port, "specialOffers").mockResolvedValue(failure({ kind: "notAvailable" }));
    const { viewModel } = await shown({ port });
    expect(viewModel.offersAt("top")).toEqual([]);
    vi.spyOn(port, "specialOffers").mockResolvedValue(success([offer({})]));
    viewModel.activate();
    await settle();
    expect(viewModel.offersAt("top")).toHaveLength(1);
  });
});
