import { type HoldQuery } from "../feature/index.ts";

/** What has to end before an account is deleted. */
export const refundsHolds: readonly HoldQuery[] = [
  {
    hold: "refunds",
    query: `select from invoice_refunds refund join invoices on invoices.id = refund.invoice_id
      where invoices.user_id = $1 and refund.state = 'asked'`,
  },
];
