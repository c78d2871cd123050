import type { Generated } from "kysely";

/** Money of an invoice that went back to who paid it. */
export interface InvoiceRefundsTable {
  id: Generated<number>;
  invoice_id: string;
  /** `reversal`: a payment by hand that had never come in. */
  kind: "refund" | "dispute" | "reversal";
  /** `asked` until the gateway has it; `failed` and `won` were booked back. */
  state: "asked" | "given" | "failed" | "won";
  /** What goes back, micro-USD, and the same in whole cents for the gateway. */
  amount: number;
  cents: number;
  /** What the balance gave, and what of that it did not hold: so far below zero it fell. */
  from_balance: number;
  below_zero: Generated<number>;
  /** What the operator gave, as long as no balance went below zero. */
  missing: number;
  /** What the gateway calls it. */
  provider_id: string | null;
  /** What the operator calls it. */
  reference: string | null;
  reason: string | null;
  next_try_at: Date;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** What was given back. */
  interface Tables {
    invoice_refunds: InvoiceRefundsTable;
  }
}
