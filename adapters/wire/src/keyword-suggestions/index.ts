export { keywordSuggestionFromWire, lookUpLimitFromWire } from "./codec.ts";
export { getKeywordSuggestions, getKeywordSuggestionsLimit } from "./endpoints.ts";
export { LOOK_UPS_USED_UP } from "./refusals.ts";
