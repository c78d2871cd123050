import { type HoldQuery, type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const withdrawalsRows: readonly OwnRows[] = [
  {
    table: "withdrawals",
    owner: "user_id",
    key: ["id"],
    given: [
      "id",
      dollars("amount"),
      dollars("fee"),
      "account_number",
      "comment",
      "locale",
      "status",
      "reason",
      "created_at",
      "decided_at",
    ],
    keptBack: ["method_id", "from_referral", "from_task"],
    farewell: { account_number: "", comment: null },
  },
];

/** What has to end before an account is deleted. */
export const withdrawalsHolds: readonly HoldQuery[] = [
  { hold: "withdrawals", query: "select from withdrawals where user_id = $1 and decided_at is null" },
];
