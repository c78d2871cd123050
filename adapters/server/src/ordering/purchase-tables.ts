import type { Generated } from "kysely";

export interface PurchasesTable {
  id: Generated<number>;
  user_id: number;
  payer: "balance" | "linkedCard" | "method";
  payment_method_id: number | null;
  linked_card_id: number | null;
  invoice_id: string | null;
  is_new_user: Generated<boolean>;
  source: string;
  is_speedup: Generated<boolean>;
  coupon_id: number | null;
  total: number;
  original: number;
  fee: Generated<number>;
  discount: Generated<number>;
  rub_rate: number | null;
  caller: string;
  idempotency_key: string | null;
  affiliate_code: string | null;
  widget_token_hash: string | null;
  /** The partner's widget that sold it, and the share of that day, in millionths. */
  widget_id: number | null;
  widget_reward_share: number | null;
  analytics: Generated<unknown>;
  /** The language it was bought in; null where nobody pressed a button, and before this was kept. */
  locale: string | null;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** What was bought in one go; its orders stand below it. */
  interface Tables {
    purchases: PurchasesTable;
  }
}
