import { nextColumnSort, type ColumnSort } from "@panel/core/browsing";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { catalogueWorld, idsOf, network, service, serviceType } from "./catalogue-fixtures.ts";

const at = (id: number, networkNumber: number, type: number, cents = 100) =>
  service(id, { networkId: networkId(networkNumber), serviceTypeId: serviceTypeId(type), price: moneyFromCents(cents) });

async function listOf(types: readonly ReturnType<typeof serviceType>[]) {
  const networks = [...new Set(types.map((type) => type.networkId ?? networkId(1)))].map((id) =>
    network(
      id,
      types.filter((type) => type.networkId === id),
    ),
  );
  const world = catalogueWorld({ networks });
  world.viewModel.activate();
  await settle(60);
  return world;
}

describe("groups", () => {
  it("CAT-009 groups by network and type, in the order of each group's best service", async () => {
    const { results } = await listOf([
      serviceType(5, 2, [at(1, 2, 5), at(3, 2, 5)]),
      serviceType(1, 1, [at(2, 1, 1)]),
      serviceType(2, 1, [at(4, 1, 2)]),
    ]);
    expect(results.groups.map((group) => [group.networkId, group.serviceTypeId, idsOf(group.services)])).toEqual([
      [2, 5, [1, 3]],
      [1, 1, [2]],
      [1, 2, [4]],
    ]);
  });

  it("CAT-009 sorts a column up, then down, then not at all", () => {
    const up = nextColumnSort(null, "price");
    const down = nextColumnSort(up, "price");
    expect(up).toEqual({ column: "price", direction: "up" } satisfies ColumnSort);
    expect(down).toEqual({ column: "price", direction: "down" } satisfies ColumnSort);
    expect(nextColumnSort(down, "price")).toBeNull();
    expect(nextColumnSort(down, "name")).toEqual({ column: "name", direction: "up" });
  });

  it("CAT-009 sorts within the groups and leaves their order alone", async () => {
    const { results, filters } = await listOf([
      serviceType(1, 1, [at(1, 1, 1, 300), at(3, 1, 1, 100), at(4, 1, 1, 300)]),
      serviceType(2, 2, [at(2, 2, 2, 50)]),
    ]);
    const shown = () => results.groups.map((group) => idsOf(group.services));
    expect(shown()).toEqual([[1, 3, 4], [2]]);
    filters.sortByColumn("price");
    expect(shown()).toEqual([[3, 1, 4], [2]]);
    filters.sortByColumn("price");
    expect(shown()).toEqual([[1, 4, 3], [2]]);
    filters.sortByColumn("price");
    expect(shown()).toEqual([[1, 3, 4], [2]]);
  });
});
