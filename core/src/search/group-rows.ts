import type { GroupHead } from "../catalogue/index.ts";
import type { SearchAnswer } from "./search-answer.ts";
import type { ServiceQuery, ServiceSort } from "./service-query.ts";
import { copyRows, hasBit, setRange, type Bitset } from "./bitset.ts";
import type { GroupedColumns } from "./grouped-columns.ts";
import type { SortOrder, SortOrders } from "./sort-orders.ts";

/** Where a group's hits begin in the order of the group. */
interface BestHit {
  readonly group: number;
  readonly at: number;
  readonly rank: number;
}

/** Which rows belong to which network and type. */
export class GroupRows {
  readonly #columns: GroupedColumns;
  readonly #orders: SortOrders;
  readonly #byGroup = new Map<ServiceSort, Uint32Array>();

  constructor(columns: GroupedColumns, orders: SortOrders) {
    this.#columns = columns;
    this.#orders = orders;
  }

  /** Adds the rows of the network and of any of the types; an empty list of types represents all. */
  addAsked(bits: Bitset, { networkId, serviceTypeIds }: Pick<ServiceQuery, "networkId" | "serviceTypeIds">): void {
    const types = new Set(serviceTypeIds);
    this.#columns.groups.forEach((group, at) => {
      if (networkId !== null && group.networkId !== networkId) return;
      if (types.size > 0 && !types.has(group.serviceTypeId)) return;
      setRange(bits, ...this.#range(at));
    });
  }

  /** All hits of a search, given how many each group has. */
  grouped(bits: Bitset, sort: ServiceSort, counts: Uint32Array): Omit<SearchAnswer, "first"> {
    const order = this.#orderOf(sort);
    const best = this.#bestHits(bits, order, this.#orders[sort], counts).sort((a, b) => a.rank - b.rank);
    const places = new Uint32Array(counts.reduce((total, count) => total + count, 0));
    let used = 0;
    for (const hit of best) used = this.#copyHits(bits, order, hit, places, used);
    for (let at = 0; at < places.length; at += 1) places[at] = this.#columns.places[places[at] as number] as number;
    const groups = best.map(({ group }) => ({ ...(this.#columns.groups[group] as GroupHead), count: counts[group] as number }));
    return { groups, places };
  }

  #range(group: number): readonly [number, number] {
    const { groupStarts } = this.#columns;
    return [groupStarts[group] as number, groupStarts[group + 1] as number];
  }

  #bestHits(bits: Bitset, order: Uint32Array | null, { ranks }: SortOrder, counts: Uint32Array): BestHit[] {
    const best: BestHit[] = [];
    counts.forEach((count, group) => {
      if (count === 0) return;
      let [at] = this.#range(group);
      while (!hasBit(bits, order ? (order[at] as number) : at)) at += 1;
      best.push({ group, at, rank: ranks[order ? (order[at] as number) : at] as number });
    });
    return best;
  }

  #copyHits(bits: Bitset, order: Uint32Array | null, { group, at }: BestHit, into: Uint32Array, from: number): number {
    const [, end] = this.#range(group);
    if (!order) return copyRows(bits, [at, end], into, from);
    let used = from;
    for (let next = at; next < end; next += 1) {
      const row = order[next] as number;
      if (!hasBit(bits, row)) continue;
      into[used] = row;
      used += 1;
    }
    return used;
  }

  /** Rows group by group, those of a group in the order of the sort; null for the order they are in anyway. */
  #orderOf(sort: ServiceSort): Uint32Array | null {
    if (sort === "popularity") return null;
    let order = this.#byGroup.get(sort);
    if (!order) {
      order = this.#sortedByGroup(this.#orders[sort].rows);
      this.#byGroup.set(sort, order);
    }
    return order;
  }

  #sortedByGroup(sorted: Uint32Array): Uint32Array {
    const { groupPlaces, groupStarts } = this.#columns;
    const next = groupStarts.slice();
    const rows = new Uint32Array(sorted.length);
    for (const row of sorted) {
      const group = groupPlaces[row] as number;
      const at = next[group] as number;
      rows[at] = row;
      next[group] = at + 1;
    }
    return rows;
  }
}
