import type { GroupHead } from "../catalogue/index.ts";

/**
 * A list of services as columns, in the server's order (by popularity): all that the search engine is built from.
 * Plain typed arrays and small tables of what repeats, so that a list travels to a worker by transfer and comes out of a
 * binary answer as it is; a `ColumnGatherer` makes them from services. Place `i` of every array belongs to row `i`.
 */
export interface ServiceColumns {
  readonly count: number;
  /** Ids of the services: whole numbers from 0 up to 4 294 967 295. */
  readonly ids: Uint32Array;
  /** Place of the row's network and type in `groups`. */
  readonly groupPlaces: Uint32Array;
  readonly groups: readonly GroupHead[];
  /** Millionths of a dollar, whole numbers. */
  readonly prices: Float64Array;
  /** The percent that is shown (DEC-106); 0 without a discount. */
  readonly discounts: Float64Array;
  readonly minQuantities: Float64Array;
  readonly maxQuantities: Float64Array;
  /** Bit `i` is set where the service has feature `i` of `serviceFeatures`. */
  readonly features: Uint8Array;
  /** Place of the row's start time in `startTimes`. */
  readonly startTimePlaces: Uint32Array;
  /** Every start time there is once; the empty text represents none. */
  readonly startTimes: readonly string[];
  /** Place of the row's countries in `countrySets`. */
  readonly countryPlaces: Uint32Array;
  /** Every set of countries there is once, as `countriesOf` answers it: the empty one means everywhere. */
  readonly countrySets: readonly (readonly string[])[];
  readonly names: WordColumn;
}

/** Columns without the names: what is cheap to gather where the services are, and all that is kept once the names are indexed. */
export type UncutColumns = Omit<ServiceColumns, "names">;

/**
 * Texts as the words between their spaces (U+0020 alone): text `i` is the words at `places[starts[i]]` up to, not including,
 * `places[starts[i + 1]]`, joined by one space each. Two spaces in a row have the empty word between them.
 */
export interface WordColumn {
  /** Every distinct word once, as it is written. */
  readonly words: readonly string[];
  readonly places: Uint32Array;
  /** One longer than there are texts. */
  readonly starts: Uint32Array;
}
