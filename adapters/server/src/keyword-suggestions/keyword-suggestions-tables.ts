import type { KeywordSuggestion } from "@panel/core/keyword-suggestions";
import type { ColumnType } from "kysely";

interface KeywordLookUpsTable {
  user_id: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** In small letters, as questions are told apart. */
  keyword: string;
  country: string;
}

interface KeywordSuggestionListsTable {
  keyword: string;
  country: string;
  day: string;
  suggestions: ColumnType<readonly KeywordSuggestion[], string, never>;
}

declare module "../database/tables.ts" {
  /** Look-ups of keywords, and what they found. */
  interface Tables {
    keyword_look_ups: KeywordLookUpsTable;
    keyword_suggestion_lists: KeywordSuggestionListsTable;
  }
}
