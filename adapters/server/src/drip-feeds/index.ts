export { dripFeeds } from "./feature.ts";
export { dripFeedHandlers } from "./drip-feed-handlers.ts";
