import type { ServiceId } from "../../identifiers/index.ts";
import { FIRST_HITS, type SearchAnswer } from "../search-answer.ts";
import type { ServiceQuery } from "../service-query.ts";
import { needleOf } from "../service-text.ts";
import { fullBits, keepCommon, type Bitset, type RowSet } from "./bitset.ts";
import { FacetCounter, type FacetKinds, type Facets } from "./facet-counts.ts";
import { GroupRows } from "./group-rows.ts";
import { groupedColumnsOf } from "./grouped-columns.ts";
import { RowFilters } from "./row-filters.ts";
import type { ServiceColumns } from "./service-columns.ts";
import { firstInOrder, sortOrdersOf, type SortOrders } from "./sort-orders.ts";
import { TextIndex } from "./text-index.ts";

/** What is asked most: how many hits there are, which come first, and the counts beside the filters. */
export interface SearchSummary {
  readonly total: number;
  /** Ids of the first hits in the order of the sort. */
  readonly first: Uint32Array;
  readonly facets: Facets;
}

/**
 * Answers queries over one list of services from an index instead of looking at every service. Its answers equal the
 * sequential search's in hits and order (CAT-018, DEC-103).
 */
export class SearchEngine {
  readonly facetKinds: FacetKinds;
  readonly #ids: Uint32Array;
  readonly #texts: TextIndex;
  readonly #filters: RowFilters;
  readonly #groups: GroupRows;
  readonly #facets: FacetCounter;
  readonly #orders: SortOrders;
  readonly #all: RowSet;
  /** Holds the hits of a query with text and filters until the next one. */
  readonly #both: Bitset;
  #favourites: { readonly ids: readonly ServiceId[]; readonly bits: Bitset } | null = null;

  constructor({ names, ...uncut }: ServiceColumns) {
    const columns = groupedColumnsOf(uncut);
    this.#ids = columns.ids;
    this.#all = { bits: fullBits(columns.count), count: columns.count };
    this.#both = fullBits(columns.count);
    this.#orders = sortOrdersOf(columns);
    this.#groups = new GroupRows(columns, this.#orders);
    this.#filters = new RowFilters(columns, this.#groups);
    this.#facets = new FacetCounter(columns);
    this.facetKinds = this.#facets.kinds;
    // The names are needed for the index only, and are not kept.
    this.#texts = new TextIndex(names, columns);
  }

  /** Number, first hits and facets; `favourites` are counted among the hits whether or not they are asked for. */
  summary(query: ServiceQuery, favourites: readonly ServiceId[] = []): SearchSummary {
    const hits = this.#find(query);
    const first = this.#firstIds(hits, query);
    return { total: hits.count, first, facets: this.#facets.count(hits, this.#rowsOfFavourites(favourites)) };
  }

  /** Every hit, as a list shows them group by group. */
  answer(query: ServiceQuery): SearchAnswer {
    const hits = this.#find(query);
    const first = Array.from(this.#firstIds(hits, query)) as unknown as readonly ServiceId[];
    return { first, ...this.#groups.grouped(hits.bits, query.sort, this.#facets.groupCounts(hits)) };
  }

  /** Forgets remembered answers, so that a measurement sees the index and not the memory. */
  forget(): void {
    this.#texts.forget();
    this.#filters.forget();
    this.#facets.forget();
    this.#favourites = null;
  }

  /** The rows that answer a query; good until the next one. */
  #find(query: ServiceQuery): RowSet {
    const needle = needleOf(query.text);
    const filtered = this.#filters.find(query);
    const named = needle && this.#texts.find(needle);
    if (!named) return filtered ?? this.#all;
    if (!filtered) return named;
    this.#both.set(named.bits);
    return keepCommon(this.#both, filtered.bits);
  }

  #firstIds(hits: RowSet, { sort }: ServiceQuery): Uint32Array {
    const first = firstInOrder(hits, this.#orders[sort], FIRST_HITS);
    for (let at = 0; at < first.length; at += 1) first[at] = this.#ids[first[at] as number] as number;
    return first;
  }

  #rowsOfFavourites(ids: readonly ServiceId[]): Bitset | null {
    if (ids.length === 0) return null;
    if (this.#favourites?.ids !== ids) this.#favourites = { ids, bits: this.#filters.ofIds(ids) };
    return this.#favourites.bits;
  }
}
