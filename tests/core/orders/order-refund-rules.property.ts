import { moneyFromMicros } from "@panel/core/money";
import {
  isAutoRefilled,
  isCouponReturned,
  isRefillable,
  orderStatuses,
  refundOf,
  refundOfAmounts,
  undeliveredShare,
} from "@panel/core/orders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const micros = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(moneyFromMicros);
const pieces = fc.integer({ min: 1, max: 1_000_000 });
const amounts = fc.record({ cost: micros, couponCredit: micros, methodCredit: micros });
const order = (cost: number, couponCredit = 0, methodCredit = 0) => ({
  cost: moneyFromMicros(cost),
  couponCredit: moneyFromMicros(couponCredit),
  methodCredit: moneyFromMicros(methodCredit),
});

describe("what cancelling gives back", () => {
  it("DEC-149 the undelivered share of the cost, less that share of what coupon and method gave", () => {
    expect(refundOf({ ...order(2_000_000, 1_000_000, 200_000), quantity: 1000, delivered: 250 })).toEqual({
      refund: 1_500_000,
      couponTakenBack: 750_000,
      methodTakenBack: 150_000,
      credited: 600_000,
    });
    expect(refundOf({ ...order(2_000_000), quantity: 1000, delivered: 0 })).toMatchObject({
      refund: 2_000_000,
      credited: 2_000_000,
    });
    expect(refundOf({ ...order(2_000_000), quantity: 1000, delivered: 1000 })).toMatchObject({ refund: 0, credited: 0 });
    expect(refundOf({ ...order(2_000_000), quantity: 1000, delivered: 1200 })).toMatchObject({ refund: 0 });
  });

  it("DEC-129 a sped-up order gives its surcharge back with the pieces it was paid for", () => {
    expect(refundOf({ ...order(5_000_000), quantity: 1000, delivered: 500 }).refund).toBe(2_500_000);
  });

  it("DEC-113 a part of a package, which cost nothing, gives nothing back; an order of no pieces gives all", () => {
    expect(refundOf({ ...order(0), quantity: 500, delivered: 0 })).toEqual({
      refund: 0,
      couponTakenBack: 0,
      methodTakenBack: 0,
      credited: 0,
    });
    expect(refundOf({ ...order(7), quantity: 0, delivered: 0 }).refund).toBe(7);
    expect(undeliveredShare(moneyFromMicros(7), -1, 0)).toBe(7);
    // Nothing was taken away from the pieces that were ordered.
    expect(undeliveredShare(moneyFromMicros(7), 10, -5)).toBe(7);
  });

  it("L8 never takes back more than it gives, the coupon's part first", () => {
    expect(refundOfAmounts(order(100, 80, 50))).toEqual({ refund: 100, couponTakenBack: 80, methodTakenBack: 20, credited: 0 });
    expect(refundOfAmounts(order(100, 120, 50))).toEqual({ refund: 100, couponTakenBack: 100, methodTakenBack: 0, credited: 0 });
    fc.assert(
      fc.property(amounts, pieces, fc.nat(1_100_000), (paid, quantity, delivered) => {
        const { refund, couponTakenBack, methodTakenBack, credited } = refundOf({ ...paid, quantity, delivered });
        expect(credited).toBe(refund - couponTakenBack - methodTakenBack);
        expect(credited).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(paid.cost);
        expect(couponTakenBack).toBeLessThanOrEqual(paid.couponCredit);
        expect(methodTakenBack).toBeLessThanOrEqual(paid.methodCredit);
        expect(refund).toBe(undeliveredShare(paid.cost, quantity, delivered));
      }),
      { numRuns: 1_000 },
    );
  });

  it("DEC-149 delivering more never gives back more", () => {
    fc.assert(
      fc.property(amounts, pieces, fc.nat(1_000_000), (paid, quantity, delivered) => {
        const now = refundOf({ ...paid, quantity, delivered }).refund;
        expect(refundOf({ ...paid, quantity, delivered: delivered + 1 }).refund).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe("a purchase's coupon", () => {
  it("L9 may be used again when nothing of the purchase was delivered or is still to come", () => {
    const back = { ...order(2_000_000, 1_000_000), status: "canceled", delivered: 0 };
    expect(isCouponReturned([back, back])).toBe(true);
    // All of its orders were deleted before they were paid.
    expect(isCouponReturned([])).toBe(true);
    expect(isCouponReturned([back, { ...back, delivered: 1 }])).toBe(false);
    // A coupon that brought just what the order cost was taken back whole.
    expect(isCouponReturned([{ ...back, couponCredit: back.cost }])).toBe(true);
    for (const status of orderStatuses) expect(isCouponReturned([back, { ...back, status }])).toBe(status === "canceled");
  });

  it("L9 stays used where it brought more than the order cost: that is not taken back", () => {
    fc.assert(
      fc.property(amounts, pieces, (paid, quantity) => {
        const { couponTakenBack } = refundOf({ ...paid, quantity, delivered: 0 });
        const isBack = isCouponReturned([{ ...paid, status: "canceled", delivered: 0 }]);
        expect(isBack).toBe(couponTakenBack === paid.couponCredit);
      }),
    );
  });
});

describe("a refill", () => {
  it("OLS-014 OLS-015 comes by itself with a guarantee, and for the asking once all was delivered", () => {
    const both = [true, false];
    expect(both.flatMap((hasRefill) => both.map((isGuarantee) => isAutoRefilled({ hasRefill, isGuarantee })))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const status of orderStatuses) {
      expect(isRefillable({ hasRefill: true, status })).toBe(status === "completed");
      expect(isRefillable({ hasRefill: false, status })).toBe(false);
    }
  });
});
