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
export type { CataloguePort } from "./catalogue-port.ts";
export {
  type CatalogueIndex,
  chooseService,
  hasDiscount,
  indexCatalogue,
  isOnSale,
  networkColour,
  servicesBySlug,
  shortCount,
  shownDiscountPercent,
  typeNameIn,
  withService,
} from "./catalogue-rules.ts";
export { Catalogue } from "./catalogue.ts";
export { type ColumnSource, columnSourceOf, noteColumnSource } from "./column-source.ts";
export { gradeDiscountOf } from "./grade-discount-rules.ts";
export { labelColours, type LabelColours, type ServiceLabel } from "./label-rules.ts";
export type { MyServicesPort, ReviewField } from "./my-services-port.ts";
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
export { ServiceLabels } from "./service-labels.ts";
export { foldText, markedParts, matchRanges, nameHolds, nameTest, type Needle, needleOf } from "./service-text.ts";
export { offersAt, type OfferSpot, type ShownOffer } from "./special-offer-rules.ts";
export { countedTarget, offeredTargets } from "./target-rules.ts";
