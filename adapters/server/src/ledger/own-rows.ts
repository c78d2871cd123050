import { type HoldQuery, type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const ledgerRows: readonly OwnRows[] = [
  {
    table: "user_balances",
    owner: "user_id",
    key: ["user_id"],
    given: [dollars("main"), dollars("referral"), dollars("task"), dollars("spent"), dollars("earned")],
    keptBack: ["taken", "is_closed"],
    farewell: "stay",
  },
  {
    table: "ledger_events",
    owner: "user_id",
    key: ["id"],
    given: ["id", "name", "kind", "order_id", "invoice_id", "corrects", "created_at"],
    farewell: "stay",
  },
  {
    table: "ledger_postings",
    owner: "user_id",
    key: ["id"],
    given: ["event_id", "account", dollars("amount")],
    keptBack: ["id"],
    farewell: "stay",
  },
];

/** What has to end before an account is deleted. */
export const ledgerHolds: readonly HoldQuery[] = [
  { hold: "debt", query: "select from user_balances where user_id = $1 and main < 0" },
];
