import type { NetworkId, ServiceTypeId } from "../../identifiers/index.ts";
import { serviceFeatures } from "../service-query.ts";
import { countCommonBits, emptyBits, type Bitset, type RowSet } from "./bitset.ts";
import type { UncutColumns } from "./service-columns.ts";

/** How many hits there are of each kind; every array goes with the list of the same place in `FacetKinds`. */
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

/** Counts the hits of each kind by looking at the hits or at the other rows, whichever are fewer. */
export class FacetCounter {
  readonly kinds: FacetKinds;
  readonly #columns: UncutColumns;
  readonly #groupPlaces: Uint16Array | Uint32Array;
  readonly #countryPlaces: Uint16Array | Uint32Array;
  readonly #discounted: Bitset;
  readonly #allGroups: Uint32Array;
  readonly #allCountries: Uint32Array;
  readonly #typeOfGroup: Uint32Array;
  readonly #networkOfGroup: Uint32Array;
  readonly #countriesOfSet: readonly Uint32Array[];

  constructor(columns: UncutColumns) {
    const { groups, countrySets } = columns;
    this.#columns = columns;
    this.#groupPlaces = narrow(columns.groupPlaces, groups.length);
    this.#countryPlaces = narrow(columns.countryPlaces, countrySets.length);
    this.#discounted = discountedRows(columns.features);
    this.#allGroups = counted(columns.groupPlaces, groups.length);
    this.#allCountries = counted(columns.countryPlaces, countrySets.length);
    const serviceTypes = [...new Set(groups.map(({ serviceTypeId }) => serviceTypeId))];
    const networks = [...new Set(groups.map(({ networkId }) => networkId))];
    const countries = [...new Set(countrySets.flat())];
    this.kinds = { serviceTypes, networks, countries };
    this.#typeOfGroup = Uint32Array.from(groups, ({ serviceTypeId }) => serviceTypes.indexOf(serviceTypeId));
    this.#networkOfGroup = Uint32Array.from(groups, ({ networkId }) => networks.indexOf(networkId));
    const places = new Map(countries.map((country, place) => [country, place]));
    const everywhere = Uint32Array.from(countries.keys());
    this.#countriesOfSet = countrySets.map((codes) =>
      codes.length === 0 ? everywhere : Uint32Array.from(new Set(codes), (code) => places.get(code) ?? 0),
    );
  }

  /** How many hits each group has, by its place among the groups. */
  groupCounts(hits: RowSet): Uint32Array {
    return this.#counts(hits).groups;
  }

  count(hits: RowSet, favourites: Bitset | null): Facets {
    const { groups, countrySets } = this.#counts(hits);
    return {
      serviceTypes: summed(groups, this.#typeOfGroup, this.kinds.serviceTypes.length),
      networks: summed(groups, this.#networkOfGroup, this.kinds.networks.length),
      countries: this.#summedCountries(countrySets),
      discount: countCommonBits(hits.bits, this.#discounted),
      favourites: favourites ? countCommonBits(hits.bits, favourites) : 0,
    };
  }

  #counts({ bits, count }: RowSet): { readonly groups: Uint32Array; readonly countrySets: Uint32Array } {
    const isMost = count > this.#columns.count / 2;
    const groups = isMost ? this.#allGroups.slice() : new Uint32Array(this.#allGroups.length);
    const countrySets = isMost ? this.#allCountries.slice() : new Uint32Array(this.#allCountries.length);
    // Of most rows the missing ones are taken away; bits past the last row would be counted, so the last word is cut.
    const cut = this.#columns.count % 32 === 0 ? -1 : 2 ** (this.#columns.count % 32) - 1;
    const step = isMost ? -1 : 1;
    const groupPlaces = this.#groupPlaces;
    const countryPlaces = this.#countryPlaces;
    for (let at = 0; at < bits.length; at += 1) {
      let word = isMost ? ~(bits[at] as number) : (bits[at] as number);
      if (at === bits.length - 1) word &= cut;
      for (; word !== 0; word &= word - 1) {
        const row = (at << 5) + (31 - Math.clz32(word & -word));
        const group = groupPlaces[row] as number;
        const set = countryPlaces[row] as number;
        groups[group] = (groups[group] as number) + step;
        countrySets[set] = (countrySets[set] as number) + step;
      }
    }
    return { groups, countrySets };
  }

  #summedCountries(countsOfSets: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.kinds.countries.length);
    countsOfSets.forEach((count, set) => {
      if (count === 0) return;
      for (const country of this.#countriesOfSet[set] ?? []) counts[country] = (counts[country] as number) + count;
    });
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

/** How many rows have each place. */
function counted(places: Uint32Array, length: number): Uint32Array {
  const counts = new Uint32Array(length);
  for (const place of places) counts[place] = (counts[place] as number) + 1;
  return counts;
}

/** Half the memory is read where two bytes are enough. */
const narrow = (places: Uint32Array, length: number): Uint16Array | Uint32Array =>
  length <= 0x10000 ? Uint16Array.from(places) : places;

function discountedRows(features: Uint8Array): Bitset {
  const place = serviceFeatures.indexOf("discount");
  const bits = emptyBits(features.length);
  features.forEach((having, row) => {
    if ((having >>> place) & 1) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  });
  return bits;
}
