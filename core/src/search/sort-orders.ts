import { clearBit, emptyBits, fullBits, setBit, type Bitset } from "./bitset.ts";
import type { ServiceSort } from "./service-query.ts";
import type { GroupedColumns } from "./grouped-columns.ts";

/** All rows in the order of one sort, and the place of each row in it. */
export interface SortOrder {
  readonly rows: Uint32Array;
  readonly ranks: Uint32Array;
}

/** The order of each sort (CAT-014, DEC-100). */
export type SortOrders = Readonly<Record<ServiceSort, SortOrder>>;

export function sortOrdersOf(columns: GroupedColumns): SortOrders {
  const price = placesOfValues(columns.prices);
  return {
    popularity: { rows: columns.rows, ranks: columns.places },
    priceUp: orderBy(price, "up", columns.rows),
    priceDown: orderBy(price, "down", columns.rows),
    discountDown: orderBy(placesOfValues(columns.discounts), "down", columns.rows),
    quantityDown: orderBy(placesOfValues(columns.maxQuantities), "down", columns.rows),
  };
}

/** All rows, those of the lowest value first. */
export const rowsByValue = (values: Float64Array, list: Uint32Array): Uint32Array =>
  orderBy(placesOfValues(values), "up", list).rows;

interface ValuePlaces {
  /** For each row the place of its value among all distinct values, ascending. */
  readonly places: Uint32Array;
  readonly count: number;
}

function placesOfValues(values: Float64Array): ValuePlaces {
  const distinct = values.slice().sort();
  let count = 0;
  for (let at = 0; at < distinct.length; at += 1) {
    const value = distinct[at] as number;
    if (count !== 0 && distinct[count - 1] === value) continue;
    distinct[count] = value;
    count += 1;
  }
  const places = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row += 1) places[row] = placeOf(distinct, count, values[row] as number);
  return { places, count };
}

function placeOf(distinct: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((distinct[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts instead of comparing; rows of equal value keep the order of the list, in either direction. */
function orderBy({ places, count }: ValuePlaces, direction: "up" | "down", list: Uint32Array): SortOrder {
  // A key is `first + sign * place`: the place itself, or counted from the other end.
  const [first, sign] = direction === "up" ? [0, 1] : [count - 1, -1];
  const next = new Uint32Array(count + 1);
  for (let row = 0; row < places.length; row += 1) {
    const key = first + sign * (places[row] as number);
    next[key + 1] = (next[key + 1] as number) + 1;
  }
  for (let key = 1; key <= count; key += 1) next[key] = (next[key] as number) + (next[key - 1] as number);
  const rows = new Uint32Array(places.length);
  const ranks = new Uint32Array(places.length);
  for (let at = 0; at < list.length; at += 1) {
    const row = list[at] as number;
    const key = first + sign * (places[row] as number);
    const rank = next[key] as number;
    next[key] = rank + 1;
    rows[rank] = row;
    ranks[row] = rank;
  }
  return { rows, ranks };
}

/** Finds the rows whose value lies between two bounds: they stand together in the order of the values. */
export class ValueRanges {
  readonly #values: Float64Array;
  readonly #rows: Uint32Array;
  readonly #sign: 1 | -1;

  /** `rows` are all rows in the order of their values. */
  constructor(values: Float64Array, rows: Uint32Array, direction: "up" | "down") {
    this.#values = values;
    this.#rows = rows;
    this.#sign = direction === "up" ? 1 : -1;
  }

  /** Both bounds included. */
  between(lowest: number, highest: number): Bitset {
    const [first, last] = this.#sign === 1 ? [lowest, highest] : [-highest, -lowest];
    const from = this.#countWhile((value) => !(value >= first));
    const to = Math.max(
      from,
      this.#countWhile((value) => value <= last),
    );
    return this.#rowsOfRanks(from, to);
  }

  /** Puts in the rows of the range or takes out the others, whichever are fewer. */
  #rowsOfRanks(from: number, to: number): Bitset {
    const rows = this.#rows;
    const count = rows.length;
    if (to - from <= count / 2) {
      const bits = emptyBits(count);
      for (let rank = from; rank < to; rank += 1) setBit(bits, rows[rank] as number);
      return bits;
    }
    const bits = fullBits(count);
    for (let rank = 0; rank < from; rank += 1) clearBit(bits, rows[rank] as number);
    for (let rank = to; rank < count; rank += 1) clearBit(bits, rows[rank] as number);
    return bits;
  }

  /** How many rows at the beginning of the order pass a test; no row passes after one that does not. */
  #countWhile(passes: (value: number) => boolean): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(this.#sign * (this.#values[this.#rows[middle] as number] as number))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
