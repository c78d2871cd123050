import { plain, runs, spedUp, written, type CaseLine, type CasePayer } from "./money-cases.ts";
import { shopIds } from "./money-shop.ts";

/** A purchase by a person with $100 on the balance. */
export interface PurchaseCase {
  readonly title: string;
  readonly lines: readonly CaseLine[];
  readonly payer: CasePayer;
  readonly coupon?: string;
  readonly country?: string;
  readonly isSpeedUp?: boolean;
  /** What the quote says; also in cases that are refused, where the quote alone does not tell. */
  readonly total: number;
  /** Cost of each order. */
  readonly orders?: readonly number[];
  /** The balance afterwards, and after the invoice was paid where one was opened. */
  readonly balance?: number;
  readonly balanceWhenPaid?: number;
  readonly refusedAt?: readonly string[];
}

const blocked: CaseLine = { serviceId: shopIds.blocked };

/** What is charged, how it is split, and what it brings (ORD-002, DEC-072, DEC-084). */
export const purchaseCases: readonly PurchaseCase[] = [
  { title: "ORD-002 from the balance", lines: [plain], payer: "balance", total: 2, orders: [2], balance: 98 },
  {
    title: "DEC-129 a sped-up total is split by what each line costs sped up",
    lines: [plain, spedUp],
    payer: "balance",
    isSpeedUp: true,
    total: 7,
    orders: [2, 5],
    balance: 93,
  },
  {
    title: "DEC-129 so is a sped-up total with a discount",
    lines: [plain, spedUp],
    payer: "balance",
    isSpeedUp: true,
    coupon: "TENTH",
    total: 6.3,
    orders: [1.8, 4.5],
    balance: 93.7,
  },
  { title: "DEC-132 cashback", lines: [plain], payer: "balance", coupon: "TWENTIETHBACK", total: 2, orders: [2], balance: 98.1 },
  { title: "DEC-132 a bonus", lines: [plain], payer: "balance", coupon: "DOLLARBONUS", total: 2, orders: [2], balance: 99 },
  { title: "DEC-132 a discount", lines: [plain], payer: "balance", coupon: "TENTH", total: 1.8, orders: [1.8], balance: 98.2 },
  {
    title: "PAY-004 a linked card leaves the balance alone",
    lines: [plain],
    payer: "card",
    total: 2.04,
    orders: [2.04],
    balance: 100,
  },
  {
    title: "PAY-004 a linked card brings the coupon's credit",
    lines: [plain],
    payer: "card",
    coupon: "DOLLARBACK",
    total: 2.04,
    orders: [2.04],
    balance: 101,
  },
  {
    title: "PAY-008 a method's bonus comes when the invoice is paid",
    lines: [{ ...plain, quantity: 25_000 }],
    payer: "gateway",
    total: 52.5,
    orders: [52.5],
    balance: 100,
    balanceWhenPaid: 105.25,
  },
  {
    title: "DEC-132 so does cashback",
    lines: [plain],
    payer: "gateway",
    coupon: "DOLLARBACK",
    total: 2.1,
    orders: [2.1],
    balance: 100,
    balanceWhenPaid: 101,
  },
  {
    title: "PAY-010 a method without a minimum",
    lines: [{ ...plain, quantity: 100 }],
    payer: "message",
    total: 0.2,
    orders: [0.2],
    balance: 100,
  },
  {
    title: "PAY-010 below a method's minimum",
    lines: [{ ...plain, quantity: 400 }],
    payer: "gateway",
    total: 0.84,
    refusedAt: ["paymentMethod"],
  },
  {
    title: "PAY-010 above a method's maximum",
    lines: [{ ...plain, quantity: 50_000 }],
    payer: "gateway",
    total: 105,
    refusedAt: ["paymentMethod"],
  },
  {
    title: "PAY-035 a blocked service from the balance",
    lines: [blocked],
    payer: "balance",
    total: 2,
    refusedAt: ["paymentMethod"],
  },
  {
    title: "PAY-035 one blocked line rules the whole order out",
    lines: [plain, blocked],
    payer: "balance",
    total: 4,
    refusedAt: ["paymentMethod"],
  },
  {
    title: "DEC-084 a blocked service by a linked card",
    lines: [blocked],
    payer: "card",
    total: 2.04,
    refusedAt: ["paymentMethod"],
  },
  {
    title: "DEC-084 a blocked service by card checkout",
    lines: [blocked],
    payer: "cardCheckout",
    total: 2,
    refusedAt: ["paymentMethod"],
  },
  {
    title: "DEC-084 a blocked service by another method",
    lines: [blocked],
    payer: "gateway",
    total: 2.1,
    orders: [2.1],
    balance: 100,
  },
  { title: "DEC-117 drip feed", lines: [runs(3)], payer: "balance", total: 3, orders: [3], balance: 97 },
  {
    title: "DEC-072 a fixed price",
    lines: [{ serviceId: shopIds.fixed }],
    payer: "balance",
    total: 3.5,
    orders: [3.5],
    balance: 96.5,
  },
  {
    title: "DEC-128 a guarantee",
    lines: [{ serviceId: shopIds.guaranteed, isGuarantee: true }],
    payer: "balance",
    total: 1.1,
    orders: [1.1],
    balance: 98.9,
  },
  {
    title: "DEC-112 comments",
    lines: [written(3)],
    payer: "balance",
    total: 3,
    orders: [3],
    balance: 97,
  },
  {
    title: "DEC-112 another number of comments than was ordered",
    lines: [{ ...written(3), quantity: 4 }],
    payer: "balance",
    total: 4,
    refusedAt: ["0.quantity"],
  },
  { title: "ORD-054 no link", lines: [{ ...plain, url: "" }], payer: "balance", total: 2, refusedAt: ["0.link"] },
  {
    title: "ORD-022 a link that leads to an account",
    lines: [{ ...plain, url: "https://www.tiktok.com/@nasa" }],
    payer: "balance",
    total: 2,
    refusedAt: ["0.link"],
  },
  {
    title: "CST-014 a coupon that gives nothing",
    lines: [plain],
    payer: "balance",
    coupon: "FROMTEN",
    total: 2,
    refusedAt: ["coupon"],
  },
  {
    title: "CST-014 a coupon that nobody knows",
    lines: [plain],
    payer: "balance",
    coupon: "WHATEVER",
    total: 2,
    refusedAt: ["coupon"],
  },
  {
    title: "a coupon that has expired",
    lines: [plain],
    payer: "balance",
    coupon: "EXPIRED",
    total: 2,
    refusedAt: ["coupon"],
  },
];
