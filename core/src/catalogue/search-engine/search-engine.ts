import type { ServiceId } from "../../identifiers/index.ts";
import type { ServiceQuery, ServiceSort } from "../service-query.ts";
import { needleOf } from "../service-text.ts";
import { fullBits, hasBit, keepCommon, rowSetOf, rowsOf, type RowSet } from "./bitset.ts";
import { FacetCounter, type FacetKinds, type Facets } from "./facet-counts.ts";
import { GroupRows, type GroupedHits } from "./group-rows.ts";
import { RowFilters } from "./row-filters.ts";
import type { ServiceColumns } from "./service-columns.ts";
import { sortOrdersOf, type SortOrders } from "./sort-orders.ts";
import { TextIndex } from "./text-index.ts";

/** So many hits are shown first (CAT-019). */
export const FIRST_HITS = 40;
/** Up to so many hits are sorted by themselves; of more, the first are soon met in the order of all rows. */
const FEW_HITS = 400;

/** What a list shows at once, and the counts beside the filters. */
export interface SearchSummary {
  readonly total: number;
  /** Rows of the first hits in the order of the sort. */
  readonly first: Uint32Array;
  readonly facets: Facets;
}

/**
 * Answers queries over one list of services from an index instead of looking at every service. Its answers equal the
 * sequential search's in hits and order (CAT-018, DEC-103).
 */
export class SearchEngine {
  readonly ids: Uint32Array;
  readonly facetKinds: FacetKinds;
  readonly #texts: TextIndex;
  readonly #filters: RowFilters;
  readonly #groups: GroupRows;
  readonly #facets: FacetCounter;
  readonly #orders: SortOrders;
  readonly #all: RowSet;

  constructor(columns: ServiceColumns) {
    // The names are needed for the index only, and are not kept.
    const { names, ...kept } = columns;
    this.ids = kept.ids;
    this.#all = { bits: fullBits(columns.count), count: columns.count };
    this.#orders = sortOrdersOf(kept);
    this.#groups = new GroupRows(kept, this.#orders);
    this.#filters = new RowFilters(kept, this.#groups);
    this.#facets = new FacetCounter(kept);
    this.facetKinds = this.#facets.kinds;
    this.#texts = new TextIndex(names, kept.ids);
  }

  /** The rows that answer a query. */
  find(query: ServiceQuery): RowSet {
    const needle = needleOf(query.text);
    const filtered = this.#filters.find(query);
    const named = needle && this.#texts.find(needle);
    if (!named) return filtered ?? this.#all;
    if (!filtered) return named;
    const bits = named.bits.slice();
    keepCommon(bits, filtered.bits);
    return rowSetOf(bits);
  }

  /** Number, first hits and facets; `favourites` are counted among the hits whether or not they are asked for. */
  summary(query: ServiceQuery, favourites: readonly ServiceId[] = []): SearchSummary {
    const hits = this.find(query);
    const marked = favourites.length === 0 ? null : this.#filters.ofIds(favourites);
    return { total: hits.count, first: this.first(hits, query.sort), facets: this.#facets.count(hits, marked) };
  }

  /** Every hit, as a grouped list shows them. */
  grouped(query: ServiceQuery): GroupedHits {
    const hits = this.find(query);
    return this.#groups.grouped(hits.bits, query.sort, this.#facets.groupCounts(hits));
  }

  /** The first rows of a set in the order of a sort. */
  first(hits: RowSet, sort: ServiceSort, wanted = FIRST_HITS): Uint32Array {
    const count = Math.min(wanted, hits.count);
    if (sort === "popularity") return firstRows(hits, count);
    const { rows, ranks } = this.#orders[sort];
    if (hits.count <= FEW_HITS) {
      const few = rowsOf(hits).map((row) => ranks[row] as number);
      return few
        .sort()
        .subarray(0, count)
        .map((rank) => rows[rank] as number);
    }
    const first = new Uint32Array(count);
    for (let rank = 0, used = 0; used < count; rank += 1) {
      const row = rows[rank] as number;
      if (!hasBit(hits.bits, row)) continue;
      first[used] = row;
      used += 1;
    }
    return first;
  }

  /** Forgets remembered answers, so that a measurement sees the index and not the memory. */
  forget(): void {
    this.#texts.forget();
    this.#filters.forget();
  }
}

function firstRows({ bits }: RowSet, count: number): Uint32Array {
  const first = new Uint32Array(count);
  let used = 0;
  for (let at = 0; used < count; at += 1) {
    for (let word = bits[at] as number; word !== 0 && used < count; word &= word - 1) {
      first[used] = (at << 5) + (31 - Math.clz32(word & -word));
      used += 1;
    }
  }
  return first;
}
