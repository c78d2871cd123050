import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredList } from "../fields/answer-fields.ts";
import { textOrEmptyIn } from "../fields/request-fields.ts";
import { keywordSuggestionSchema, lookUpLimitSchema } from "./codec.ts";
import { keywordSuggestionsRefusal } from "./refusals.ts";

/** `country` is an ISO code. The same question counts once a day, which begins at midnight UTC. */
export const getKeywordSuggestions = endpoint(
  "API-150",
  "GET /api/v1/keyword-suggestions",
  "What people search for around a keyword in a country",
  {
    access: "bearer",
    query: z.object({ keyword: textOrEmptyIn, country: textOrEmptyIn }),
    answer: requiredList(keywordSuggestionSchema),
    refusal: keywordSuggestionsRefusal,
  },
);
export const getKeywordSuggestionsLimit = endpoint(
  "API-151",
  "GET /api/v1/keyword-suggestions/limit",
  "How many keywords can be looked up today, and how many were",
  { access: "bearer", answer: lookUpLimitSchema },
);
