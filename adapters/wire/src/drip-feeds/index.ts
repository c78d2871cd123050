export { placedDripFeedFromWire, placedDripFeedToWire } from "./codec.ts";
export { getDripFeed, getDripFeeds, postDripFeedCancel } from "./endpoints.ts";
