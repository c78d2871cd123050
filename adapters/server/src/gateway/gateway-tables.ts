import type { Generated, Selectable } from "kysely";

/** Money that a gateway has taken for an invoice, by the gateway's own name for it. */
export interface GatewayPaymentsTable {
  id: Generated<number>;
  payment: string;
  /** Null where the gateway named an invoice that is not known. */
  invoice_id: string | null;
  /** Micro-USD; null where the gateway took another currency. */
  amount: number | null;
  /** What the gateway said, where that is not what an invoice asks for; null where it is. */
  said: string | null;
  /** It has paid its invoice; was credited besides; waits for the operator; or was seen to be nothing more. */
  state: "settled" | "credited" | "waiting" | "dismissed";
  taken_at: Date;
}
export type GatewayPayment = Selectable<GatewayPaymentsTable>;

export interface GatewayEventsTable {
  id: string;
  invoice_id: string;
  kind: string;
  outcome: string;
  amount: number | null;
  received_at: Date;
}

/** A page at Stripe on which an invoice is paid. */
export interface StripeSessionsTable {
  id: string;
  invoice_id: string;
  url: string;
  created_at: Date;
}

/** An account that has linked a card, under its id at Stripe. */
export interface StripeCustomersTable {
  user_id: number;
  id: string;
  created_at: Date;
}

/** A page at Stripe on which a card is linked. */
export interface StripeCardSessionsTable {
  id: string;
  card_link_id: string;
  url: string;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** What the gateway reported. */
  interface Tables {
    gateway_events: GatewayEventsTable;
    gateway_payments: GatewayPaymentsTable;
    stripe_sessions: StripeSessionsTable;
    stripe_customers: StripeCustomersTable;
    stripe_card_sessions: StripeCardSessionsTable;
  }
}
