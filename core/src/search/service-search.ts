import type { ServiceId } from "../identifiers/index.ts";
import { answerOf, groupsOf, type RowGroups, type SearchAnswer } from "./search-answer.ts";
import { columnSourceOf } from "../catalogue/index.ts";
import { shownDiscountPercent } from "../catalogue/index.ts";
import { prepareQuery, type PreparedQuery, type SearchRow, type ServiceQuery, type ServiceSort } from "./service-query.ts";
import { foldText, nameHolds, type Needle } from "../catalogue/index.ts";

/** Names in the forms they are compared in, beside the rows and not in them: widening the objects makes every reading slow. */
interface SearchTexts {
  readonly folded: readonly string[];
  readonly lower: readonly string[];
  readonly ids: readonly string[];
}

/** Rows made searchable: folded names and sort orders are computed once per list, when first needed. */
export class SearchIndex {
  /** In the server's order, which is the order by popularity. */
  readonly rows: readonly SearchRow[];
  #texts: SearchTexts | null = null;
  readonly #orders = new Map<ServiceSort, Uint32Array>();
  #groups: RowGroups | null = null;

  constructor(rows: readonly SearchRow[]) {
    this.rows = rows;
  }

  /** Positions of the rows that answer the query, ascending. */
  match(query: ServiceQuery): readonly number[] {
    const prepared = prepareQuery(query);
    // What asks for nothing looks at no row: a long list has them made when they are looked at.
    if (prepared.needle === null && prepared.tests.length === 0) return Array.from(this.rows.keys());
    const positions: number[] = [];
    for (let position = 0; position < this.rows.length; position += 1) {
      if (this.#answers(position, prepared)) positions.push(position);
    }
    return positions;
  }

  /** Positions in the order of a sort; equal values keep the server's order (CAT-014, DEC-100). */
  order(sort: ServiceSort): Uint32Array {
    let order = this.#orders.get(sort);
    if (!order) {
      order = new Uint32Array(this.rows.length);
      for (let place = 0; place < order.length; place += 1) order[place] = place;
      if (sort !== "popularity") {
        const values = this.rows.map(ranks[sort]);
        order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
      }
      this.#orders.set(sort, order);
    }
    return order;
  }

  /** The given positions in the order of the sort. */
  sortedPlaces(positions: Iterable<number>, sort: ServiceSort): Uint32Array {
    const isHit = new Uint8Array(this.rows.length);
    let count = 0;
    for (const position of positions) {
      isHit[position] = 1;
      count += 1;
    }
    const places = new Uint32Array(count);
    let used = 0;
    for (const position of this.order(sort)) {
      if (isHit[position] === 1) places[used++] = position;
    }
    return places;
  }

  /** Ids of the given positions in the order of the sort. */
  sorted(positions: Iterable<number>, sort: ServiceSort): readonly ServiceId[] {
    return Array.from(this.sortedPlaces(positions, sort)).flatMap((place) => this.rows[place]?.id ?? []);
  }

  /** The given positions as the answer of a search. */
  answer(positions: Iterable<number>, sort: ServiceSort): SearchAnswer {
    this.#groups ??= columnSourceOf(this.rows)?.groups ?? groupsOf(this.rows);
    return answerOf(this.rows, this.sortedPlaces(positions, sort), this.#groups);
  }

  #answers(position: number, { needle, tests }: PreparedQuery): boolean {
    const row = this.rows[position];
    return row !== undefined && tests.every((test) => test(row)) && (needle === null || this.#holds(position, needle));
  }

  #holds(position: number, needle: Needle): boolean {
    const { folded, lower, ids } = (this.#texts ??= textsOf(this.rows));
    const id = ids[position] ?? "";
    return id.includes(needle.folded || needle.plain) || nameHolds(folded[position] ?? "", lower[position] ?? "", needle);
  }
}

function textsOf(rows: readonly SearchRow[]): SearchTexts {
  const lower = rows.map((row) => row.name.toLowerCase());
  // Where both forms are equal they share one string.
  const folded = rows.map((row, position) => {
    const text = foldText(row.name);
    return text === lower[position] ? (lower[position] ?? text) : text;
  });
  return { folded, lower, ids: rows.map((row) => String(row.id)) };
}

/** Smaller comes first. */
const ranks: Readonly<Record<Exclude<ServiceSort, "popularity">, (row: SearchRow) => number>> = {
  priceUp: (row) => row.price,
  priceDown: (row) => 0 - row.price,
  discountDown: (row) => -(shownDiscountPercent(row) ?? 0),
  quantityDown: (row) => -row.maxQuantity,
};

/** The sequential search (DEC-103): the ids that answer the query, in its order. Every other search equals it. */
export const searchServices = (index: SearchIndex, query: ServiceQuery): readonly ServiceId[] =>
  index.sorted(index.match(query), query.sort);

const indexes = new WeakMap<readonly SearchRow[], SearchIndex>();

/** The index of a list, which is made once for as long as the list lives. */
export function searchIndexOf(rows: readonly SearchRow[]): SearchIndex {
  let index = indexes.get(rows);
  if (!index) {
    index = new SearchIndex(rows);
    indexes.set(rows, index);
  }
  return index;
}

/** The sequential search's answer over a list. */
export function answerSequentially(rows: readonly SearchRow[], query: ServiceQuery): SearchAnswer {
  const index = searchIndexOf(rows);
  return index.answer(index.match(query), query.sort);
}
