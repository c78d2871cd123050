export { ColumnGatherer } from "./columns-of-services.ts";
export { columnsOfTable } from "./columns-of-table.ts";
export { PlainSearch } from "./plain-search.ts";
export { ReferenceSearch } from "./reference-search.ts";
export { answerOf, FIRST_HITS, noHits, type SearchAnswer } from "./search-answer.ts";
export { SearchEngine } from "./search-engine.ts";
export { type SearchPort, SequentialSearch } from "./search-port.ts";
export type { UncutColumns } from "./service-columns.ts";
export {
  canDeliver,
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
export { typesByWord } from "./types-by-word.ts";
export { searchWished } from "./wish.ts";
export { joinedNames, type JoinedNames, WordGatherer } from "./words/word-column.ts";
