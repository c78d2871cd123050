import type { OrderLine } from "@panel/core/pricing";
import { COMMENTS_TARGET, shopIds } from "./money-shop.ts";

/** Who pays in a case; `card` is one that was linked before. */
export type CasePayer = "balance" | "card" | "gateway" | "message" | "cardCheckout";

/** A line of a case: a service of the shop, 1000 pieces unless told otherwise. */
export type CaseLine = Partial<OrderLine> & Pick<OrderLine, "serviceId">;

/** An order before it is placed. All amounts of the tables are dollars. */
export interface QuoteCase {
  readonly title: string;
  readonly lines: readonly CaseLine[];
  readonly coupon?: string;
  readonly payer?: CasePayer;
  /** Country of the visitor. */
  readonly country?: string;
  /** What the answer says, of those figures that the case is about. */
  readonly expected?: Readonly<
    Partial<
      Record<
        | "total"
        | "totalWithSpeedUp"
        | "original"
        | "fee"
        | "couponBonus"
        | "totalBonus"
        | "paymentMethodBonus"
        | "discount"
        | "beforeDiscount",
        number | null
      >
    >
  >;
  readonly refusedAt?: readonly string[];
}

export const plain: CaseLine = { serviceId: shopIds.plain };
export const spedUp: CaseLine = { serviceId: shopIds.spedUp };
export const runs = (numberOfRuns: number, serviceId: OrderLine["serviceId"] = shopIds.dripFeed): CaseLine => ({
  serviceId,
  dripFeed: { numberOfRuns, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 1 },
});
export const written = (count: number): CaseLine => ({
  serviceId: shopIds.comments,
  quantity: count,
  targetValues: [{ targetId: COMMENTS_TARGET, values: Array.from({ length: count }, (_one, at) => `Comment ${String(at)}`) }],
});
const without = { couponBonus: null, discount: 0, total: 2, totalBonus: 0 };

