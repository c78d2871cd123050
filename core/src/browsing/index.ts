export { BoughtTogetherViewModel } from "./bought-together.ts";
export { CatalogueAddress } from "./catalogue-address.ts";
export { choicesAsked, placeAsked, queryOfChoices } from "./catalogue-address-rules.ts";
export { CatalogueExtras } from "./catalogue-extras.ts";
export { CatalogueFilters, type FilterValues, noFilterValues, quantityBound } from "./catalogue-filters.ts";
export { type FilterBound, FilterDraft } from "./filter-draft.ts";
export { CatalogueList } from "./catalogue-list.ts";
export { CatalogueMemory } from "./catalogue-memory.ts";
export { CatalogueViewModel } from "./catalogue-view-model.ts";
export { CatalogueView, viewModes } from "./catalogue-view.ts";
export { Comparison } from "./comparison.ts";
export { type ComparedFact, comparedFacts, comparisonOf } from "./compared-facts.ts";
export { comparisonIn, MAX_COMPARED, toggledComparison } from "./comparison-rules.ts";
export { ComparisonViewModel } from "./comparison-view-model.ts";
export { Favourites } from "./favourites.ts";
export { HeaderSearchViewModel, type SearchEntry } from "./header-search-view-model.ts";
export { nearestTypes } from "./near-types.ts";
export { orderTarget } from "./order-target.ts";
export { factsOf, listedSummaries, ServiceDetailsViewModel } from "./service-details-view-model.ts";
export { ServiceDetails } from "./service-details.ts";
export {
  type ColumnSort,
  nextColumnSort,
  type ServiceGroup,
  type SortableColumn,
  sortableColumns,
  type TableColumn,
  tableColumns,
} from "./service-groups.ts";
export { PREPARE_SEARCH_AFTER_MS, type ResultRow, ServiceResults } from "./service-results.ts";
export { type SlugAddress, SlugViewModel } from "./slug-view-model.ts";
