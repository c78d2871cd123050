export { dripFeedHandlers } from "./drip-feed-handlers.ts";
