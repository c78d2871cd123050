export type { DeliveryFactsPort } from "./delivery-facts-port.ts";
export {
  type DeliveryFacts,
  deliveryFactsOf,
  type EndedOrder,
  MAX_ORDERS,
  type Outcome,
  outcomeOfEnded,
  outcomePercents,
  type TimeTaken,
  toldMinutes,
} from "./delivery-facts-rules.ts";
export { DeliveryFactsViewModel } from "./delivery-facts-view-model.ts";
