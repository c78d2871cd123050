import {
  SIMULATED_LOOK_UPS,
  simulatedSuggestions,
  type KeywordQuestion,
  type KeywordSuggestion,
} from "@panel/core/keyword-suggestions";

/** Who knows what people search for. */
export interface SuggestionProvider {
  /** How many questions an account may ask a day; each may cost the operator something. */
  readonly lookUpsADay: number;
  /** Keywords around the one that is asked about; rejects where there is no answer. */
  suggest(question: KeywordQuestion): Promise<readonly KeywordSuggestion[]>;
}

/** Suggestions of this machine: the same question always has the same answer. */
export const simulatedProvider: SuggestionProvider = {
  lookUpsADay: SIMULATED_LOOK_UPS,
  suggest: (question) => Promise.resolve(simulatedSuggestions(question)),
};
