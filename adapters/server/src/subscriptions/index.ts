export { subscriptions } from "./feature.ts";
export { simulatedFeed } from "./publication-feed.ts";
export { promotableFrom } from "./subscription-offers.ts";
