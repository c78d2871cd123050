export * from "./drip-feed-entities.ts";
export * from "./drip-feed-status-rules.ts";
export type * from "./drip-feeds-port.ts";
export * from "./run-plan-rules.ts";
export { intervalText } from "./interval-text.ts";
export { DripFeedCancellation, type DripFeedCancellationParts } from "./drip-feed-cancellation.ts";
export { DripFeedViewModel, type DripFeedViewModelParts } from "./drip-feed-view-model.ts";
export { DripFeedsViewModel, DRIP_FEEDS_PAGE_SIZE } from "./drip-feeds-view-model.ts";
