import type { CasePayer } from "./money-cases.ts";

/** Money that a person with nothing on the balance puts in. All amounts are dollars. */
export interface TopUpCase {
  readonly title: string;
  readonly amount: number;
  readonly method: Extract<CasePayer, "gateway" | "message">;
  readonly coupon?: string;
  readonly fee?: number;
  readonly total?: number;
  /** What reaches the balance when the invoice is paid. */
  readonly credited?: number;
  readonly couponBonus?: number | null;
  readonly paymentMethodBonus?: number;
  /** The total already is refused. */
  readonly refusedAt?: readonly string[];
  /** The total is told, but nothing is opened for it. */
  readonly notOpenedAt?: readonly string[];
}

const gateway = { method: "gateway" } as const;
/** $20 by the gateway without any coupon. */
const twenty = { ...gateway, amount: 20, fee: 1, total: 21, credited: 20 } as const;

/** PAY-015, ENT-008, DEC-132: a discount lowers what is paid, cashback and bonus add to what is credited, the fee is on what is paid. */
export const topUpCases: readonly TopUpCase[] = [
  { title: "PAY-015 the fee comes on top", ...twenty, couponBonus: null, paymentMethodBonus: 0 },
  { title: "PAY-015 a method without fee", method: "message", amount: 0.01, fee: 0, total: 0.01, credited: 0.01 },
  {
    title: "PAY-008 the bonus of a method from its amount on",
    ...gateway,
    amount: 50,
    total: 52.5,
    credited: 55,
    paymentMethodBonus: 5,
  },
  { title: "PAY-008 no bonus below it", ...gateway, amount: 49.99, credited: 49.99, paymentMethodBonus: 0 },
  { title: "PAY-010 exactly the minimum", ...gateway, amount: 1, total: 1.05, credited: 1 },
  { title: "PAY-010 below the minimum", ...gateway, amount: 0.99, refusedAt: ["amount"] },
  { title: "PAY-010 exactly the maximum", ...gateway, amount: 100, total: 105, credited: 110 },
  { title: "PAY-010 above the maximum", ...gateway, amount: 100.01, refusedAt: ["amount"] },
  { title: "PAY-016 nothing at all", method: "message", amount: 0, refusedAt: ["amount"] },
  {
    title: "PAY-029 a discount of a share lowers what is paid",
    ...gateway,
    amount: 20,
    coupon: "TENTH",
    fee: 0.9,
    total: 18.9,
    credited: 20,
    couponBonus: 2,
  },
  {
    title: "PAY-029 a discount of an amount",
    ...gateway,
    amount: 20,
    coupon: "HALFDOLLAR",
    total: 20.475,
    credited: 20,
    couponBonus: 0.5,
  },
  { title: "DEC-132 cashback of a share", ...twenty, coupon: "TWENTIETHBACK", credited: 21, couponBonus: 1 },
  { title: "DEC-132 cashback of an amount", ...twenty, coupon: "DOLLARBACK", credited: 21, couponBonus: 1 },
  { title: "DEC-132 a bonus of a share", ...twenty, coupon: "TWENTIETHBONUS", credited: 21, couponBonus: 1 },
  { title: "DEC-132 a bonus of an amount", ...twenty, coupon: "DOLLARBONUS", credited: 21, couponBonus: 1 },
  { title: "DEC-087 a bonus of nothing is a success", ...twenty, coupon: "NOTHING", couponBonus: 0 },
  {
    title: "DEC-132 the bonuses of method and coupon add up",
    ...gateway,
    amount: 50,
    coupon: "DOLLARBONUS",
    total: 52.5,
    credited: 56,
    couponBonus: 1,
  },
  {
    title: "a coupon from its minimum on",
    ...gateway,
    amount: 10,
    coupon: "FROMTEN",
    total: 9.45,
    credited: 10,
    couponBonus: 1,
  },
  ...(
    [
      ["a coupon below its minimum", "FROMTEN", 9.99],
      ["CST-014 a coupon that nobody knows", "WHATEVER", 20],
      ["a coupon that is used up", "USEDUP", 20],
      ["a coupon that has expired", "EXPIRED", 20],
      ["a coupon that does not count yet", "TOMORROW", 20],
      ["PAY-028 somebody else's coupon", "STRANGERS", 20],
    ] as const
  ).map(([title, coupon, amount]) => ({ title, ...gateway, amount, coupon, couponBonus: null, notOpenedAt: ["coupon"] })),
];
