import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const notificationsRows: readonly OwnRows[] = [
  {
    table: "notification_choices",
    owner: "user_id",
    key: ["user_id"],
    given: ["order_actions", "payment_actions", "subscription_actions", "chosen_at"],
    farewell: "go",
  },
];
