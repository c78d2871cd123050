import { planRuns, refundOfRuns } from "@panel/core/drip-feeds";
import { moneyFromMicros, type Money } from "@panel/core/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const amount = fc.integer({ min: 0, max: 9_000_000_000_000 }).map(moneyFromMicros);
const amounts = fc.record({ cost: amount, couponCredit: amount, methodCredit: amount });
const runsOf = fc.integer({ min: 2, max: 100 });
const total = (values: readonly number[]): bigint => values.reduce((sum, value) => sum + BigInt(value), 0n);
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/** The largest-remainder share of a run, worked out with whole numbers only. */
const oracleShare = (whole: Money, runs: number, at: number): bigint => {
  const rest = BigInt(whole) % BigInt(runs);
  return BigInt(whole) / BigInt(runs) + (BigInt(at) < rest ? 1n : 0n);
};

describe("the runs of a drip feed", () => {
  it("DRF-001 have quantities that add up to the total and costs that add up to the debit (L10)", () => {
    fc.assert(
      fc.property(runsOf, fc.integer({ min: 1, max: 1_000_000 }), amounts, (runs, quantity, paid) => {
        const planned = planRuns(runs, quantity, paid);
        expect(planned.map((run) => run.number)).toEqual(Array.from({ length: runs }, (_one, at) => at + 1));
        expect(total(planned.map((run) => run.quantity))).toBe(BigInt(runs) * BigInt(quantity));
        for (const part of ["cost", "couponCredit", "methodCredit"] as const) {
          expect(planned.map((run) => BigInt(run[part]))).toEqual(planned.map((_run, at) => oracleShare(paid[part], runs, at)));
          expect(total(planned.map((run) => run[part]))).toBe(BigInt(paid[part]));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("DRF-013 give back exactly what has not started, whichever runs those are", () => {
    fc.assert(
      fc.property(runsOf, amounts, fc.integer({ min: 0, max: 100 }), (runs, paid, started) => {
        const planned = planRuns(runs, 10, paid);
        const left = planned.slice(Math.min(started, runs));
        const { refund, couponTakenBack, methodTakenBack, credited } = refundOfRuns(left);
        const kept = total(planned.slice(0, runs - left.length).map((run) => run.cost));
        expect(BigInt(refund) + kept).toBe(BigInt(paid.cost));
        const coupon = least(total(left.map((run) => run.couponCredit)), BigInt(refund));
        const method = least(total(left.map((run) => run.methodCredit)), BigInt(refund) - coupon);
        expect([BigInt(couponTakenBack), BigInt(methodTakenBack)]).toEqual([coupon, method]);
        expect(BigInt(credited)).toBe(BigInt(refund) - coupon - method);
        expect(credited).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it("DRF-013 taken back one after the other or together come to the same refund", () => {
    fc.assert(
      fc.property(runsOf, amount, fc.integer({ min: 1, max: 99 }), (runs, cost, at) => {
        const none = moneyFromMicros(0);
        const planned = planRuns(runs, 10, { cost, couponCredit: none, methodCredit: none });
        const split = Math.min(at, runs - 1);
        const parts = [planned.slice(0, split), planned.slice(split)].map((some) => refundOfRuns(some).refund);
        expect(total(parts)).toBe(BigInt(refundOfRuns(planned).refund));
      }),
    );
  });
});
