import { ColumnGatherer, WordGatherer, type SearchEngine, type SearchRow } from "@panel/core/search";

type ServiceColumns = ConstructorParameters<typeof SearchEngine>[0];

/** Texts cut into words. */
export function wordColumnOf(texts: readonly string[]): ServiceColumns["names"] {
  const gatherer = new WordGatherer();
  for (const text of texts) gatherer.add(text);
  return gatherer.finish();
}

/** The columns of a list, gathered together; null where an id is none that columns can hold. */
export function columnsOfServices(rows: readonly SearchRow[]): ServiceColumns | null {
  const gatherer = new ColumnGatherer(rows);
  gatherer.gather(rows.length);
  const columns = gatherer.finish();
  return columns && { ...columns, names: wordColumnOf(rows.map(({ name }) => name)) };
}
