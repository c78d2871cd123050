export { readSuggestions } from "./look-ups.ts";
export { keywordSuggestions } from "./feature.ts";
export { simulatedProvider, type SuggestionProvider } from "./suggestion-provider.ts";
