import { emptyBits, type Bitset } from "./bitset.ts";
import type { GroupedColumns } from "./grouped-columns.ts";
import { RowLists } from "./row-lists.ts";

/** Key of the rows that name no country and therefore work in all. */
const EVERYWHERE = 0;

/** Which rows work in which country. */
export class CountryRows {
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
