import type { NetworkId, ServiceTypeId } from "../identifiers/index.ts";
import { shownDiscountPercent, type GroupHead } from "../catalogue/index.ts";
import { countriesOf, featuresOf, serviceFeatures, type SearchRow, type ServiceFeature } from "./service-query.ts";
import type { UncutColumns } from "./service-columns.ts";

/** The bit of a feature in a row's `features`. */
export const featureBit = (feature: ServiceFeature): number => 1 << serviceFeatures.indexOf(feature);

/** Gathers the columns of a list in parts, so that a page stays awake while a long list is gathered. */
export class ColumnGatherer {
  readonly #rows: readonly SearchRow[];
  readonly #columns: MutableColumns;
  readonly #groups = new PlaceTable<GroupHead>();
  readonly #startTimes = new PlaceTable<string>();
  readonly #countrySets = new PlaceTable<readonly string[]>();
  #next = 0;

  constructor(rows: readonly SearchRow[]) {
    this.#rows = rows;
    this.#columns = emptyColumns(rows.length);
  }

  /** Takes in at most `count` more rows; false once all are in. */
  gather(count: number): boolean {
    const end = Math.min(this.#rows.length, this.#next + count);
    for (; this.#next < end; this.#next += 1) {
      const row = this.#rows[this.#next];
      if (row) this.#take(row, this.#next);
    }
    return end < this.#rows.length;
  }

  /** The columns of all rows taken in; null where an id is none that columns can hold. */
  finish(): UncutColumns | null {
    if (this.#rows.some(({ id }, at) => this.#columns.ids[at] !== id)) return null;
    return {
      count: this.#rows.length,
      ...this.#columns,
      groups: this.#groups.values,
      startTimes: this.#startTimes.values,
      countrySets: this.#countrySets.values,
    };
  }

  #take(row: SearchRow, at: number): void {
    const columns = this.#columns;
    const { networkId, serviceTypeId } = row;
    columns.ids[at] = row.id;
    columns.groupPlaces[at] = this.#groups.placeOf(groupKey(networkId, serviceTypeId), () => ({ networkId, serviceTypeId }));
    columns.prices[at] = row.price;
    columns.discounts[at] = shownDiscountPercent(row) ?? 0;
    columns.minQuantities[at] = row.minQuantity;
    columns.maxQuantities[at] = row.maxQuantity;
    columns.features[at] = featureBitsOf(row);
    const startTime = row.startTime ?? "";
    columns.startTimePlaces[at] = this.#startTimes.placeOf(startTime, () => startTime);
    columns.countryPlaces[at] = this.#countrySets.placeOf(countryKey(row), () => countriesOf(row));
  }
}

type ColumnArrays = Omit<UncutColumns, "count" | "groups" | "startTimes" | "countrySets">;
type MutableColumns = { -readonly [Key in keyof ColumnArrays]: ColumnArrays[Key] };

const emptyColumns = (count: number): MutableColumns => ({
  ids: new Uint32Array(count),
  groupPlaces: new Uint32Array(count),
  prices: new Float64Array(count),
  discounts: new Float64Array(count),
  minQuantities: new Float64Array(count),
  maxQuantities: new Float64Array(count),
  features: new Uint8Array(count),
  startTimePlaces: new Uint32Array(count),
  countryPlaces: new Uint32Array(count),
});

const groupKey = (network: NetworkId, type: ServiceTypeId): string => `${network}/${type}`;

/** Two services with equal keys have equal countries. */
export const countryKey = ({ geo, allowedCountries }: Pick<SearchRow, "geo" | "allowedCountries">): string =>
  allowedCountries.length === 0 ? `geo ${geo ?? ""}` : JSON.stringify([geo, allowedCountries]);

const featureBitsOf = (row: SearchRow): number => featuresOf(row).reduce((bits, feature) => bits | featureBit(feature), 0);

/** Distinct values, each with its place. */
export class PlaceTable<Value> {
  readonly values: Value[] = [];
  readonly #places = new Map<string | number, number>();

  placeOf(key: string | number, make: () => Value): number {
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.values.push(make()) - 1;
      this.#places.set(key, place);
    }
    return place;
  }
}
