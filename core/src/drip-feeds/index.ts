export { DripFeedCancellation } from "./drip-feed-cancellation.ts";
export { dripFeedActions, dripFeedStatusOf } from "./drip-feed-action-rules.ts";
export type { DripFeedStatus, PlacedDripFeed } from "./drip-feed-entities.ts";
export { DripFeedNotices } from "./drip-feed-notices.ts";
export {
  deliveredPercent,
  dripFeedFilters,
  dripFeedTone,
  isDripFeedUnderWay,
  knownDripFeedStatus,
  runsUnderWay,
} from "./drip-feed-status-rules.ts";
export { DripFeedViewModel } from "./drip-feed-view-model.ts";
export type { DripFeedsPort } from "./drip-feeds-port.ts";
export { DRIP_FEEDS_PAGE_SIZE, DripFeedsViewModel } from "./drip-feeds-view-model.ts";
export { intervalText } from "./interval-text.ts";
export { type PlannedRun, planRuns, refundOfRuns } from "./run-plan-rules.ts";
