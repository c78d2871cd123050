import { countOfWord, lowestBit, packed, type Bitset } from "./bitset.ts";
import type { GroupedColumns } from "./grouped-columns.ts";

/**
 * Counts the hits by country. Rows are looked at one by one here, so that only those are whose being a hit changed: against
 * the hits before, against no hits or against all rows, whichever changes fewest.
 */
export class CountryCounter {
  readonly countries: readonly string[];
  /** Rows that name countries at all. */
  readonly bound: Bitset;
  readonly #boundCount: number;
  readonly #places: Uint16Array | Uint32Array;
  readonly #countriesOfSet: readonly Uint32Array[];
  readonly #allSets: Uint32Array;
  /** Hits counted last, and how many of them have each set of countries. */
  readonly #last: Bitset;
  readonly #sets: Uint32Array;

  constructor({ count, countrySets, countryPlaces }: GroupedColumns) {
    this.countries = [...new Set(countrySets.flat())];
    const placeOf = new Map(this.countries.map((country, place) => [country, place]));
    this.#countriesOfSet = countrySets.map((codes) => Uint32Array.from(new Set(codes), (code) => placeOf.get(code) ?? 0));
    this.bound = packed(count, (row) => Math.min(1, countrySets[countryPlaces[row] as number]?.length ?? 0));
    // Half the memory is read where two bytes are enough.
    this.#places = countrySets.length <= 0x10000 ? Uint16Array.from(countryPlaces) : countryPlaces;
    this.#last = new Uint32Array(this.bound.length);
    this.#sets = new Uint32Array(countrySets.length);
    this.#allSets = new Uint32Array(countrySets.length);
    this.#change(this.bound, this.#last, this.#allSets);
    this.#boundCount = this.#allSets.reduce((sum, one) => sum + one, 0);
  }

  /** Begins anew, as if nothing had been counted. */
  forget(): void {
    this.#last.fill(0);
    this.#sets.fill(0);
  }

  /** How many hits work in each country, given how many there are and how many of them name countries. */
  count(bits: Bitset, total: number, bound: number): Uint32Array {
    const changed = this.#changedRows(bits);
    if (this.#boundCount - bound < Math.min(changed, bound)) {
      this.#last.set(this.bound);
      this.#sets.set(this.#allSets);
    } else if (bound < changed) this.forget();
    this.#change(bits, this.#last, this.#sets);
    this.#last.set(bits);
    // Those that name no country work everywhere.
    const counts = new Uint32Array(this.countries.length).fill(total - bound);
    for (let set = 0; set < this.#sets.length; set += 1) {
      const count = this.#sets[set] as number;
      if (count === 0) continue;
      const countries = this.#countriesOfSet[set] as Uint32Array;
      for (let at = 0; at < countries.length; at += 1) {
        const country = countries[at] as number;
        counts[country] = (counts[country] as number) + count;
      }
    }
    return counts;
  }

  #changedRows(bits: Bitset): number {
    let count = 0;
    for (let at = 0; at < bits.length; at += 1) {
      const word = ((bits[at] as number) ^ (this.#last[at] as number)) & (this.bound[at] as number);
      if (word !== 0) count += countOfWord(word);
    }
    return count;
  }

  /** Brings the counts from the hits before to those now. */
  #change(bits: Bitset, before: Bitset, sets: Uint32Array): void {
    const { bound } = this;
    const places = this.#places;
    for (let at = 0; at < bits.length; at += 1) {
      const now = bits[at] as number;
      for (let word = (now ^ (before[at] as number)) & (bound[at] as number); word !== 0; word &= word - 1) {
        const bit = lowestBit(word);
        const set = places[(at << 5) + bit] as number;
        sets[set] = (sets[set] as number) + ((now >>> bit) & 1 ? 1 : -1);
      }
    }
  }
}
