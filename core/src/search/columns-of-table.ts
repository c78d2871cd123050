import type { Money } from "../money/index.ts";
import { shownDiscountPercent, type NumberColumn, type RepeatedColumn, type SearchTable } from "../catalogue/index.ts";
import { countriesOf } from "./service-query.ts";
import { wordColumnOfBytes, type DecodeText } from "./words/byte-words.ts";
import { countryKey, featureBit, PlaceTable } from "./columns-of-services.ts";
import type { ServiceColumns } from "./service-columns.ts";

/** The columns of the search; equal to those gathered from the services one by one. */
export function columnsOfTable(table: SearchTable, decode: DecodeText): ServiceColumns {
  const groups = renumbered(
    table.groupPlaces,
    (place) => table.groups[place],
    (group) => `${group?.networkId}/${group?.serviceTypeId}`,
  );
  const startTimes = renumbered(table.startTimes.places, (place) => table.startTimes.values[place] ?? "", String);
  const countries = countriesIn(table);
  return {
    count: table.count,
    ids: new Uint32Array(table.ids),
    groupPlaces: groups.places,
    groups: groups.values.flatMap((group) => group ?? []),
    prices: new Float64Array(table.prices),
    discounts: discountsIn(table),
    minQuantities: new Float64Array(table.minQuantities),
    maxQuantities: new Float64Array(table.maxQuantities),
    features: featuresIn(table),
    startTimePlaces: startTimes.places,
    startTimes: startTimes.values,
    countryPlaces: countries.places,
    countrySets: countries.values.map(countriesOf),
    names: wordColumnOfBytes(table.names, decode),
  };
}

interface Renumbered<Value> {
  readonly places: Uint32Array;
  readonly values: readonly Value[];
}

/** Values with the same key become one; they stand in the order in which rows name them first. */
function renumbered<Value>(
  old: ArrayLike<number>,
  valueAt: (place: number) => Value,
  keyOf: (value: Value) => string,
): Renumbered<Value> {
  const table = new PlaceTable<Value>();
  // Places are mostly few and small: an array of them is quicker than a map, and stands large ones as well.
  const known: (number | undefined)[] = [];
  const places = new Uint32Array(old.length);
  for (let row = 0; row < old.length; row += 1) {
    const place = old[row] as number;
    let next = known[place];
    if (next === undefined) {
      const value = valueAt(place);
      next = table.placeOf(keyOf(value), () => value);
      known[place] = next;
    }
    places[row] = next;
  }
  return { places, values: table.values };
}

/** A row's countries follow from two values together. */
function countriesIn({ count, geos, allowedCountries }: SearchTable) {
  const wide = allowedCountries.values.length;
  const pairs = new Float64Array(count);
  for (let row = 0; row < count; row += 1) pairs[row] = placeIn(geos, row) * wide + placeIn(allowedCountries, row);
  const pairAt = (pair: number) => ({
    geo: geos.values[Math.floor(pair / wide)] ?? null,
    allowedCountries: allowedCountries.values[pair % wide] ?? [],
  });
  return renumbered(pairs, pairAt, countryKey);
}

const placeIn = ({ places }: RepeatedColumn<unknown>, row: number): number => places[row] as number;

function discountsIn({ count, prices, defaultPrices, discountPercents }: SearchTable): Float64Array {
  const discounts = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    if (!isReduced(prices, defaultPrices, row)) continue;
    const discountPercent = discountPercents.values[placeIn(discountPercents, row)] ?? null;
    const service = { price: prices[row] as Money, defaultPrice: defaultPrices[row] as Money, discountPercent };
    discounts[row] = shownDiscountPercent(service) ?? 0;
  }
  return discounts;
}

const isReduced = (prices: NumberColumn, defaultPrices: NumberColumn, row: number): boolean =>
  (prices[row] as number) < (defaultPrices[row] as number);

function featuresIn({ count, flags, flagBits, guarantees, prices, defaultPrices }: SearchTable): Uint8Array {
  const guaranteeBits = guarantees.values.map((guarantee) => ((guarantee ?? "").trim() === "" ? 0 : featureBit("guarantee")));
  const [refill, dripFeed, speedUp, isPackage, discount] = (
    ["refill", "dripFeed", "speedUp", "package", "discount"] as const
  ).map(featureBit) as [number, number, number, number, number];
  const features = new Uint8Array(count);
  for (let row = 0; row < count; row += 1) {
    const flag = flags[row] as number;
    let bits = guaranteeBits[placeIn(guarantees, row)] as number;
    if (flag & flagBits.hasRefill) bits |= refill;
    if (flag & flagBits.isDripFeedAllowed) bits |= dripFeed;
    if (flag & flagBits.canSpeedUp) bits |= speedUp;
    if (flag & flagBits.isPackage) bits |= isPackage;
    if (isReduced(prices, defaultPrices, row)) bits |= discount;
    features[row] = bits;
  }
  return features;
}
