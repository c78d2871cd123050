export { BoughtTogetherViewModel } from "./bought-together.ts";
export { placeAsked } from "./catalogue-address-rules.ts";
export type {
  Country,
  Network,
  Review,
  Service,
  ServiceDiscount,
  ServiceSummary,
  ServiceType,
  Target,
} from "./catalogue-entities.ts";
export { CatalogueFilters, type FilterValues, noFilterValues, quantityBound } from "./catalogue-filters.ts";
export { CatalogueMemory } from "./catalogue-memory.ts";
export type { CataloguePort } from "./catalogue-port.ts";
export {
  type CatalogueIndex,
  chooseService,
  hasDiscount,
  indexCatalogue,
  networkColour,
  servicesBySlug,
  shortCount,
  shownDiscountPercent,
  typeNameIn,
  withService,
} from "./catalogue-rules.ts";
export { asksForFavourites, CatalogueViewModel } from "./catalogue-view-model.ts";
export { CatalogueView, viewModes } from "./catalogue-view.ts";
export { Catalogue } from "./catalogue.ts";
export { type ColumnSource, columnSourceOf, noteColumnSource } from "./column-source.ts";
export { Favourites } from "./favourites.ts";
export { gradeDiscountOf } from "./grade-discount-rules.ts";
export { HeaderSearchViewModel, type SearchEntry } from "./header-search-view-model.ts";
export { labelColours, type LabelColours, type ServiceLabel } from "./label-rules.ts";
export type { MyServicesPort, ReviewField } from "./my-services-port.ts";
export { MyServicesViewModel } from "./my-services-view-model.ts";
export {
  averageRating,
  lacksRating,
  MAX_COMMENT_LENGTH,
  type NewReview,
  type Rating,
  ratings,
  type ReviewDraft,
  reviewsOf,
} from "./review-rules.ts";
export { answerOf, groupsOf, noHits, type RowGroups, type SearchAnswer } from "./search-answer.ts";
export { ColumnGatherer, columnsOfServices } from "./search-engine/columns-of-services.ts";
export { columnsOfTable } from "./search-engine/columns-of-table.ts";
export { SearchEngine, type SearchSummary } from "./search-engine/search-engine.ts";
export type { ByteTexts, NumberColumn, RepeatedColumn, SearchTable } from "./search-engine/search-table.ts";
export type { UncutColumns } from "./search-engine/service-columns.ts";
export { joinedNames, type JoinedNames, wordColumnOf, WordGatherer } from "./search-engine/word-column.ts";
export { type SearchPort, SequentialSearch } from "./search-port.ts";
export { factsOf, listedSummaries, ServiceDetailsViewModel } from "./service-details-view-model.ts";
export { ServiceDetails } from "./service-details.ts";
export {
  type ColumnSort,
  groupServices,
  nextColumnSort,
  type ServiceGroup,
  type SortableColumn,
  sortableColumns,
  sortInGroups,
  type TableColumn,
  tableColumns,
} from "./service-groups.ts";
export { ServiceLabels } from "./service-labels.ts";
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
export { ServiceRatings } from "./service-ratings.ts";
export { PREPARE_SEARCH_AFTER_MS, type ResultRow, ServiceResults } from "./service-results.ts";
export { answerSequentially, SearchIndex, searchIndexOf, searchServices } from "./service-search.ts";
export { foldText, markedParts, matchRanges, nameHolds, nameTest, needleOf } from "./service-text.ts";
export { type SlugAddress, SlugViewModel } from "./slug-view-model.ts";
export { offersAt, type OfferSpot, type ShownOffer } from "./special-offer-rules.ts";
