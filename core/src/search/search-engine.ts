import type { ServiceId } from "../identifiers/index.ts";
import { FIRST_HITS, type SearchAnswer } from "./search-answer.ts";
import type { ServiceQuery } from "./service-query.ts";
import { needleOf } from "../catalogue/index.ts";
import { BitsetPool, fullBits, rowSetOf, rowsOf, type RowSet } from "./bitset.ts";
import { RowIntersections } from "./row-intersections.ts";
import { FacetCounter, type FacetKinds, type Facets } from "./facet-counts.ts";
import { FirstHits } from "./first-hits.ts";
import { GroupRows } from "./group-rows.ts";
import { groupedColumnsOf } from "./grouped-columns.ts";
import { RowFilters } from "./row-filters.ts";
import type { ServiceColumns } from "./service-columns.ts";
import { sortOrdersOf } from "./sort-orders.ts";
import { TextIndex } from "./text-index.ts";

/**
 * What is asked most: how many hits there are, which come first, and the counts beside the filters. The arrays are kept for
 * the next question that finds the same, and therefore only read.
 */
export interface SearchSummary {
  readonly total: number;
  /** Ids of the first hits in the order of the sort. */
  readonly first: Uint32Array;
  readonly facets: Facets;
}

const noFavourites = { ids: [], rows: new Uint32Array(0) };

/**
 * Answers queries over one list of services from an index instead of looking at every service. Its answers equal the
 * sequential search's in hits and order (CAT-018, DEC-103).
 */
export class SearchEngine {
  readonly facetKinds: FacetKinds;
  readonly #texts: TextIndex;
  readonly #filters: RowFilters;
  readonly #groups: GroupRows;
  readonly #facets: FacetCounter;
  readonly #first: FirstHits;
  readonly #all: RowSet;
  readonly #both: RowIntersections;
  #favourites: { readonly ids: readonly ServiceId[]; readonly rows: Uint32Array } = noFavourites;

  constructor({ names, ...uncut }: ServiceColumns) {
    const columns = groupedColumnsOf(uncut);
    this.#all = { bits: fullBits(columns.count), count: columns.count };
    this.#both = new RowIntersections(new BitsetPool(columns.count));
    const orders = sortOrdersOf(columns);
    this.#first = new FirstHits(orders, columns.ids, FIRST_HITS);
    this.#groups = new GroupRows(columns, orders);
    this.#filters = new RowFilters(columns, this.#groups, orders);
    this.#facets = new FacetCounter(columns);
    this.facetKinds = this.#facets.kinds;
    // The names are needed for the index only, and are not kept.
    this.#texts = new TextIndex(names, columns);
  }

  /** Number, first hits and facets; `favourites` are counted among the hits whether or not they are asked for. */
  summary(query: ServiceQuery, favourites: readonly ServiceId[] = []): SearchSummary {
    const hits = this.#find(query);
    const first = this.#first.of(hits, query.sort);
    return { total: hits.count, first, facets: this.#facets.count(hits, this.#rowsOfFavourites(favourites)) };
  }

  /** Every hit, as a list shows them group by group. */
  answer(query: ServiceQuery): SearchAnswer {
    const hits = this.#find(query);
    const first = Array.from(this.#first.of(hits, query.sort)) as unknown as readonly ServiceId[];
    return { first, ...this.#groups.grouped(hits.bits, query.sort, this.#facets.groupCounts(hits)) };
  }

  /** Forgets remembered answers, so that a measurement sees the index and not the memory. */
  forget(): void {
    this.#texts.forget();
    this.#filters.forget();
    this.#both.forget();
    this.#first.forget();
    this.#facets.forget();
    this.#favourites = noFavourites;
  }

  /** The rows that answer a query; good until the next one. */
  #find(query: ServiceQuery): RowSet {
    const needle = needleOf(query.text);
    const filtered = this.#filters.find(query);
    const named = needle && this.#texts.find(needle);
    if (!named) return filtered ?? this.#all;
    return filtered ? this.#both.of(named, filtered) : named;
  }

  #rowsOfFavourites(ids: readonly ServiceId[]): Uint32Array {
    if (ids.length > 0 && this.#favourites.ids !== ids)
      this.#favourites = { ids, rows: rowsOf(rowSetOf(this.#filters.ofIds(ids))) };
    return ids.length === 0 ? noFavourites.rows : this.#favourites.rows;
  }
}
