import type { NetworkId, ServiceTypeId } from "../../identifiers/index.ts";
import { serviceFeatures } from "../service-query.ts";
import { countOfWord, packed, type Bitset, type RowSet } from "./bitset.ts";
import { CountryCounter } from "./country-counts.ts";
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

/** Counts the hits of each kind, 32 rows at a time wherever rows of a kind lie together or have a bit of their own. */
export class FacetCounter {
  readonly kinds: FacetKinds;
  readonly #columns: GroupedColumns;
  readonly #countries: CountryCounter;
  readonly #discounted: Bitset;
  readonly #nobody: Bitset;
  readonly #typeOfGroup: Uint32Array;
  readonly #networkOfGroup: Uint32Array;
  /** Hits before each word of bits, to work with. */
  readonly #before: Uint32Array;

  constructor(columns: GroupedColumns) {
    const { groups, features, count } = columns;
    this.#columns = columns;
    this.#countries = new CountryCounter(columns);
    const discount = serviceFeatures.indexOf("discount");
    this.#discounted = packed(count, (row) => ((features[row] as number) >>> discount) & 1);
    this.#nobody = new Uint32Array(this.#discounted.length);
    this.#before = new Uint32Array(this.#discounted.length + 1);
    const serviceTypes = [...new Set(groups.map(({ serviceTypeId }) => serviceTypeId))];
    const networks = [...new Set(groups.map(({ networkId }) => networkId))];
    this.kinds = { serviceTypes, networks, countries: this.#countries.countries };
    this.#typeOfGroup = Uint32Array.from(groups, ({ serviceTypeId }) => serviceTypes.indexOf(serviceTypeId));
    this.#networkOfGroup = Uint32Array.from(groups, ({ networkId }) => networks.indexOf(networkId));
  }

  forget(): void {
    this.#countries.forget();
  }

  count({ bits, count }: RowSet, favourites: Bitset | null): Facets {
    const { discount, bound, favourite } = this.#countWords(bits, favourites ?? this.#nobody);
    const groups = this.#countGroups(bits);
    return {
      serviceTypes: summed(groups, this.#typeOfGroup, this.kinds.serviceTypes.length),
      networks: summed(groups, this.#networkOfGroup, this.kinds.networks.length),
      countries: this.#countries.count(bits, count, bound),
      discount,
      favourites: favourite,
    };
  }

  /** How many hits each group has, by its place among the groups. */
  groupCounts({ bits }: RowSet): Uint32Array {
    this.#countWords(bits, this.#nobody);
    return this.#countGroups(bits);
  }

  /** One pass for all that is told by bits; notes how many hits are before each word. */
  #countWords(bits: Bitset, favourites: Bitset) {
    const { bound: boundBits } = this.#countries;
    const discounted = this.#discounted;
    const before = this.#before;
    let count = 0;
    let discount = 0;
    let bound = 0;
    let favourite = 0;
    for (let at = 0; at < bits.length; at += 1) {
      before[at] = count;
      const word = bits[at] as number;
      if (word === 0) continue;
      count += countOfWord(word);
      discount += countOfWord(word & (discounted[at] as number));
      bound += countOfWord(word & (boundBits[at] as number));
      const starred = word & (favourites[at] as number);
      if (starred !== 0) favourite += countOfWord(starred);
    }
    before[bits.length] = count;
    return { discount, bound, favourite };
  }

  #countGroups(bits: Bitset): Uint32Array {
    const { groupStarts, groups } = this.#columns;
    const counts = new Uint32Array(groups.length);
    let from = 0;
    for (let group = 0; group < groups.length; group += 1) {
      const end = groupStarts[group + 1] as number;
      const partial = (end & 31) === 0 ? 0 : countOfWord((bits[end >>> 5] as number) & ~(-1 << (end & 31)));
      const to = (this.#before[end >>> 5] as number) + partial;
      counts[group] = to - from;
      from = to;
    }
    return counts;
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
