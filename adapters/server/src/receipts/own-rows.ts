import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const receiptsRows: readonly OwnRows[] = [
  { table: "order_end_notes", owner: "user_id", key: ["id"], given: ["order_id"], keptBack: ["id"], farewell: "go" },
];
