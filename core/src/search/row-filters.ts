import type { ServiceId } from "../identifiers/index.ts";
import { serviceFeatures, type ServiceQuery } from "./service-query.ts";
import { emptyBits, fullBits, keepCommon, packed, type Bitset, type RowSet } from "./bitset.ts";
import type { GroupRows } from "./group-rows.ts";
import type { GroupedColumns } from "./grouped-columns.ts";
import { IdRows } from "./id-rows.ts";
import { RowLists } from "./row-lists.ts";
import { rowsByValue, type SortOrders } from "./sort-orders.ts";
import { ValueRanges } from "./sort-orders.ts";

/** So many filters are remembered, each with its rows. */
const REMEMBERED = 32;

/** One thing that is asked besides the text: its name in the memory, and how its rows are found. */
interface Filter {
  readonly key: string;
  readonly make: () => Bitset;
}

/** The rows that answer all but the text of a query (CAT-012, CAT-013, DEC-101, DEC-105). */
export class RowFilters {
  readonly #columns: GroupedColumns;
  readonly #groups: GroupRows;
  readonly #ids: IdRows;
  readonly #countries: CountryRows;
  readonly #prices: ValueRanges;
  readonly #minQuantities: ValueRanges;
  readonly #maxQuantities: ValueRanges;
  readonly #features: readonly Bitset[];
  readonly #known = new Map<string, Bitset>();
  #last: { readonly key: string; readonly rows: RowSet } | null = null;

  constructor(columns: GroupedColumns, groups: GroupRows, orders: SortOrders) {
    this.#columns = columns;
    this.#groups = groups;
    this.#ids = new IdRows(columns.ids);
    this.#countries = new CountryRows(columns);
    const { prices, minQuantities, maxQuantities } = columns;
    this.#prices = new ValueRanges(prices, orders.priceUp.rows, "up");
    this.#minQuantities = new ValueRanges(minQuantities, rowsByValue(minQuantities, columns.rows), "up");
    this.#maxQuantities = new ValueRanges(maxQuantities, orders.quantityDown.rows, "down");
    this.#features = serviceFeatures.map((_, place) => this.#havingFeature(place));
  }

  /** Null where nothing but a text is asked for. */
  find(query: ServiceQuery): RowSet | null {
    const filters = this.#filtersOf(query);
    if (filters.length === 0) return null;
    const key = filters.map((filter) => filter.key).join("\n");
    if (this.#last?.key !== key) {
      const bits = fullBits(this.#columns.count);
      let rows: RowSet = { bits, count: this.#columns.count };
      for (const filter of filters) rows = keepCommon(bits, this.#rowsOf(filter));
      this.#last = { key, rows };
    }
    return this.#last.rows;
  }

  /** The rows of services named by their ids. */
  ofIds(ids: readonly ServiceId[]): Bitset {
    return this.#ids.of(ids);
  }

  #filtersOf(query: ServiceQuery): readonly Filter[] {
    const { networkId, serviceTypeIds, favourites, countries, startTimes, features } = query;
    const filters: Filter[] = [];
    const add = (key: string, make: () => Bitset) => filters.push({ key, make });
    if (networkId !== null || serviceTypeIds.length > 0) {
      add(`groups ${networkId ?? ""} ${serviceTypeIds.join()}`, () => {
        const bits = emptyBits(this.#columns.count);
        this.#groups.addAsked(bits, query);
        return bits;
      });
    }
    if (favourites !== null) add(`favourites ${favourites.join()}`, () => this.ofIds(favourites));
    for (const feature of features)
      add(feature, () => this.#features[serviceFeatures.indexOf(feature)] ?? emptyBits(this.#columns.count));
    if (startTimes.length > 0) add(`start ${JSON.stringify(startTimes)}`, () => this.#starting(new Set(startTimes)));
    if (countries.length > 0) add(`countries ${JSON.stringify(countries)}`, () => this.#countries.workingIn(countries));
    this.#addBounds(add, "price", this.#prices, query.minPrice, query.maxPrice);
    this.#addBounds(add, "min", this.#minQuantities, query.minQuantity, null);
    this.#addBounds(add, "max", this.#maxQuantities, null, query.maxQuantity);
    return filters;
  }

  #addBounds(
    add: (key: string, make: () => Bitset) => void,
    name: string,
    values: ValueRanges,
    lowest: number | null,
    highest: number | null,
  ): void {
    if (lowest === null && highest === null) return;
    add(`${name} ${lowest ?? ""} ${highest ?? ""}`, () => values.between(lowest ?? -Infinity, highest ?? Infinity));
  }

  #rowsOf({ key, make }: Filter): Bitset {
    const known = this.#known.get(key);
    if (known) return known;
    const bits = make();
    this.#known.set(key, bits);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return bits;
  }

  #havingFeature(place: number): Bitset {
    const { features } = this.#columns;
    return packed(features.length, (row) => ((features[row] as number) >>> place) & 1);
  }

  #starting(asked: ReadonlySet<string>): Bitset {
    const { startTimePlaces, startTimes } = this.#columns;
    return chosen(
      startTimePlaces,
      Uint8Array.from(startTimes, (time) => (asked.has(time) ? 1 : 0)),
    );
  }
}

/** Rows whose place is marked. */
function chosen(places: Uint32Array, isChosen: Uint8Array): Bitset {
  const bits = emptyBits(places.length);
  for (let at = 0; at < bits.length; at += 1) {
    const from = at << 5;
    const to = Math.min(places.length, from + 32);
    let word = 0;
    for (let row = from; row < to; row += 1) word |= (isChosen[places[row] as number] as number) << (row & 31);
    bits[at] = word;
  }
  return bits;
}

/** Key of the rows that name no country and therefore work in all. */
const EVERYWHERE = 0;

/** Which rows work in which country. */
class CountryRows {
  readonly #keys: ReadonlyMap<string, number>;
  readonly #lists: RowLists;

  constructor({ count, countrySets, countryPlaces }: GroupedColumns) {
    this.#keys = new Map([...new Set(countrySets.flat())].map((country, place) => [country, place + 1]));
    const keysOfSet = countrySets.map((codes) =>
      codes.length === 0 ? [EVERYWHERE] : codes.map((code) => this.#keys.get(code) ?? EVERYWHERE),
    );
    this.#lists = new RowLists(this.#keys.size + 1, count, (take) => {
      for (let row = 0; row < count; row += 1) {
        const keys = keysOfSet[countryPlaces[row] as number] as readonly number[];
        for (let at = 0; at < keys.length; at += 1) take(keys[at] as number, row);
      }
    });
  }

  /** The rows that work in any of the countries. */
  workingIn(countries: readonly string[]): Bitset {
    const bits = emptyBits(this.#lists.rowCount);
    this.#lists.addTo(bits, EVERYWHERE);
    for (const country of countries) {
      const key = this.#keys.get(country);
      if (key !== undefined) this.#lists.addTo(bits, key);
    }
    return bits;
  }
}
