import type { Generated } from "kysely";

export interface PartnerWidgetsTable {
  id: Generated<number>;
  owner_id: number;
  name: string;
  api_token: string;
  /** Micro-USD; null asks for none. */
  minimum_purchase: number | null;
  /** Millionths of the purchase. */
  reward_share: Generated<number>;
  created_at: Date;
  revoked_at: Date | null;
}

export interface PartnerWidgetMethodsTable {
  widget_id: number;
  payment_method_id: number;
}

declare module "../database/tables.ts" {
  /** Widgets of partners and the payment methods they offer. */
  interface Tables {
    partner_widgets: PartnerWidgetsTable;
    partner_widget_methods: PartnerWidgetMethodsTable;
  }
}
