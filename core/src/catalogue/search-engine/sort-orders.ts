import type { ServiceSort } from "../service-query.ts";
import type { UncutColumns } from "./service-columns.ts";

/** All rows in the order of one sort, and the place of each row in it. */
export interface SortOrder {
  readonly rows: Uint32Array;
  readonly ranks: Uint32Array;
}

/** The order of each sort but popularity, which is the order of the rows themselves (CAT-014, DEC-100). */
export type SortOrders = Readonly<Record<Exclude<ServiceSort, "popularity">, SortOrder>>;

export function sortOrdersOf({ prices, discounts, maxQuantities }: UncutColumns): SortOrders {
  const price = placesOfValues(prices);
  return {
    priceUp: orderBy(price, "up"),
    priceDown: orderBy(price, "down"),
    discountDown: orderBy(placesOfValues(discounts), "down"),
    quantityDown: orderBy(placesOfValues(maxQuantities), "down"),
  };
}

interface ValuePlaces {
  /** For each row the place of its value among all distinct values, ascending. */
  readonly places: Uint32Array;
  readonly count: number;
}

function placesOfValues(values: Float64Array): ValuePlaces {
  const distinct = values.slice().sort();
  let count = 0;
  for (const value of distinct) {
    if (count === 0 || distinct[count - 1] !== value) {
      distinct[count] = value;
      count += 1;
    }
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

/** Counts instead of comparing; rows of equal value keep their order, in either direction. */
function orderBy({ places, count }: ValuePlaces, direction: "up" | "down"): SortOrder {
  const keyOf = (place: number) => (direction === "up" ? place : count - 1 - place);
  const next = new Uint32Array(count + 1);
  for (const place of places) next[keyOf(place) + 1] = (next[keyOf(place) + 1] as number) + 1;
  for (let key = 1; key <= count; key += 1) next[key] = (next[key] as number) + (next[key - 1] as number);
  const rows = new Uint32Array(places.length);
  const ranks = new Uint32Array(places.length);
  for (let row = 0; row < places.length; row += 1) {
    const key = keyOf(places[row] as number);
    const rank = next[key] as number;
    next[key] = rank + 1;
    rows[rank] = row;
    ranks[row] = rank;
  }
  return { rows, ranks };
}
