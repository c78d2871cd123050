export type { KeywordQuestion, KeywordSuggestion, LookUpLimit } from "./suggestion-entities.ts";
export {
  acceptedSuggestions,
  cleanQuestion,
  type CompetitionBand,
  competitionBand,
  lookUpDay,
  lookUpsLeft,
  MAX_SUGGESTIONS,
  nextLookUpDayAt,
  questionIdentity,
  sortedSuggestions,
  type SuggestionField,
  type SuggestionOrder,
  suggestionOrders,
  type SuggestionProblem,
  suggestionProblems,
} from "./suggestion-rules.ts";
export { SIMULATED_LOOK_UPS, simulatedSuggestions } from "./simulated-suggestion-rules.ts";
export { addTags, type AddedTags, fittingTags, MAX_TAGS_LENGTH, tagsIn, tagsLength, tagsText } from "./tag-rules.ts";
export type { KeywordSuggestionsPort, SuggestionRefusal } from "./keyword-suggestions-port.ts";
export { type FoundSuggestions, KeywordSearch } from "./keyword-search.ts";
export { KeywordSuggestionsViewModel } from "./keyword-suggestions-view-model.ts";
export { TagsViewModel } from "./tags-view-model.ts";
