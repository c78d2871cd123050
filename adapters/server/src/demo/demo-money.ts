import type { Insertable } from "kysely";
import type { Tables } from "../database/index.ts";
import { monogram } from "../catalogue-writing/index.ts";

const DOLLAR = 1_000_000;
const DAY = 86_400_000;

type GradeRow = Insertable<Tables["grades"]>;
const gradeLines: readonly (readonly [name: string, discount: number, goal: number, colour: string])[] = [
  ["Bronze", 0, 0, "#a5673f"],
  ["Silver", 2, 100, "#8d99a6"],
  ["Gold", 5, 500, "#c9a227"],
  ["Platinum", 8, 2_000, "#5f8ea0"],
  ["Diamond", 12, 10_000, "#3a6fd8"],
];

/** Five grades; the upper ones open restricted services and add perks (ENT-004, DEC-107). */
export const demoGrades = (): GradeRow[] =>
  gradeLines.map(([name, discount_percent, goal, colour], index) => ({
    id: index + 1,
    name,
    icon: monogram(name.charAt(0), colour),
    discount_percent,
    spending_goal: goal * DOLLAR,
    available_closed_sales: index >= 2,
    available_personal_manager: index >= 3,
    consultation_chat_period: index >= 2 ? 30 : null,
    thumbnail_period: index >= 4 ? 30 : null,
    expires_at: null,
  }));

type MethodRow = Insertable<Tables["payment_methods"]>;
const method = (
  id: number,
  name: string,
  strategy: string,
  letters: string,
  colour: string,
  changes: Partial<MethodRow>,
): MethodRow => ({
  id,
  name,
  strategy,
  icon: monogram(letters, colour),
  translate_key: null,
  description: null,
  additional_information: null,
  comments: null,
  fee_share: 0,
  reward_share: null,
  min_amount: DOLLAR,
  max_amount: 10_000 * DOLLAR,
  charge_currency: "USD",
  charge_type: null,
  is_user_comment: false,
  qr_code: null,
  account_number: null,
  for_orders: true,
  for_top_up: true,
  sorting: id,
  ...changes,
});

/** One method for each strategy, and one of a kind the panel does not know (PAY-002); the balance is no row. */
export const demoMethods = (): MethodRow[] => [
  method(1, "Card", "stripe_checkout", "C", "#635bff", { translate_key: "card", fee_share: 25_000, reward_share: 10_000 }),
  method(2, "Linked card", "recurring", "LC", "#0e7a6d", {
    translate_key: "linkedCard",
    charge_type: "recurring",
    fee_share: 15_000,
  }),
  method(3, "QR transfer", "qr_code", "QR", "#1b1b1f", {
    translate_key: "qrTransfer",
    qr_code: "https://pay.example/qr/reach-panel",
    max_amount: 2_000 * DOLLAR,
  }),
  method(4, "Bank transfer", "message", "B", "#7a5c00", {
    translate_key: "bankTransfer",
    account_number: "DE02 1203 0000 0000 2020 51",
    is_user_comment: true,
    min_amount: 50 * DOLLAR,
  }),
  method(5, "USDT (TRC-20)", "crypto_gateway", "₮", "#26a17b", {
    fee_share: 10_000,
    min_amount: 5 * DOLLAR,
    max_amount: null,
    charge_currency: "USDT",
  }),
  method(6, "Wallet", "wallet_redirect", "W", "#c239b3", { translate_key: "wallet", for_orders: false, min_amount: 10 * DOLLAR }),
];

/** By share with a least fee, by share, and free of charge (ENT-011). */
export const demoWithdrawalMethods = (): Insertable<Tables["withdrawal_methods"]>[] => [
  {
    id: 1,
    name: "USDT (TRC-20)",
    icon: monogram("₮", "#26a17b"),
    description: null,
    min_amount: 10 * DOLLAR,
    max_amount: 5_000 * DOLLAR,
    fee_share: 20_000,
    min_fee: DOLLAR,
    sorting: 1,
  },
  {
    id: 2,
    name: "PayPal",
    icon: monogram("P", "#003087"),
    description: null,
    min_amount: 5 * DOLLAR,
    max_amount: 1_000 * DOLLAR,
    fee_share: 40_000,
    min_fee: 0,
    sorting: 2,
  },
  {
    id: 3,
    name: "SEPA",
    icon: monogram("S", "#0b5fff"),
    description: null,
    min_amount: 25 * DOLLAR,
    max_amount: null,
    fee_share: 0,
    min_fee: 0,
    sorting: 3,
  },
];

/** More for larger amounts (ENT-006). */
export const demoMethodBonuses = [
  { payment_method_id: 5, bonus_share: 50_000, from_amount: 100 * DOLLAR },
  { payment_method_id: 5, bonus_share: 100_000, from_amount: 500 * DOLLAR },
  { payment_method_id: 1, bonus_share: 20_000, from_amount: 200 * DOLLAR },
];

type CouponRow = Insertable<Tables["coupons"]>;
const coupon = (code: string, name: string, changes: Partial<CouponRow>): CouponRow => ({
  code,
  name,
  description: null,
  bonus_type: "discount",
  bonus_amount: null,
  bonus_share: null,
  min_amount: null,
  valid_from: null,
  valid_to: null,
  use_limit: null,
  user_limit: null,
  user_id: null,
  is_listed: true,
  ...changes,
});

/** A coupon of every kind: percent, amount, cashback, bonus, expired, and for one use (ENT-010). */
export const demoCoupons = (now: number): CouponRow[] => [
  coupon("WELCOME10", "−10 %", { bonus_share: 100_000, valid_to: new Date(now + 365 * DAY) }),
  coupon("FIVER", "−$5", { bonus_amount: 5 * DOLLAR, min_amount: 20 * DOLLAR }),
  coupon("CASHBACK5", "+5 %", { bonus_type: "cashback", bonus_share: 50_000 }),
  coupon("BONUS3", "+$3", { bonus_type: "bonus", bonus_amount: 3 * DOLLAR, min_amount: 10 * DOLLAR }),
  coupon("SPRING", "−20 %", { bonus_share: 200_000, valid_to: new Date(now - 30 * DAY) }),
  coupon("ONCE", "−50 %", { bonus_share: 500_000, use_limit: 1, user_limit: 1 }),
];
