export { dripFeeds } from "./feature.ts";
export { cancelDripFeed } from "./cancel-drip-feed.ts";
export { insertDripFeeds, planDripFeeds, repriceDripFeed, startDripFeeds } from "./create-drip-feed.ts";
export { followRuns } from "./follow-runs.ts";
export { startDueRuns } from "./start-runs.ts";
