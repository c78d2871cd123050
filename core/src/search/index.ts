export { ColumnGatherer, columnsOfServices } from "./columns-of-services.ts";
export { columnsOfTable } from "./columns-of-table.ts";
export { answerOf, FIRST_HITS, groupsOf, noHits, type RowGroups, type SearchAnswer } from "./search-answer.ts";
export { SearchEngine, type SearchSummary } from "./search-engine.ts";
export { type SearchPort, SequentialSearch } from "./search-port.ts";
export type { ByteTexts, NumberColumn, RepeatedColumn, SearchTable } from "./search-table.ts";
export type { UncutColumns } from "./service-columns.ts";
export {
  countriesOf,
  emptyServiceQuery,
  featuresOf,
  isPlainQuery,
  type SearchRow,
  type ServiceFeature,
  serviceFeatures,
  type ServiceQuery,
  type ServiceSort,
  serviceSorts,
  shortServiceSorts,
} from "./service-query.ts";
export { answerSequentially, SearchIndex, searchIndexOf, searchServices } from "./service-search.ts";
export { joinedNames, type JoinedNames, wordColumnOf, WordGatherer } from "./word-column.ts";
