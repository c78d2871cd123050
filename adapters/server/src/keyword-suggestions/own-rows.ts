import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const keywordSuggestionsRows: readonly OwnRows[] = [
  {
    table: "keyword_look_ups",
    owner: "user_id",
    key: ["day", "keyword", "country"],
    given: ["day", "keyword", "country"],
    farewell: "go",
  },
];
