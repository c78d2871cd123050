export { subscriptions } from "./feature.ts";
export { cardLinkReturn, endCardLink, type ProvidersCard, readCardLink, type StoredCardLink } from "./card-links.ts";
export { holdForCard } from "./hold-for-card.ts";
export { simulatedFeed } from "./publication-feed.ts";
export { promotableFrom } from "./subscription-offers.ts";
