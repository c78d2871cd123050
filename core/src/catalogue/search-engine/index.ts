export * from "./service-columns.ts";
export { columnsOfServices, ColumnGatherer } from "./columns-of-services.ts";
export { textAt, wordColumnOf } from "./word-column.ts";
export { FIRST_HITS, SearchEngine, type SearchSummary } from "./search-engine.ts";
export type { FacetKinds, Facets } from "./facet-counts.ts";
export type { GroupedHits, GroupHits } from "./group-rows.ts";
