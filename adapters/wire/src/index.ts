export * from "./endpoint.ts";
export * from "./decode.ts";
export * from "./refusal.ts";
export * from "./order-refusal.ts";
export * from "./form-refusals.ts";
export * from "./auth-endpoints.ts";
export * from "./profile-endpoints.ts";
export * from "./profile-codec.ts";
export * from "./grade-codec.ts";
export * from "./settings-endpoints.ts";
export * from "./settings-codec.ts";
export * from "./shell-codec.ts";
export * from "./catalogue-endpoints.ts";
export * from "./catalogue-codec.ts";
export {
  CATALOGUE_COLUMNS_TYPE,
  catalogueFromColumns,
  catalogueOf,
  catalogueToColumns,
  openCatalogueForSearch,
  type OpenedCatalogue,
} from "./columns/catalogue-columns.ts";
export * from "./my-services-endpoints.ts";
export * from "./review-codec.ts";
export * from "./channel-search-endpoints.ts";
export * from "./place-codec.ts";
export * from "./service-codec.ts";
export * from "./service-parts-codec.ts";
export * from "./ordering-endpoints.ts";
export * from "./order-line-codec.ts";
export * from "./overlap-codec.ts";
export * from "./cost-codec.ts";
export * from "./quantity-by-cost-codec.ts";
export * from "./purchase-codec.ts";
export * from "./affiliate-codes.ts";
export * from "./payments-endpoints.ts";
export * from "./payment-codec.ts";
export * from "./orders-endpoints.ts";
export * from "./order-codec.ts";
export * from "./order-details-endpoints.ts";
export * from "./order-details-codec.ts";
export * from "./order-statistics-endpoints.ts";
export * from "./drip-feed-endpoints.ts";
export * from "./drip-feed-codec.ts";
export * from "./subscription-endpoints.ts";
export * from "./subscription-codec.ts";
export * from "./money-fields.ts";
