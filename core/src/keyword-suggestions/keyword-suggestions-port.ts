import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { KeywordQuestion, KeywordSuggestion, LookUpLimit } from "./suggestion-entities.ts";
import type { SuggestionField } from "./suggestion-rules.ts";

/** Why nothing was looked up: a field is wrong, or the look-ups of the day are used up. */
export type SuggestionRefusal = FieldRefusal<SuggestionField> | { readonly kind: "usedUp"; readonly message: string };

/** Keyword suggestions for the logged-in customer (API-150, API-151). */
export interface KeywordSuggestionsPort {
  /** Looks a keyword up; the same question counts once a day, however often it is asked. */
  suggestions(question: KeywordQuestion, signal?: CancelSignal): PortAnswer<readonly KeywordSuggestion[], SuggestionRefusal>;
  /** How many look-ups there are today, and how many are used. */
  limit(signal?: CancelSignal): PortAnswer<LookUpLimit>;
}
