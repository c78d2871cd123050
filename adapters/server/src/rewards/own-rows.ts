import { type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const rewardsRows: readonly OwnRows[] = [
  {
    table: "order_rewards",
    owner: "user_id",
    key: ["order_id", "kind"],
    given: ["order_id", "kind", "share", dollars("booked")],
    keptBack: ["due", "changes"],
    farewell: "stay",
  },
  {
    table: "reward_days",
    owner: "user_id",
    key: ["day", "kind"],
    given: ["day", "kind", "orders", dollars("amount")],
    farewell: "stay",
  },
  {
    table: "reward_buyers",
    owner: "user_id",
    key: ["buyer_id"],
    given: ["since", "orders", dollars("amount")],
    keptBack: ["buyer_id"],
    farewell: "stay",
  },
];
