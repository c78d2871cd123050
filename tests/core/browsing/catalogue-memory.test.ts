import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { sessionStorageKeys } from "@panel/core/platform";
import { createMemoryStorage, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { catalogueWorld, network, service, serviceType } from "./catalogue-fixtures.ts";

const networks = [
  network(1, [
    serviceType(
      1,
      1,
      Array.from({ length: 130 }, (_, at) => service(at + 1)),
    ),
  ]),
  network(2, [serviceType(2, 2, [service(501)])]),
];

async function visit(sessionStorage = createMemoryStorage()) {
  const world = catalogueWorld({ networks, sessionStorage });
  const stop = world.viewModel.activate();
  world.address.activate();
  await settle(60);
  return { ...world, stop };
}

describe("coming back to the catalogue after the page was left for good", () => {
  it("CAT-019 finds the list as long as it was, so that the scroll position fits", async () => {
    const first = await visit();
    first.viewModel.chooseNetwork(networkId(1));
    first.results.showMore();
    first.results.showMore();
    expect(first.results.shownCount).toBe(120);
    first.stop();
    const second = await visit(first.sessionStorage);
    expect(second.filters.networkId).toBe(1);
    expect(second.results.shownCount).toBe(120);
    expect(second.results.shownRows).toEqual(first.results.shownRows);
  });

  it("CAT-012 finds text, filters and both sorts as they were chosen", async () => {
    const first = await visit();
    first.filters.setText("Service 1");
    first.filters.setSort("priceDown");
    first.filters.apply({ ...first.filters.values, features: ["refill"], minQuantity: "10" });
    first.filters.sortByColumn("price");
    const second = catalogueWorld({ networks, sessionStorage: first.sessionStorage });
    second.viewModel.activate();
    expect(second.filters.text).toBe("Service 1");
    expect(second.filters.sort).toBe("priceDown");
    expect(second.filters.values).toEqual(first.filters.values);
    expect(second.filters.columnSort).toEqual({ column: "price", direction: "up" });
  });

  it("NAV-035 leaves alone what the header search chose before the catalogue was shown", async () => {
    const first = await visit();
    first.viewModel.chooseNetwork(networkId(1));
    const second = catalogueWorld({ networks, sessionStorage: first.sessionStorage });
    second.filters.selectService({ ...service(501), networkId: networkId(2), serviceTypeId: serviceTypeId(2) });
    second.viewModel.activate();
    expect(second.filters.networkId).toBe(2);
  });

  it("CAT-012 begins anew where what was kept makes no sense", async () => {
    for (const broken of [
      "{",
      "null",
      "7",
      '{"networkId":"x","values":{"features":"refill"},"sort":"dear","shownCount":"many"}',
    ]) {
      const storage = createMemoryStorage();
      storage.write(sessionStorageKeys.cataloguePlace, broken);
      const { filters, results } = await visit(storage);
      expect([filters.networkId, filters.activeCount, filters.sort]).toEqual([null, 0, "popularity"]);
      expect(results.shownCount).toBe(40);
    }
  });

  it("CAT-012 restores once a page load: what is chosen later is not taken back", async () => {
    const { viewModel, filters, stop } = await visit();
    viewModel.chooseNetwork(networkId(1));
    stop();
    viewModel.chooseNetwork(null);
    viewModel.activate();
    expect(filters.networkId).toBeNull();
  });
});

describe("an address that names a place of the catalogue", () => {
  it("CAT-001 chooses the network or the type it names", async () => {
    const { visit: go, filters } = await visit();
    go({ networkId: "2" });
    expect([filters.networkId, filters.serviceTypeId]).toEqual([2, null]);
    go({ serviceTypeId: "1" });
    expect([filters.networkId, filters.serviceTypeId]).toEqual([1, 1]);
  });

  it("CAT-001 counts once: coming back to it finds what was chosen since", async () => {
    const { visit: go, filters, viewModel } = await visit();
    go({ networkId: "2" });
    viewModel.chooseNetwork(networkId(1));
    go({ networkId: "2", isFavourites: "true" });
    expect(filters.networkId).toBe(1);
  });

  it("CAT-001 ignores a network that is not on sale", async () => {
    const { visit: go, filters } = await visit();
    for (const id of ["99", "", "x", "1e0x"]) go({ networkId: id });
    expect(filters.networkId).toBeNull();
  });
});
