import type { KeywordSuggestion, LookUpLimit } from "@panel/core/keyword-suggestions";
import * as z from "zod/mini";
import { integer, requiredInteger, requiredText } from "../fields/answer-fields.ts";

/** One suggestion (DEC-163): `volume` is searches a month, `competition` from 0 to 100. */
export const keywordSuggestionSchema = z.object({ keyword: requiredText, volume: integer(0), competition: integer(0) });

export const keywordSuggestionFromWire = ({
  keyword,
  volume,
  competition,
}: z.output<typeof keywordSuggestionSchema>): KeywordSuggestion => ({ keyword, volume, competition });

/** Look-ups of one day (DEC-163). */
export const lookUpLimitSchema = z.object({ limit: requiredInteger, used: requiredInteger });

export const lookUpLimitFromWire = ({ limit, used }: z.output<typeof lookUpLimitSchema>): LookUpLimit => ({ limit, used });
