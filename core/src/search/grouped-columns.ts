import type { UncutColumns } from "./service-columns.ts";

/**
 * The rows of a list in another order: group by group, within a group as they came. A group is then a stretch of bits, which
 * are counted 32 at a time, and the list that is shown group by group is read off one after another.
 */
export interface GroupedColumns extends UncutColumns {
  /** For each row its place in the list as it came, which is its rank by popularity. */
  readonly places: Uint32Array;
  /** For each place in the list the row. */
  readonly rows: Uint32Array;
  /** Where each group begins; one longer than there are groups. */
  readonly groupStarts: Uint32Array;
}

export function groupedColumnsOf(columns: UncutColumns): GroupedColumns {
  const { count, groupPlaces, groups } = columns;
  const groupStarts = startsOf(groupPlaces, groups.length);
  const next = groupStarts.slice();
  const rows = new Uint32Array(count);
  const places = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) {
    const group = groupPlaces[place] as number;
    const row = next[group] as number;
    next[group] = row + 1;
    rows[place] = row;
    places[row] = place;
  }
  return {
    ...columns,
    places,
    rows,
    groupStarts,
    ids: picked(columns.ids, places, new Uint32Array(count)),
    groupPlaces: picked(columns.groupPlaces, places, new Uint32Array(count)),
    prices: picked(columns.prices, places, new Float64Array(count)),
    discounts: picked(columns.discounts, places, new Float64Array(count)),
    minQuantities: picked(columns.minQuantities, places, new Float64Array(count)),
    maxQuantities: picked(columns.maxQuantities, places, new Float64Array(count)),
    features: picked(columns.features, places, new Uint8Array(count)),
    startTimePlaces: picked(columns.startTimePlaces, places, new Uint32Array(count)),
    countryPlaces: picked(columns.countryPlaces, places, new Uint32Array(count)),
  };
}

function startsOf(groupPlaces: Uint32Array, groupCount: number): Uint32Array {
  const starts = new Uint32Array(groupCount + 1);
  for (const group of groupPlaces) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group < groupCount; group += 1) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  return starts;
}

type Numbers = Uint8Array | Uint32Array | Float64Array;

function picked<Values extends Numbers>(values: Values, places: Uint32Array, into: Values): Values {
  for (let row = 0; row < places.length; row += 1) into[row] = values[places[row] as number] as number;
  return into;
}
