import { type HoldQuery, type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const subscriptionsRows: readonly OwnRows[] = [
  {
    table: "subscription_contents",
    owner: { column: "subscription_id", of: "subscriptions" },
    key: ["id"],
    given: ["subscription_id", "publication_id", "url", "title", "published_at", "found_at", "promoted_at", "purchase_id"],
    keptBack: ["id"],
    farewell: { url: "", title: null },
  },
  {
    table: "subscription_services",
    owner: { column: "subscription_id", of: "subscriptions" },
    key: ["subscription_id", "position"],
    given: ["subscription_id", "service_id", "quantity", dollars("cost"), "countries"],
    keptBack: ["position"],
    farewell: "stay",
  },
  {
    table: "subscriptions",
    owner: "user_id",
    key: ["id"],
    given: [
      "id",
      "name",
      "type",
      "url",
      "email",
      "locale",
      "status",
      "billing_type",
      "contents_limit",
      "contents_count",
      dollars("agreed_cost"),
      "created_at",
      "ended_at",
    ],
    keptBack: ["network_id", "linked_card_id", "agreed_fee_share", "waiting_for", "seen_until", "next_look_at"],
    farewell: { name: "", url: "", email: "" },
  },
  {
    table: "card_links",
    owner: "user_id",
    key: ["id"],
    given: ["status", "return_url", "created_at", "ended_at"],
    keptBack: ["id", "payment_method_id", "subscription_id", "linked_card_id"],
    farewell: { return_url: "" },
  },
];

/** What has to end before an account is deleted. */
export const subscriptionsHolds: readonly HoldQuery[] = [
  { hold: "subscriptions", query: "select from subscriptions where user_id = $1 and status = 'in_processing'" },
];
