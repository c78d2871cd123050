import { needleOf, searchWords, type Needle } from "../catalogue/index.ts";
import type { ServiceTypeId } from "../identifiers/index.ts";
import { isIn, plainTests, type RowTest } from "./plain-search.ts";
import { countriesOf, featureTests, type SearchRow, type ServiceQuery } from "./service-query.ts";

/** A word of a text, and the types in whose name, or in whose network's name, it occurs. */
export interface AskedWord {
  readonly needle: Needle;
  readonly types: readonly ServiceTypeId[];
}

/** The words of a query with the types that each names. */
export const wordsWithTypes = (query: {
  readonly text: string;
  readonly wordTypes: readonly (readonly ServiceTypeId[])[];
}): readonly AskedWord[] => searchWords(query.text).map((needle, at) => ({ needle, types: query.wordTypes[at] ?? [] }));

/** The words of a query with their types; none where the words can find nothing that the whole text does not. */
export function askedWords(query: { readonly text: string; readonly wordTypes: readonly (readonly ServiceTypeId[])[] }) {
  const words = wordsWithTypes(query);
  const [only, ...others] = words;
  return others.length === 0 && only?.types.length === 0 ? [] : words;
}

/** A query made ready for many rows: its tests, the cheap ones first, and its text. */
export interface PreparedQuery {
  readonly needle: Needle | null;
  /** Words of which each has to occur where the text does not stand as one piece. */
  readonly words: readonly AskedWord[];
  readonly tests: readonly RowTest[];
}

/** Collects the tests that the query really asks for (CAT-012, CAT-013, DEC-101, DEC-105). */
export function prepareQuery(query: ServiceQuery): PreparedQuery {
  const tests = plainTests(query);
  const { countries, features, startTimes } = query;
  for (const feature of features) tests.push(featureTests[feature]);
  tests.push(...boundTests(query));
  if (startTimes.length > 0) tests.push(isIn(startTimes, (row) => row.startTime ?? ""));
  if (countries.length > 0) tests.push(worksIn(new Set(countries)));
  return { needle: needleOf(query.text), words: askedWords(query), tests };
}

const worksIn = (chosen: ReadonlySet<string>) => (row: SearchRow) => {
  const countries = countriesOf(row);
  return countries.length === 0 || countries.some((code) => chosen.has(code));
};

/** A bound outside what the catalogue offers keeps every service anyway, so it needs no test of its own (CAT-013). */
function boundTests({ minQuantity, maxQuantity, minPrice, maxPrice }: ServiceQuery): RowTest[] {
  const tests: RowTest[] = [];
  if (minQuantity !== null) tests.push((row) => row.minQuantity >= minQuantity);
  if (maxQuantity !== null) tests.push((row) => row.maxQuantity <= maxQuantity);
  if (minPrice !== null) tests.push((row) => row.price >= minPrice);
  if (maxPrice !== null) tests.push((row) => row.price <= maxPrice);
  return tests;
}
