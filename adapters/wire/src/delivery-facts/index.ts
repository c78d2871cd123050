export { deliveryFactsFromWire, deliveryFactsToWire } from "./codec.ts";
export { getDeliveryFacts } from "./endpoints.ts";
