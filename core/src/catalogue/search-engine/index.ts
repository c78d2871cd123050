export * from "./service-columns.ts";
export { columnsOfServices, ColumnGatherer } from "./columns-of-services.ts";
export type * from "./search-table.ts";
export type { DecodeText } from "./byte-words.ts";
export { columnsOfTable } from "./columns-of-table.ts";
export { joinedNames, textAt, WordGatherer, wordColumnOf, type JoinedNames } from "./word-column.ts";
export { SearchEngine, type SearchSummary } from "./search-engine.ts";
export type { FacetKinds, Facets } from "./facet-counts.ts";
