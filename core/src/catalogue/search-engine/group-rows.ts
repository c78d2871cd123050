import type { ServiceQuery, ServiceSort } from "../service-query.ts";
import { hasBit, setBit, type Bitset } from "./bitset.ts";
import type { ColumnGroup, UncutColumns } from "./service-columns.ts";
import type { SortOrders } from "./sort-orders.ts";

/** The hits of one group, of which there is at least one. */
export interface GroupHits extends ColumnGroup {
  readonly count: number;
}

/** Hits as a list shows them: group by group, the groups in the order of their best hit (DEC-102). */
export interface GroupedHits {
  readonly groups: readonly GroupHits[];
  /** Rows of all groups one after another, those of a group in the order of the sort. */
  readonly rows: Uint32Array;
}

interface GroupOrder {
  /** Rows group by group, those of a group in the order of the sort. */
  readonly rows: Uint32Array;
}

/** Which rows belong to which network and type. */
export class GroupRows {
  readonly #columns: UncutColumns;
  readonly #orders: SortOrders;
  /** Where each group begins in an order. */
  readonly #starts: Uint32Array;
  readonly #byGroup = new Map<ServiceSort, GroupOrder>();

  constructor(columns: UncutColumns, orders: SortOrders) {
    this.#columns = columns;
    this.#orders = orders;
    this.#starts = new Uint32Array(columns.groups.length + 1);
    for (const place of columns.groupPlaces) this.#starts[place + 1] = (this.#starts[place + 1] as number) + 1;
    for (let group = 0; group < columns.groups.length; group += 1) {
      this.#starts[group + 1] = (this.#starts[group + 1] as number) + (this.#starts[group] as number);
    }
  }

  /** How many rows each group has. */
  sizes(): Uint32Array {
    return Uint32Array.from(
      this.#columns.groups,
      (_, group) => (this.#starts[group + 1] as number) - (this.#starts[group] as number),
    );
  }

  /** Adds the rows of the network and of any of the types; an empty list of types stands for all. */
  addAsked(bits: Bitset, { networkId, serviceTypeIds }: Pick<ServiceQuery, "networkId" | "serviceTypeIds">): void {
    const types = new Set(serviceTypeIds);
    const { rows } = this.#order("popularity");
    this.#columns.groups.forEach((group, at) => {
      if (networkId !== null && group.networkId !== networkId) return;
      if (types.size > 0 && !types.has(group.serviceTypeId)) return;
      const end = this.#starts[at + 1] as number;
      for (let place = this.#starts[at] as number; place < end; place += 1) setBit(bits, rows[place] as number);
    });
  }

  /** All hits of a search, given how many each group has. */
  grouped(bits: Bitset, sort: ServiceSort, counts: Uint32Array): GroupedHits {
    const order = this.#order(sort).rows;
    const ranks = sort === "popularity" ? null : this.#orders[sort].ranks;
    const best: { readonly group: number; readonly place: number; readonly rank: number }[] = [];
    let total = 0;
    counts.forEach((count, group) => {
      if (count === 0) return;
      total += count;
      let place = this.#starts[group] as number;
      while (!hasBit(bits, order[place] as number)) place += 1;
      const row = order[place] as number;
      best.push({ group, place, rank: ranks ? (ranks[row] as number) : row });
    });
    best.sort((a, b) => a.rank - b.rank);
    const rows = new Uint32Array(total);
    let used = 0;
    for (const { group, place } of best) used = this.#copyHits(bits, order, { group, place }, rows, used);
    const groups = best.map(({ group }) => ({ ...(this.#columns.groups[group] as ColumnGroup), count: counts[group] as number }));
    return { groups, rows };
  }

  #copyHits(
    bits: Bitset,
    order: Uint32Array,
    { group, place }: { readonly group: number; readonly place: number },
    rows: Uint32Array,
    from: number,
  ): number {
    let used = from;
    const end = this.#starts[group + 1] as number;
    for (let at = place; at < end; at += 1) {
      const row = order[at] as number;
      if (!hasBit(bits, row)) continue;
      rows[used] = row;
      used += 1;
    }
    return used;
  }

  #order(sort: ServiceSort): GroupOrder {
    let order = this.#byGroup.get(sort);
    if (!order) {
      order = { rows: this.#sortedByGroup(sort === "popularity" ? null : this.#orders[sort].rows) };
      this.#byGroup.set(sort, order);
    }
    return order;
  }

  #sortedByGroup(sorted: Uint32Array | null): Uint32Array {
    const { count, groupPlaces } = this.#columns;
    const next = this.#starts.slice();
    const rows = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) {
      const row = sorted ? (sorted[at] as number) : at;
      const group = groupPlaces[row] as number;
      const place = next[group] as number;
      rows[place] = row;
      next[group] = place + 1;
    }
    return rows;
  }
}
