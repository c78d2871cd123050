export {
  keywordRankingFromWire,
  keywordRankingSchema,
  keywordRankingToWire,
  movedOrdersSchema,
  refillRequestFromWire,
  refillRequestSchema,
  refillRequestToWire,
} from "./codec.ts";
export { getOrderKeywords, getOrderRefillRequests, getOrdersNews, getOrdersProgress, postOrderSupport } from "./endpoints.ts";
export { REFILL_ALREADY_ASKED, REFILL_NOT_POSSIBLE } from "./refusals.ts";
