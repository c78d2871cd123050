import { type HoldQuery, type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const gatewayRows: readonly OwnRows[] = [
  {
    table: "stripe_customers",
    owner: "user_id",
    key: ["id"],
    given: ["id", "created_at"],
    farewell: "stay",
  },
];

/** What has to end before an account is deleted. */
export const gatewayHolds: readonly HoldQuery[] = [
  {
    hold: "payments",
    query: `select from gateway_payments payment join invoices on invoices.id = payment.invoice_id
      where invoices.user_id = $1 and payment.state = 'waiting'`,
  },
];
