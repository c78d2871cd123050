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
