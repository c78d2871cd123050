import { groupServices, nextColumnSort, sortInGroups, type ColumnSort } from "@panel/core/browsing";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { describe, expect, it } from "vitest";
import { idsOf, service } from "./catalogue-fixtures.ts";

const at = (id: number, network: number, type: number, cents = 100) =>
  service(id, { networkId: networkId(network), serviceTypeId: serviceTypeId(type), price: moneyFromCents(cents) });

describe("groups", () => {
  it("CAT-009 groups by network and type, in the order of each group's best service", () => {
    const groups = groupServices([at(1, 2, 5), at(2, 1, 1), at(3, 2, 5), at(4, 1, 2)]);
    expect(groups.map((group) => [group.networkId, group.serviceTypeId, idsOf(group.services)])).toEqual([
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

  it("CAT-009 sorts within the groups and leaves their order alone", () => {
    const groups = groupServices([at(1, 1, 1, 300), at(2, 2, 2, 50), at(3, 1, 1, 100), at(4, 1, 1, 300)]);
    const order = (sort: ColumnSort | null) => sortInGroups(groups, sort).map((group) => idsOf(group.services));
    expect(order({ column: "price", direction: "up" })).toEqual([[3, 1, 4], [2]]);
    expect(order({ column: "price", direction: "down" })).toEqual([[1, 4, 3], [2]]);
    expect(order(null)).toEqual([[1, 3, 4], [2]]);
  });
});
