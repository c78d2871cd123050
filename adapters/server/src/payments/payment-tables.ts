import type { Generated } from "kysely";
import type { CardProvider } from "./gateways.ts";

export interface PaymentMethodsTable {
  id: number;
  name: string;
  translate_key: string | null;
  strategy: string;
  icon: string | null;
  description: string | null;
  additional_information: string | null;
  comments: string | null;
  fee_share: Generated<number>;
  reward_share: number | null;
  min_amount: number | null;
  max_amount: number | null;
  charge_currency: string | null;
  charge_type: string | null;
  is_user_comment: Generated<boolean>;
  qr_code: string | null;
  account_number: string | null;
  is_enabled: Generated<boolean>;
  for_orders: Generated<boolean>;
  for_top_up: Generated<boolean>;
  sorting: Generated<number>;
}

export interface PaymentMethodBonusesTable {
  id: Generated<number>;
  payment_method_id: number;
  bonus_share: number;
  from_amount: number;
}

export interface LinkedCardsTable {
  id: Generated<number>;
  user_id: number;
  payment_method_id: number;
  name: string;
  /** Who keeps the card. */
  provider: Generated<CardProvider>;
  provider_token: string;
  created_at: Date;
  removed_at: Date | null;
  /** When its provider was told that it was removed. */
  detached_at: Generated<Date | null>;
}

/** An invoice that a linked card is charged for, and how far that has come. */
export interface CardChargesTable {
  invoice_id: string;
  linked_card_id: number;
  /** `canceled` where the invoice was paid or closed otherwise before. */
  state: "charging" | "charged" | "needs_authentication" | "declined" | "canceled";
  /** What the provider calls the charge. */
  intent_id: Generated<string | null>;
  /** Why it was declined, in the provider's word. */
  reason: Generated<string | null>;
  next_try_at: Date;
  created_at: Date;
}

export interface CouponsTable {
  id: Generated<number>;
  code: string;
  name: string;
  description: string | null;
  bonus_type: "discount" | "cashback" | "bonus";
  bonus_amount: number | null;
  bonus_share: number | null;
  min_amount: number | null;
  valid_from: Date | null;
  valid_to: Date | null;
  use_limit: number | null;
  user_limit: number | null;
  uses: Generated<number>;
  user_id: number | null;
  is_listed: Generated<boolean>;
}

export interface CouponUsesTable {
  id: Generated<number>;
  coupon_id: number;
  user_id: number;
  /** The guest's account that made the use, where it went up in this one; the limit was its own then. */
  made_by: Generated<number | null>;
  /** What it was used for, such as `purchase:17` or `invoice:…`; one use each. */
  subject: string;
  created_at: Date;
  returned_at: Date | null;
}

export type StoredInvoiceStatus = "created" | "in_moderation" | "paid" | "canceled";

export interface InvoicesTable {
  id: string;
  user_id: number;
  /** Whether somebody opened it without a session; its id is all that they have of it (DEC-085). */
  is_guests: Generated<boolean>;
  kind: "top_up" | "order";
  payment_method_id: number;
  status: StoredInvoiceStatus;
  /** What the buyer pays. */
  amount: number;
  /** What reaches the balance before bonuses. */
  credit: number;
  fee: Generated<number>;
  discount: Generated<number>;
  coupon_id: number | null;
  coupon_bonus: Generated<number>;
  method_bonus: Generated<number>;
  purchase_id: number | null;
  /** The language a top-up was asked for in; null for orders, whose purchase has it. */
  locale: string | null;
  success_url: string | null;
  cancel_url: string | null;
  comment: string | null;
  created_at: Date;
  paid_at: Date | null;
}

declare module "../database/tables.ts" {
  /** Ways to pay, coupons, invoices. */
  interface Tables {
    payment_methods: PaymentMethodsTable;
    payment_method_bonuses: PaymentMethodBonusesTable;
    linked_cards: LinkedCardsTable;
    card_charges: CardChargesTable;
    coupons: CouponsTable;
    coupon_uses: CouponUsesTable;
    invoices: InvoicesTable;
  }
}
