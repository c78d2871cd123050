import { dollars, type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const orderStatisticsRows: readonly OwnRows[] = [
  {
    table: "order_sums",
    owner: "user_id",
    key: ["kind", "span", "since", "key"],
    given: ["kind", "span", "since", "key", "orders", "quantity", dollars("cost")],
    keptBack: ["last_order_id"],
    farewell: "stay",
  },
  {
    table: "order_sum_changes",
    owner: "user_id",
    key: ["id"],
    given: ["day", "service_id", "network_id", "order_id", "orders", "quantity", dollars("cost")],
    keptBack: ["id"],
    farewell: "stay",
  },
];
