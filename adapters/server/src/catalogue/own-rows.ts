import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const catalogueRows: readonly OwnRows[] = [
  { table: "favourites", owner: "user_id", key: ["service_id"], given: ["service_id", "created_at"], farewell: "go" },
  {
    table: "service_reviews",
    owner: "user_id",
    key: ["id"],
    given: ["service_id", "author", "rating", "comment", "created_at", "hidden_at"],
    keptBack: ["id"],
    farewell: "go",
  },
];
