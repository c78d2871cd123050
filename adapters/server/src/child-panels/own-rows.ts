import { type HoldQuery, type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const childPanelsRows: readonly OwnRows[] = [
  {
    table: "child_panel_charges",
    owner: { column: "child_panel_id", of: "child_panels" },
    key: ["child_panel_id", "number"],
    given: ["child_panel_id", "number", dollars("amount"), "period_start", "period_end", "created_at", "refunded_at"],
    farewell: "stay",
  },
  {
    table: "child_panels",
    owner: "user_id",
    key: ["id"],
    given: ["id", "domain", "status", "admin_email", dollars("price"), "is_ending", "created_at", "due_at", "locale", "ended_at"],
    keptBack: [
      "domain_type",
      "sealed_password",
      "billing_day",
      "next_step_at",
      "months",
      "admin_domain",
      "client_domain",
      "place",
    ],
    farewell: { admin_email: "", sealed_password: null },
  },
  {
    table: "wholesale_requests",
    owner: "user_id",
    key: ["id"],
    given: ["email", "created_at"],
    keptBack: ["id"],
    farewell: "go",
  },
];

/** What has to end before an account is deleted. */
export const childPanelsHolds: readonly HoldQuery[] = [
  { hold: "childPanels", query: "select from child_panels where user_id = $1 and ended_at is null" },
];
