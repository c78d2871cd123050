import { type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const purchasesRows: readonly OwnRows[] = [
  {
    table: "purchases",
    owner: "user_id",
    key: ["id"],
    given: [
      "id",
      "payer",
      "invoice_id",
      "source",
      "is_speedup",
      dollars("total"),
      dollars("original"),
      dollars("fee"),
      dollars("discount"),
      "affiliate_code",
      "analytics",
      "locale",
      "created_at",
    ],
    keptBack: [
      "payment_method_id",
      "linked_card_id",
      "is_new_user",
      "coupon_id",
      "rub_rate",
      "caller",
      "idempotency_key",
      "widget_token_hash",
      "widget_id",
      "widget_reward_share",
    ],
    farewell: { analytics: "{}" },
  },
];
