import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const apiTokenRows: readonly OwnRows[] = [
  {
    table: "api_tokens",
    owner: "user_id",
    key: ["user_id"],
    given: ["ending", "is_read_only", "created_at", "last_used_at", "last_used_address"],
    keptBack: ["token_hash", "sealed"],
    farewell: "go",
  },
  {
    table: "program_tokens",
    owner: "user_id",
    key: ["program"],
    given: ["program", "created_at"],
    keptBack: ["token_hash", "sealed"],
    farewell: "go",
  },
];
