import { lowestBit, packed, type Bitset } from "./bitset.ts";
import type { GroupedColumns } from "./grouped-columns.ts";

/** Counts the hits by country. Rows are looked at one by one here: those that are hits, or those that are none, whichever are fewer. */
export class CountryCounter {
  readonly countries: readonly string[];
  /** Rows that name countries at all. */
  readonly bound: Bitset;
  readonly #boundCount: number;
  readonly #places: Uint16Array | Uint32Array;
  readonly #countriesOfSet: readonly Uint32Array[];
  /** For each set of countries how many rows have it. */
  readonly #allSets: Uint32Array;
  /** For each set of countries how many of the rows looked at have it; to work with. */
  readonly #sets: Uint32Array;

  constructor({ count, countrySets, countryPlaces }: GroupedColumns) {
    this.countries = [...new Set(countrySets.flat())];
    const placeOf = new Map(this.countries.map((country, place) => [country, place]));
    this.#countriesOfSet = countrySets.map((codes) => Uint32Array.from(new Set(codes), (code) => placeOf.get(code) ?? 0));
    this.bound = packed(count, (row) => Math.min(1, countrySets[countryPlaces[row] as number]?.length ?? 0));
    // Half the memory is read where two bytes are enough.
    this.#places = countrySets.length <= 0x10000 ? Uint16Array.from(countryPlaces) : countryPlaces;
    this.#sets = new Uint32Array(countrySets.length);
    this.#countSets(this.bound, 0);
    this.#allSets = this.#sets.slice();
    this.#boundCount = this.#allSets.reduce((sum, one) => sum + one, 0);
  }

  /** How many hits work in each country, given how many there are and how many of them name countries. */
  count(hits: Bitset, total: number, bound: number): Uint32Array {
    const isByMisses = this.#boundCount - bound < bound;
    this.#sets.fill(0);
    this.#countSets(hits, isByMisses ? -1 : 0);
    // Those that name no country work everywhere.
    const counts = new Uint32Array(this.countries.length).fill(total - bound);
    for (let set = 0; set < this.#sets.length; set += 1) {
      const counted = this.#sets[set] as number;
      const count = isByMisses ? (this.#allSets[set] as number) - counted : counted;
      if (count !== 0) this.#add(counts, set, count);
    }
    return counts;
  }

  #add(counts: Uint32Array, set: number, count: number): void {
    const countries = this.#countriesOfSet[set] as Uint32Array;
    for (let at = 0; at < countries.length; at += 1) {
      const country = countries[at] as number;
      counts[country] = (counts[country] as number) + count;
    }
  }

  /** Counts the rows of a set, or those it lacks where all its bits are turned around. */
  #countSets(bits: Bitset, turned: 0 | -1): void {
    const { bound } = this;
    const places = this.#places;
    const sets = this.#sets;
    for (let at = 0; at < bits.length; at += 1) {
      for (let word = ((bits[at] as number) ^ turned) & (bound[at] as number); word !== 0; word &= word - 1) {
        const set = places[(at << 5) + lowestBit(word)] as number;
        sets[set] = (sets[set] as number) + 1;
      }
    }
  }
}
