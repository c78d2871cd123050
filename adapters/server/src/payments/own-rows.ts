import { type HoldQuery, type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const paymentsRows: readonly OwnRows[] = [
  {
    table: "linked_cards",
    owner: "user_id",
    key: ["id"],
    given: ["name", "provider", "created_at", "removed_at"],
    keptBack: ["id", "payment_method_id", "provider_token", "detached_at"],
    farewell: { name: "" },
  },
  {
    table: "invoices",
    owner: "user_id",
    key: ["id"],
    given: [
      "id",
      "kind",
      "status",
      dollars("amount"),
      dollars("credit"),
      dollars("fee"),
      dollars("discount"),
      dollars("coupon_bonus"),
      dollars("method_bonus"),
      "purchase_id",
      "locale",
      "success_url",
      "cancel_url",
      "comment",
      "created_at",
      "paid_at",
    ],
    keptBack: ["is_guests", "payment_method_id", "coupon_id"],
    farewell: { success_url: null, cancel_url: null, comment: null },
  },
  {
    table: "coupons",
    owner: "user_id",
    key: ["id"],
    given: ["code", "name", "description", "valid_from", "valid_to"],
    keptBack: ["id", "bonus_type", "bonus_amount", "bonus_share", "min_amount", "use_limit", "user_limit", "uses", "is_listed"],
    farewell: "stay",
  },
  {
    table: "coupon_uses",
    owner: "user_id",
    key: ["id"],
    given: ["coupon_id", "subject", "created_at", "returned_at"],
    keptBack: ["id", "made_by"],
    farewell: "stay",
  },
];

/** What has to end before an account is deleted. */
export const paymentsHolds: readonly HoldQuery[] = [
  { hold: "payments", query: "select from invoices where user_id = $1 and status = 'in_moderation'" },
];
