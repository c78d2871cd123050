import type { Refund } from "@panel/core/orders";
import { between, type LedgerEvent } from "./ledger-event.ts";

/** An order that is paid: what it costs, and what paying it brings. */
export interface PaidOrder {
  readonly id: number;
  readonly user_id: number;
  readonly cost: number;
  readonly coupon_credit: number;
  readonly method_credit: number;
}

/** The debit of an order and what paying it brings; named after the order, so that each is written once (L5, L6). */
export function eventsOfPaidOrder(order: PaidOrder): readonly LedgerEvent[] {
  const about = { userId: order.user_id, orderId: order.id };
  const name = `order:${String(order.id)}`;
  return [
    { ...about, name: `${name}:debit`, kind: "order", postings: between(order.user_id, -order.cost, "sales") },
    ...(order.coupon_credit === 0
      ? []
      : [
          {
            ...about,
            name: `${name}:coupon`,
            kind: "coupon",
            postings: between(order.user_id, order.coupon_credit, "promotion"),
          } as const,
        ]),
    ...(order.method_credit === 0
      ? []
      : [
          {
            ...about,
            name: `${name}:bonus`,
            kind: "bonus",
            postings: between(order.user_id, order.method_credit, "promotion"),
          } as const,
        ]),
  ];
}

/** Which order gets something back, and the order that its debit was written for. */
export interface RefundedOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly debitOf: number;
  readonly name: string;
}

/** The events of a refund; nothing is taken back that comes to 0. */
export function refundEvents(order: RefundedOrder, { refund, couponTakenBack, methodTakenBack }: Refund): readonly LedgerEvent[] {
  const { name, userId, orderId } = order;
  const about = { userId, orderId };
  const takeBack = (part: "coupon" | "bonus", amount: number): readonly LedgerEvent[] => {
    if (amount === 0) return [];
    const corrects = `order:${String(order.debitOf)}:${part}`;
    return [{ ...about, name: `${name}:${part}`, kind: part, corrects, postings: between(userId, -amount, "promotion") }];
  };
  const corrects = `order:${String(order.debitOf)}:debit`;
  return [
    { ...about, name, kind: "cancel_order", corrects, postings: between(userId, refund, "sales") },
    ...takeBack("coupon", couponTakenBack),
    ...takeBack("bonus", methodTakenBack),
  ];
}
