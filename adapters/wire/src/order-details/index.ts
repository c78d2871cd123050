export {
  keywordRankingFromWire,
  keywordRankingSchema,
  keywordRankingToWire,
  refillRequestFromWire,
  refillRequestSchema,
  refillRequestToWire,
} from "./codec.ts";
export { getOrderKeywords, getOrderRefillRequests, getOrdersProgress, postOrderSupport } from "./endpoints.ts";
