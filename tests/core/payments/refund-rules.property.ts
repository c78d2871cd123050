import fc from "fast-check";
import { leftToRefund, refundParts } from "@panel/core/payments";
import { addMoney, moneyFromMicros, sumMoney, zeroMoney, type Money } from "@panel/core/money";
import { describe, expect, it } from "vitest";

const micros = (max: number) => fc.integer({ min: 0, max }).map(moneyFromMicros);

/** A payment, cut into refunds that come to it. */
const payments = fc
  .record({ amount: fc.integer({ min: 1, max: 2_000_000_000 }), credited: micros(2_000_000_000), promoted: micros(500_000_000) })
  .chain(({ amount, ...rest }) =>
    fc.array(fc.integer({ min: 0, max: amount }), { maxLength: 8 }).map((cuts) => {
      const points = [...new Set([0, ...cuts, amount])].toSorted((one, other) => one - other);
      const refunds = points.slice(1).map((point, at) => moneyFromMicros(point - (points[at] ?? 0)));
      return { payment: { amount: moneyFromMicros(amount), ...rest }, refunds };
    }),
  );

describe("what goes back of a payment", () => {
  it("L5 piece by piece comes to exactly what the payment brought, and never to less than nothing", () => {
    fc.assert(
      fc.property(payments, ({ payment, refunds }) => {
        let before: Money = zeroMoney;
        const parts = refunds.map((refund) => {
          const part = refundParts(payment, before, refund);
          before = addMoney(before, refund);
          expect([part.fromBalance >= 0, part.toPromotion >= 0]).toEqual([true, true]);
          return part;
        });
        expect(sumMoney(parts.map(({ fromBalance }) => fromBalance))).toBe(payment.credited);
        expect(sumMoney(parts.map(({ toPromotion }) => toPromotion))).toBe(payment.promoted);
        expect(leftToRefund(payment.amount, refunds)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it("takes the whole credit and the bonus of a top-up that goes back at once", () => {
    const topUp = {
      amount: moneyFromMicros(10_200_000),
      credited: moneyFromMicros(11_000_000),
      promoted: moneyFromMicros(1_000_000),
    };
    expect(refundParts(topUp, zeroMoney, topUp.amount)).toEqual({ fromBalance: 11_000_000, toPromotion: 1_000_000 });
  });
});
