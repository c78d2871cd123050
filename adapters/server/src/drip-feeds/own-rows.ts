import { type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const dripFeedsRows: readonly OwnRows[] = [
  {
    table: "drip_feed_runs",
    owner: { column: "drip_feed_id", of: "drip_feeds" },
    key: ["drip_feed_id", "number"],
    given: ["drip_feed_id", "number", "quantity", dollars("cost"), "order_id", "canceled_at"],
    keptBack: ["coupon_credit", "method_credit"],
    farewell: "stay",
  },
  {
    table: "drip_feeds",
    owner: "user_id",
    key: ["id"],
    given: [
      "id",
      "service_id",
      "url",
      "quantity",
      "runs",
      "minutes_between_runs",
      "mode",
      "order_id",
      "next_run_at",
      "canceled_at",
      "created_at",
    ],
    keptBack: ["quantity_step"],
    farewell: { url: "" },
  },
];
