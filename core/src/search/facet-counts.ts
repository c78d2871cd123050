import type { NetworkId, ServiceTypeId } from "../identifiers/index.ts";
import { serviceFeatures } from "./service-query.ts";
import { countOfWord, hasBit, lowestBit, packed, type Bitset, type RowSet } from "./bitset.ts";
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

/** Stands for a word of bits whose rows are of more than one group. */
const MIXED = -1;

/** Counts the hits of each kind, 32 rows at a time wherever rows of a kind lie together or have a bit of their own. */
export class FacetCounter {
  readonly kinds: FacetKinds;
  readonly #columns: GroupedColumns;
  readonly #countries: CountryCounter;
  readonly #discounted: Bitset;
  readonly #groupOfWord: Int32Array;
  readonly #typeOfGroup: Uint32Array;
  readonly #networkOfGroup: Uint32Array;
  /** What was counted already: the same rows are asked for again by a letter taken back, a changed order, a word typed to its end. */
  #known = new WeakMap<RowSet, Omit<Facets, "favourites">>();

  constructor(columns: GroupedColumns) {
    const { groups, features, count } = columns;
    this.#columns = columns;
    this.#countries = new CountryCounter(columns);
    const discount = serviceFeatures.indexOf("discount");
    this.#discounted = packed(count, (row) => ((features[row] as number) >>> discount) & 1);
    this.#groupOfWord = groupsOfWords(columns);
    const serviceTypes = [...new Set(groups.map(({ serviceTypeId }) => serviceTypeId))];
    const networks = [...new Set(groups.map(({ networkId }) => networkId))];
    this.kinds = { serviceTypes, networks, countries: this.#countries.countries };
    this.#typeOfGroup = Uint32Array.from(groups, ({ serviceTypeId }) => serviceTypes.indexOf(serviceTypeId));
    this.#networkOfGroup = Uint32Array.from(groups, ({ networkId }) => networks.indexOf(networkId));
  }

  /** Forgets what was counted so far. */
  forget(): void {
    this.#known = new WeakMap();
  }

  /** The favourites are rows, each named once. */
  count(hits: RowSet, favourites: Uint32Array): Facets {
    let counted = this.#known.get(hits);
    if (!counted) {
      counted = this.#count(hits);
      this.#known.set(hits, counted);
    }
    return { ...counted, favourites: countAmong(favourites, hits.bits) };
  }

  /** How many hits each group has, by its place among the groups. */
  groupCounts({ bits }: RowSet): Uint32Array {
    return this.#countWords(bits).groups;
  }

  #count({ bits, count }: RowSet): Omit<Facets, "favourites"> {
    const { groups, discount, bound } = this.#countWords(bits);
    return {
      serviceTypes: summed(groups, this.#typeOfGroup, this.kinds.serviceTypes.length),
      networks: summed(groups, this.#networkOfGroup, this.kinds.networks.length),
      countries: this.#countries.count(bits, count, bound),
      discount,
    };
  }

  /** One pass for all that is told 32 rows at a time. */
  #countWords(bits: Bitset) {
    const { bound: boundBits } = this.#countries;
    const discounted = this.#discounted;
    const groupOfWord = this.#groupOfWord;
    const groups = new Uint32Array(this.#columns.groups.length);
    let discount = 0;
    let bound = 0;
    for (let at = 0; at < bits.length; at += 1) {
      const word = bits[at] as number;
      if (word === 0) continue;
      discount += countOfWord(word & (discounted[at] as number));
      bound += countOfWord(word & (boundBits[at] as number));
      const group = groupOfWord[at] as number;
      if (group === MIXED) this.#countMixed(at, word, groups);
      else groups[group] = (groups[group] as number) + countOfWord(word);
    }
    return { groups, discount, bound };
  }

  #countMixed(at: number, bits: number, groups: Uint32Array): void {
    const { groupPlaces } = this.#columns;
    for (let word = bits; word !== 0; word &= word - 1) {
      const group = groupPlaces[(at << 5) + lowestBit(word)] as number;
      groups[group] = (groups[group] as number) + 1;
    }
  }
}

/** For each word of bits the group that all its rows are of, or that they are of several. */
function groupsOfWords({ count, groupPlaces }: GroupedColumns): Int32Array {
  return Int32Array.from({ length: Math.ceil(count / 32) }, (_, at) => {
    const first = groupPlaces[at << 5] as number;
    return groupPlaces[Math.min(count, (at + 1) << 5) - 1] === first ? first : MIXED;
  });
}

function countAmong(rows: Uint32Array, bits: Bitset): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) count += Number(hasBit(bits, rows[at] as number));
  return count;
}

function summed(counts: Uint32Array, targets: Uint32Array, length: number): Uint32Array {
  const sums = new Uint32Array(length);
  for (let at = 0; at < counts.length; at += 1) {
    const target = targets[at] as number;
    sums[target] = (sums[target] as number) + (counts[at] as number);
  }
  return sums;
}
