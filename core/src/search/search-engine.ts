import { needleOf } from "../catalogue/index.ts";
import { BitsetPool, emptyBits, fullBits, keepCommon, rowSetOf, type Bitset, type RowSet } from "./bitset.ts";
import { FirstHits } from "./first-hits.ts";
import { GroupCounts } from "./group-counts.ts";
import { GroupRows } from "./group-rows.ts";
import { groupedColumnsOf } from "./grouped-columns.ts";
import { RowFilters } from "./row-filters.ts";
import { RowIntersections } from "./bitset.ts";
import { FIRST_HITS, joinedAnswers, type SearchAnswer } from "./search-answer.ts";
import type { ServiceColumns } from "./service-columns.ts";
import { NearestWords } from "./nearest-words.ts";
import { askedWords, wordsWithTypes, type AskedWord } from "./prepared-query.ts";
import type { ServiceQuery } from "./service-query.ts";
import { sortOrdersOf } from "./sort-orders.ts";
import { TextIndex } from "./words/text-index.ts";

/**
 * Answers queries over one list of services from an index instead of looking at every service. Its answers equal those of
 * the reference search in hits and order (CAT-018, DEC-103).
 */
export class SearchEngine {
  readonly #texts: TextIndex;
  readonly #nearest: NearestWords;
  readonly #filters: RowFilters;
  readonly #groups: GroupRows;
  readonly #counts: GroupCounts;
  readonly #first: FirstHits;
  readonly #all: RowSet;
  readonly #both: RowIntersections;
  /** To work with. */
  readonly #hits: Bitset;
  readonly #holding: Bitset;

  constructor({ names, ...uncut }: ServiceColumns) {
    const columns = groupedColumnsOf(uncut);
    this.#all = { bits: fullBits(columns.count), count: columns.count };
    this.#hits = emptyBits(columns.count);
    this.#holding = emptyBits(columns.count);
    this.#both = new RowIntersections(new BitsetPool(columns.count));
    const orders = sortOrdersOf(columns);
    this.#first = new FirstHits(orders, columns.ids, FIRST_HITS);
    this.#groups = new GroupRows(columns, orders);
    this.#counts = new GroupCounts(columns);
    this.#filters = new RowFilters(columns, this.#groups, orders);
    const { words } = names;
    this.#nearest = new NearestWords(() => words);
    // Of the names only their distinct words are kept.
    this.#texts = new TextIndex(names, columns);
  }

  /** Every hit, as a list shows them group by group; those that hold the text as one piece come first (DEC-190). */
  answer(query: ServiceQuery): SearchAnswer {
    const answer = this.#found(query);
    if (answer.places.length > 0) return answer;
    const words = wordsWithTypes(query).map(({ needle, types }) => ({
      needle,
      isKnown: types.length > 0 || this.#texts.find(needle).count > 0,
    }));
    const meant = this.#nearest.meant(words);
    return meant === null ? answer : { ...answer, meant };
  }

  #found(query: ServiceQuery): SearchAnswer {
    const hits = this.#find(query);
    const whole = this.#answerOf(hits, query);
    const words = askedWords(query);
    if (words.length === 0) return whole;
    const byWords = this.#findWords(words, this.#filters.find(query) ?? this.#all, hits);
    return byWords.count === 0 ? whole : joinedAnswers(whole, this.#answerOf(byWords, query));
  }

  #answerOf(hits: RowSet, { sort }: ServiceQuery): SearchAnswer {
    return { first: this.#first.of(hits, sort), ...this.#groups.grouped(hits.bits, sort, this.#counts.of(hits.bits)) };
  }

  /** Rows that hold every word, in their name, number, type or network, and are not among those found; good until the next query. */
  #findWords(words: readonly AskedWord[], among: RowSet, found: RowSet): RowSet {
    const [hits, holding] = [this.#hits, this.#holding];
    hits.set(among.bits);
    // What was found is forgotten with the next text.
    for (let at = 0; at < hits.length; at += 1) hits[at] = (hits[at] as number) & ~(found.bits[at] as number);
    for (const { needle, types } of words) {
      holding.set(this.#texts.find(needle).bits);
      if (types.length > 0) this.#groups.addAsked(holding, { networkId: null, serviceTypeIds: types });
      keepCommon(hits, holding);
    }
    return rowSetOf(hits);
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
