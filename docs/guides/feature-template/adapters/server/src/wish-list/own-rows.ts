import type { OwnRows } from "../feature/index.ts";

/** What is kept of a customer here: all of it is theirs, and goes with them. */
export const wishListRows: readonly OwnRows[] = [
  { table: "wish_list_entries", owner: "user_id", key: ["id"], given: ["name", "created_at"], keptBack: ["id"], farewell: "go" },
];
