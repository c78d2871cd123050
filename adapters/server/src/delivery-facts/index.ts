export { deliveryFacts } from "./feature.ts";
export { learnDeliveries } from "./learn-deliveries.ts";
