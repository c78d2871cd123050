import { needleOf } from "../catalogue/index.ts";
import { BitsetPool, fullBits, type RowSet } from "./bitset.ts";
import { FirstHits } from "./first-hits.ts";
import { GroupCounts } from "./group-counts.ts";
import { GroupRows } from "./group-rows.ts";
import { groupedColumnsOf } from "./grouped-columns.ts";
import { RowFilters } from "./row-filters.ts";
import { RowIntersections } from "./bitset.ts";
import { FIRST_HITS, type SearchAnswer } from "./search-answer.ts";
import type { ServiceColumns } from "./service-columns.ts";
import type { ServiceQuery } from "./service-query.ts";
import { sortOrdersOf } from "./sort-orders.ts";
import { TextIndex } from "./text-index.ts";

/**
 * Answers queries over one list of services from an index instead of looking at every service. Its answers equal those of
 * the reference search in hits and order (CAT-018, DEC-103).
 */
export class SearchEngine {
  readonly #texts: TextIndex;
  readonly #filters: RowFilters;
  readonly #groups: GroupRows;
  readonly #counts: GroupCounts;
  readonly #first: FirstHits;
  readonly #all: RowSet;
  readonly #both: RowIntersections;

  constructor({ names, ...uncut }: ServiceColumns) {
    const columns = groupedColumnsOf(uncut);
    this.#all = { bits: fullBits(columns.count), count: columns.count };
    this.#both = new RowIntersections(new BitsetPool(columns.count));
    const orders = sortOrdersOf(columns);
    this.#first = new FirstHits(orders, columns.ids, FIRST_HITS);
    this.#groups = new GroupRows(columns, orders);
    this.#counts = new GroupCounts(columns);
    this.#filters = new RowFilters(columns, this.#groups, orders);
    // The names are needed for the index only, and are not kept.
    this.#texts = new TextIndex(names, columns);
  }

  /** Every hit, as a list shows them group by group. */
  answer(query: ServiceQuery): SearchAnswer {
    const hits = this.#find(query);
    const first = this.#first.of(hits, query.sort);
    return { first, ...this.#groups.grouped(hits.bits, query.sort, this.#counts.of(hits.bits)) };
  }

  /** The rows that answer a query; good until the next one. */
  #find(query: ServiceQuery): RowSet {
    const needle = needleOf(query.text);
    const filtered = this.#filters.find(query);
    const named = needle && this.#texts.find(needle);
    if (!named) return filtered ?? this.#all;
    return filtered ? this.#both.of(named, filtered) : named;
  }
}