/** DEC-072: lines, speed-up, coupon, fee, in this order; credits change nothing that is charged. */
export const quoteCases: readonly QuoteCase[] = [
  { title: "DEC-072 a plain line", lines: [plain], expected: { ...without, original: 2, totalWithSpeedUp: 2, fee: 0 } },
  { title: "CST-004 lines add up", lines: [plain, spedUp], expected: { total: 6, original: 6, totalWithSpeedUp: 7 } },
  { title: "SPD-006 speed-up of what can be sped up", lines: [spedUp], expected: { total: 4, totalWithSpeedUp: 5 } },
  {
    title: "DEC-128 a guarantee that the service states",
    lines: [{ serviceId: shopIds.guaranteed, isGuarantee: true }],
    expected: { total: 1.1 },
  },
  { title: "DEC-128 a guarantee that nobody states", lines: [{ ...plain, isGuarantee: true }], expected: { total: 2 } },
  { title: "DEC-117 drip feed", lines: [runs(3)], expected: { total: 3 } },
  { title: "DEC-072 a fixed price", lines: [{ serviceId: shopIds.fixed, quantity: 5_000 }], expected: { total: 3.5 } },
  { title: "DEC-072 a fixed price is that of one run", lines: [runs(3, shopIds.fixed)], expected: { total: 10.5 } },
  { title: "DEC-113 a package", lines: [{ serviceId: shopIds.package, quantity: 1 }], expected: { total: 9.99 } },
  { title: "DEC-112 comments, by their number", lines: [written(3)], expected: { total: 3 } },
  { title: "PAY-010 the fee of a method", lines: [plain], payer: "gateway", expected: { total: 2.1, fee: 0.1 } },
  { title: "PAY-004 the fee of a linked card", lines: [plain], payer: "card", expected: { total: 2.04, fee: 0.04 } },
  { title: "PAY-003 the balance takes no fee", lines: [plain], payer: "balance", expected: { total: 2, fee: 0 } },
  {
    title: "PAY-008 the bonus of a method from its amount on",
    lines: [{ ...plain, quantity: 25_000 }],
    payer: "gateway",
    expected: { total: 52.5, paymentMethodBonus: 5.25, totalBonus: 5.25 },
  },
  {
    title: "PAY-008 no bonus below that amount",
    lines: [{ ...plain, quantity: 20_000 }],
    payer: "gateway",
    expected: { total: 42, paymentMethodBonus: 0, totalBonus: 0 },
  },
  {
    title: "PAY-029 a discount of a share",
    lines: [plain],
    coupon: "TENTH",
    expected: { total: 1.8, couponBonus: 0.2, discount: 0.2, beforeDiscount: 2, totalBonus: 0 },
  },
  { title: "PAY-029 a discount of an amount", lines: [plain], coupon: "HALFDOLLAR", expected: { total: 1.5, discount: 0.5 } },
  {
    title: "PAY-029 a discount never exceeds the total",
    lines: [plain],
    coupon: "FIVEDOLLARS",
    expected: { total: 0, couponBonus: 2, discount: 2 },
  },
  {
    title: "DEC-132 cashback of a share is a credit",
    lines: [plain],
    coupon: "TWENTIETHBACK",
    expected: { total: 2, couponBonus: 0.1, discount: 0, totalBonus: 0.1 },
  },
  { title: "DEC-132 cashback of an amount", lines: [plain], coupon: "DOLLARBACK", expected: { total: 2, totalBonus: 1 } },
  { title: "DEC-132 a bonus of a share", lines: [plain], coupon: "TWENTIETHBONUS", expected: { total: 2, totalBonus: 0.1 } },
  { title: "DEC-132 a bonus of an amount", lines: [plain], coupon: "DOLLARBONUS", expected: { total: 2, totalBonus: 1 } },
  {
    title: "DEC-087 a bonus of nothing is a success",
    lines: [plain],
    coupon: "NOTHING",
    expected: { ...without, couponBonus: 0 },
  },
  {
    title: "DEC-072 the fee is taken on what a discount leaves",
    lines: [plain],
    coupon: "TENTH",
    payer: "gateway",
    expected: { total: 1.89, fee: 0.09, discount: 0.2 },
  },
  {
    title: "DEC-072 a discount is counted on the sped-up total",
    lines: [plain, spedUp],
    coupon: "TENTH",
    expected: { total: 5.4, totalWithSpeedUp: 6.3 },
  },
  { title: "a coupon below its minimum", lines: [plain], coupon: "FROMTEN", expected: without },
  {
    title: "a coupon from its minimum on",
    lines: [{ ...plain, quantity: 5_000 }],
    coupon: "FROMTEN",
    expected: { total: 9, discount: 1 },
  },
  { title: "CST-014 a coupon that nobody knows", lines: [plain], coupon: "WHATEVER", expected: without },
  { title: "a coupon that is used up", lines: [plain], coupon: "USEDUP", expected: without },
  { title: "a coupon that has expired", lines: [plain], coupon: "EXPIRED", expected: without },
  { title: "a coupon that does not count yet", lines: [plain], coupon: "TOMORROW", expected: without },
  { title: "a coupon that counts right now", lines: [plain], coupon: "LASTING", expected: { total: 1.8 } },
  { title: "PAY-028 somebody else's coupon", lines: [plain], coupon: "STRANGERS", expected: without },
  { title: "CST-017 a coupon as people type it", lines: [plain], coupon: "  tenth ", expected: { total: 1.8 } },
  { title: "CST-017 a coupon in wide letters", lines: [plain], coupon: "ＴＥＮＴＨ", expected: { total: 1.8 } },
  { title: "CST-011 no multiple of the step", lines: [plain, { ...plain, quantity: 150 }], refusedAt: ["1.quantity"] },
  {
    title: "DEC-192 the one quantity of a service without a multiple",
    lines: [{ serviceId: shopIds.withoutMultiple, quantity: 150 }],
    expected: { total: 0.3 },
  },
  ...[100, 151, 180, 200].map((quantity) => ({
    title: `DEC-192 ${String(quantity)} of a service without a multiple`,
    lines: [{ serviceId: shopIds.withoutMultiple, quantity }],
    refusedAt: ["0.quantity"],
  })),
  { title: "ORD-043 a withdrawn service", lines: [{ serviceId: shopIds.withdrawn }], refusedAt: ["0.service"] },
  { title: "DEC-107 a restricted service", lines: [{ serviceId: shopIds.restricted }], refusedAt: ["0.service"] },
  {
    title: "DEC-105 a service of another country",
    lines: [{ serviceId: shopIds.german }],
    country: "FR",
    refusedAt: ["0.service"],
  },
  {
    title: "DEC-105 a service of one's own country",
    lines: [{ serviceId: shopIds.german }],
    country: "DE",
    expected: { total: 1 },
  },
  { title: "DRF-007 drip feed of a service without it", lines: [runs(3, shopIds.plain)], refusedAt: ["0.runs"] },
  { title: "DRF-004 fewer than two runs", lines: [runs(1)], refusedAt: ["0.runs"] },
];
