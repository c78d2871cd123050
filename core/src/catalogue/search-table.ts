import type { GroupHead, Service } from "./catalogue-entities.ts";

/** Whole numbers in as few bytes as they need, or any numbers. */
export type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Values that repeat: each stands once, and a row holds its place. */
export interface RepeatedColumn<Value> {
  readonly values: readonly Value[];
  readonly places: NumberColumn;
}

/** Texts as UTF-8, one after another: text `i` ends before byte `ends[i]`. */
export interface ByteTexts {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

/** All that the search looks at, as it came: a page hands it over without reading it, and the columns of the search are made where they are searched. */
export interface SearchTable {
  readonly count: number;
  /** Whole numbers from 0 up to 4 294 967 295. */
  readonly ids: NumberColumn;
  readonly prices: NumberColumn;
  readonly defaultPrices: NumberColumn;
  readonly minQuantities: NumberColumn;
  readonly maxQuantities: NumberColumn;
  /** The truth values of a row, one bit each, and which bit is which. */
  readonly flags: NumberColumn;
  readonly flagBits: Readonly<Record<SearchFlag, number>>;
  readonly groupPlaces: NumberColumn;
  readonly groups: readonly GroupHead[];
  readonly discountPercents: RepeatedColumn<number | null>;
  readonly guarantees: RepeatedColumn<string | null>;
  readonly geos: RepeatedColumn<string | null>;
  readonly allowedCountries: RepeatedColumn<readonly string[]>;
  readonly startTimes: RepeatedColumn<string | null>;
  readonly names: ByteTexts;
}

export type SearchFlag = keyof Pick<Service, "hasRefill" | "canSpeedUp" | "isDripFeedAllowed" | "isPackage">;
