export { subscriptions } from "./feature.ts";
export { cardPages } from "./card-pages.ts";
export { promotePublications, type PromotionReport } from "./promote-publications.ts";
export type { PromotionContext } from "./promotion-context.ts";
export { silentFeed, simulatedFeed, type PublicationFeed } from "./publication-feed.ts";
export { subscriptionHandlers } from "./subscription-handlers.ts";
