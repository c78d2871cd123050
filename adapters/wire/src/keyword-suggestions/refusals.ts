import type { SuggestionField, SuggestionRefusal } from "@panel/core/keyword-suggestions";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";

/** The reason of a refusal because the look-ups of the day are used up. */
export const LOOK_UPS_USED_UP = "look_ups_used_up";

const fields = fieldRefusal(
  new Map<string, SuggestionField>([
    ["keyword", "keyword"],
    ["country", "country"],
  ]),
);

/** Why nothing is looked up (KWT-002, KWT-003). */
export const keywordSuggestionsRefusal: RefusalDecoder<SuggestionRefusal> = (refusal) =>
  refusal.code === LOOK_UPS_USED_UP ? { kind: "usedUp", message: refusal.message } : fields(refusal);
