import type { NetworkId, ServiceTypeId } from "../../identifiers/index.ts";
import { serviceFeatures } from "../service-query.ts";
import { countCommonBits, countOfWord, lowestBit, packed, type Bitset, type RowSet } from "./bitset.ts";
import type { GroupedColumns } from "./grouped-columns.ts";

/** How many hits there are of each kind; every array goes with the list of the same name in `FacetKinds`. */
export interface Facets {
  readonly serviceTypes: Uint32Array;
  readonly networks: Uint32Array;
  /** Hits that work in a country: those that name it and those that name none. */
  readonly countries: Uint32Array;
  readonly discount: number;
  readonly favourites: number;
}

/** What is counted. */
export interface FacetKinds {
  readonly serviceTypes: readonly ServiceTypeId[];
  readonly networks: readonly NetworkId[];
  readonly countries: readonly string[];
}

/** Counts the hits of each kind: groups 32 rows at a time, countries by the hits or by the other rows, whichever are fewer. */
export class FacetCounter {
  readonly kinds: FacetKinds;
  readonly #columns: GroupedColumns;
  readonly #discounted: Bitset;
  /** Rows that name countries at all. */
  readonly #bound: RowSet;
  readonly #countryPlaces: Uint16Array | Uint32Array;
  readonly #allSets: Uint32Array;
  readonly #typeOfGroup: Uint32Array;
  readonly #networkOfGroup: Uint32Array;
  readonly #countriesOfSet: readonly Uint32Array[];
  /** Hits before each word of bits, to work with. */
  readonly #before: Uint32Array;

  constructor(columns: GroupedColumns) {
    const { groups, countrySets, countryPlaces, features } = columns;
    this.#columns = columns;
    const discount = serviceFeatures.indexOf("discount");
    this.#discounted = packed(columns.count, (row) => ((features[row] as number) >>> discount) & 1);
    const bound = packed(columns.count, (row) => Math.min(1, countrySets[countryPlaces[row] as number]?.length ?? 0));
    this.#bound = { bits: bound, count: countCommonBits(bound, bound) };
    // Half the memory is read where two bytes are enough.
    this.#countryPlaces = countrySets.length <= 0x10000 ? Uint16Array.from(countryPlaces) : countryPlaces;
    this.#allSets = new Uint32Array(countrySets.length);
    for (const set of countryPlaces) this.#allSets[set] = (this.#allSets[set] as number) + 1;
    this.#before = new Uint32Array(bound.length + 1);
    const serviceTypes = [...new Set(groups.map(({ serviceTypeId }) => serviceTypeId))];
    const networks = [...new Set(groups.map(({ networkId }) => networkId))];
    const countries = [...new Set(countrySets.flat())];
    this.kinds = { serviceTypes, networks, countries };
    this.#typeOfGroup = Uint32Array.from(groups, ({ serviceTypeId }) => serviceTypes.indexOf(serviceTypeId));
    this.#networkOfGroup = Uint32Array.from(groups, ({ networkId }) => networks.indexOf(networkId));
    this.#countriesOfSet = countrySets.map((codes) => Uint32Array.from(new Set(codes), (code) => countries.indexOf(code)));
  }

  count(hits: RowSet, favourites: Bitset | null): Facets {
    const groups = this.groupCounts(hits);
    return {
      serviceTypes: summed(groups, this.#typeOfGroup, this.kinds.serviceTypes.length),
      networks: summed(groups, this.#networkOfGroup, this.kinds.networks.length),
      countries: this.#countryCounts(hits),
      discount: countCommonBits(hits.bits, this.#discounted),
      favourites: favourites ? countCommonBits(hits.bits, favourites) : 0,
    };
  }

  /** How many hits each group has, by its place among the groups. */
  groupCounts({ bits }: RowSet): Uint32Array {
    const before = this.#before;
    let count = 0;
    for (let at = 0; at < bits.length; at += 1) {
      before[at] = count;
      const word = bits[at] as number;
      if (word !== 0) count += countOfWord(word);
    }
    before[bits.length] = count;
    const { groupStarts, groups } = this.#columns;
    const counts = new Uint32Array(groups.length);
    let from = 0;
    for (let group = 0; group < groups.length; group += 1) {
      const end = groupStarts[group + 1] as number;
      const partial = (end & 31) === 0 ? 0 : countOfWord((bits[end >>> 5] as number) & ~(-1 << (end & 31)));
      const to = (before[end >>> 5] as number) + partial;
      counts[group] = to - from;
      from = to;
    }
    return counts;
  }

  #countryCounts(hits: RowSet): Uint32Array {
    const bound = countCommonBits(hits.bits, this.#bound.bits);
    const isMost = bound > this.#bound.count / 2;
    const sets = isMost ? this.#allSets.slice() : new Uint32Array(this.#allSets.length);
    this.#countSets(hits.bits, isMost, sets);
    const counts = new Uint32Array(this.kinds.countries.length).fill(hits.count - bound);
    for (let set = 0; set < sets.length; set += 1) {
      const count = sets[set] as number;
      const countries = this.#countriesOfSet[set];
      if (count === 0 || !countries) continue;
      for (const country of countries) counts[country] = (counts[country] as number) + count;
    }
    return counts;
  }

  /** Adds the hits to the counts of their sets of countries, or takes the other rows away where those are fewer. */
  #countSets(bits: Bitset, isMost: boolean, sets: Uint32Array): void {
    const { bits: bound } = this.#bound;
    const places = this.#countryPlaces;
    const flip = isMost ? -1 : 0;
    const step = isMost ? -1 : 1;
    for (let at = 0; at < bits.length; at += 1) {
      for (let word = ((bits[at] as number) ^ flip) & (bound[at] as number); word !== 0; word &= word - 1) {
        const set = places[(at << 5) + lowestBit(word)] as number;
        sets[set] = (sets[set] as number) + step;
      }
    }
  }
}

function summed(counts: Uint32Array, targets: Uint32Array, length: number): Uint32Array {
  const sums = new Uint32Array(length);
  for (let at = 0; at < counts.length; at += 1) {
    const target = targets[at] as number;
    sums[target] = (sums[target] as number) + (counts[at] as number);
  }
  return sums;
}
