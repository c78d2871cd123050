export type {
  Country,
  GroupHead,
  Network,
  Review,
  Service,
  ServiceDiscount,
  ServiceSummary,
  ServiceType,
  Target,
} from "./catalogue-entities.ts";
export type { CataloguePort } from "./catalogue-port.ts";
export {
  chooseService,
  hasDiscount,
  isOnSale,
  networkColour,
  serviceCountOf,
  shortCount,
  shownDiscountPercent,
  typeNameIn,
} from "./catalogue-rules.ts";
export { CatalogueSnapshot, groupsOf, type RowGroups, type ServiceList, type ServiceSource } from "./catalogue-snapshot.ts";
export { Catalogue } from "./catalogue.ts";
export { gradeDiscountOf } from "./grade-discount-rules.ts";
export { labelColours, type LabelColours, type ServiceLabel } from "./label-rules.ts";
export type { MyServicesPort, ReviewField } from "./my-services-port.ts";
export {
  averageRating,
  isFilledStar,
  lacksRating,
  MAX_COMMENT_LENGTH,
  type NewReview,
  type Rating,
  ratings,
  type ReviewDraft,
  reviewsOf,
  writtenAt,
} from "./review-rules.ts";
export type { ByteTexts, NumberColumn, RepeatedColumn, SearchTable } from "./search-table.ts";
export { ServiceLabels } from "./service-labels.ts";
export { languageOfName, tamedName } from "./service-name-rules.ts";
export {
  foldText,
  foundByName,
  markedParts,
  matchRanges,
  nameHolds,
  nameTest,
  type Needle,
  needleOf,
  searchWords,
} from "./service-text.ts";
export { offersAt, type OfferSpot, type ShownOffer } from "./special-offer-rules.ts";
export { countedTarget, offeredTargets, targetTexts } from "./target-rules.ts";
