import { groupsOf, shownDiscountPercent, type RowGroups } from "../catalogue/index.ts";
import { answerOf, type SearchAnswer } from "./search-answer.ts";
import type { RowList, SearchRow, ServiceQuery, ServiceSort } from "./service-query.ts";

export type RowTest = (row: SearchRow) => boolean;

/** One list in every order that it was asked for; an order is computed when it is first needed. */
export class SortedRows {
  readonly #rows: RowList;
  readonly #orders = new Map<ServiceSort, Uint32Array>();

  constructor(rows: RowList) {
    this.#rows = rows;
  }

  /** Positions in the order of a sort; equal values keep the server's order (CAT-014, DEC-100). */
  #order(sort: ServiceSort): Uint32Array {
    let order = this.#orders.get(sort);
    if (!order) {
      order = new Uint32Array(this.#rows.length);
      for (let place = 0; place < order.length; place += 1) order[place] = place;
      if (sort !== "popularity") {
        const values = Array.from(this.#rows, ranks[sort]);
        order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
      }
      this.#orders.set(sort, order);
    }
    return order;
  }

  /** The given positions in the order of the sort. */
  places(positions: Iterable<number>, sort: ServiceSort): Uint32Array {
    const isHit = new Uint8Array(this.#rows.length);
    let count = 0;
    for (const position of positions) {
      isHit[position] = 1;
      count += 1;
    }
    const places = new Uint32Array(count);
    let used = 0;
    for (const position of this.#order(sort)) {
      if (isHit[position] === 1) places[used++] = position;
    }
    return places;
  }
}

/** Smaller comes first. */
const ranks: Readonly<Record<Exclude<ServiceSort, "popularity">, (row: SearchRow) => number>> = {
  priceUp: (row) => row.price,
  priceDown: (row) => 0 - row.price,
  discountDown: (row) => -(shownDiscountPercent(row) ?? 0),
  quantityDown: (row) => -row.maxQuantity,
};

/** The tests of a plain question (`isPlainQuery`). */
export function plainTests({ networkId, serviceTypeIds, favourites }: ServiceQuery): RowTest[] {
  const tests: RowTest[] = [];
  if (networkId !== null) tests.push((row) => row.networkId === networkId);
  if (serviceTypeIds.length > 0) tests.push(isIn(serviceTypeIds, (row) => row.serviceTypeId));
  if (favourites !== null) tests.push(isIn(favourites, (row) => row.id));
  return tests;
}

export function isIn<Value>(values: readonly Value[], valueOf: (row: SearchRow) => Value): (row: SearchRow) => boolean {
  const set = new Set(values);
  return (row) => set.has(valueOf(row));
}

/** Places of the rows that pass every test, ascending. What asks for nothing looks at no row: a long list has them made when they are looked at. */
export function placesOf(rows: RowList, tests: readonly RowTest[]): readonly number[] {
  if (tests.length === 0) return Array.from({ length: rows.length }, (_, place) => place);
  return Array.from({ length: rows.length }, (_, place) => place).filter((place) => {
    const row = rows.at(place);
    return row !== undefined && tests.every((test) => test(row));
  });
}

/** Answers plain questions about one list as the reference does; it knows nothing of texts, so that a first view loads no more. */
export class PlainSearch {
  readonly #rows: RowList;
  readonly #sorted: SortedRows;
  #groups: RowGroups | null;

  constructor(rows: RowList, groups: RowGroups | null = null) {
    this.#rows = rows;
    this.#sorted = new SortedRows(rows);
    this.#groups = groups;
  }

  /** What answers a plain query (`isPlainQuery`). */
  answer(query: ServiceQuery): SearchAnswer {
    this.#groups ??= groupsOf(this.#rows);
    return answerOf(this.#rows, this.#sorted.places(placesOf(this.#rows, plainTests(query)), query.sort), this.#groups);
  }
}
