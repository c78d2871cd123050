import { type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const orderWidgetsRows: readonly OwnRows[] = [
  {
    table: "widget_sums",
    owner: "owner_id",
    key: ["kind", "span", "since", "key"],
    given: ["kind", "span", "since", "orders", dollars("cost"), dollars("reward")],
    keptBack: ["key", "last_order_id"],
    farewell: "stay",
  },
  {
    table: "widget_changes",
    owner: "owner_id",
    key: ["id"],
    given: ["day", "orders", dollars("cost"), dollars("reward")],
    keptBack: ["id", "widget_id", "service_id", "user_id", "order_id"],
    farewell: "stay",
  },
];
