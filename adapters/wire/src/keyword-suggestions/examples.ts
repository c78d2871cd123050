import { exampleOf } from "../example/example.ts";
import { getKeywordSuggestions, getKeywordSuggestionsLimit } from "./endpoints.ts";

export const getKeywordSuggestionsExample = exampleOf(getKeywordSuggestions, {
  query: { keyword: "guitar", country: "GB" },
  answer: [
    { keyword: "guitar", volume: 41_500, competition: 78 },
    { keyword: "guitar for beginners", volume: 9_900, competition: 41 },
  ],
});

export const getKeywordSuggestionsLimitExample = exampleOf(getKeywordSuggestionsLimit, { answer: { limit: 50, used: 1 } });
