import { fractionFromMillionths, fractionFromPercent, moneyFromCents, moneyFromMicros } from "@panel/core/money";
import {
  couponRefusal,
  couponValue,
  foldCouponCode,
  isCouponWithoutEffect,
  namesCoupon,
  type CouponBuyer,
  type CouponConditions,
  type CouponTerms,
} from "@panel/core/payments";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const unbounded: CouponConditions = {
  validFrom: null,
  validTo: null,
  ownerId: null,
  useLimit: null,
  uses: 0,
  userLimit: null,
};
const buyer: CouponBuyer = { userId: 7, uses: 0, now: 1_000 };
const refusal = (coupon: Partial<CouponConditions>, changes: Partial<CouponBuyer> = {}) =>
  couponRefusal({ ...unbounded, ...coupon }, { ...buyer, ...changes });

const moment = fc.integer({ min: 0, max: 10 });
const limit = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });
const conditions: fc.Arbitrary<CouponConditions> = fc.record({
  validFrom: fc.option(moment, { nil: null }),
  validTo: fc.option(moment, { nil: null }),
  ownerId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  useLimit: limit,
  uses: fc.integer({ min: 0, max: 4 }),
  userLimit: limit,
});
const buyers = fc.record({
  userId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  uses: fc.integer({ min: 0, max: 4 }),
  now: moment,
});

describe("whether a coupon may be used", () => {
  it("a coupon without bounds counts for everybody, at any time, as often as they like", () => {
    fc.assert(
      fc.property(buyers, fc.nat(1_000), (anybody, uses) => {
        expect(couponRefusal({ ...unbounded, uses }, anybody)).toBeNull();
      }),
    );
  });

  it("it counts from its first moment until before its last", () => {
    expect(refusal({ validFrom: 1_001 })).toBe("notYetValid");
    expect(refusal({ validFrom: 1_000 })).toBeNull();
    expect(refusal({ validTo: 1_000 })).toBe("expired");
    expect(refusal({ validTo: 1_001 })).toBeNull();
    expect(refusal({ validFrom: 0, validTo: 1 }, { now: 0 })).toBeNull();
  });

  it("PAY-028 one that was made for somebody counts for them alone, not for guests either", () => {
    expect(refusal({ ownerId: 7 })).toBeNull();
    expect(refusal({ ownerId: 8 })).toBe("foreign");
    expect(refusal({ ownerId: 7 }, { userId: null })).toBe("foreign");
  });

  it("it counts as often as its limits allow, over all buyers and for each", () => {
    expect([0, 1, 2, 3].map((uses) => refusal({ useLimit: 2, uses }))).toEqual([null, null, "usedUp", "usedUp"]);
    expect(refusal({ useLimit: 0 })).toBe("usedUp");
    expect([0, 1, 2, 3].map((uses) => refusal({ userLimit: 2 }, { uses }))).toEqual([
      null,
      null,
      "usedUpByBuyer",
      "usedUpByBuyer",
    ]);
    // Nobody can count the uses of a guest; the limit over all buyers still holds.
    expect(refusal({ userLimit: 1 }, { userId: null, uses: 5 })).toBeNull();
    expect(refusal({ useLimit: 1, uses: 1 }, { userId: null })).toBe("usedUp");
  });

  it("it counts exactly where none of its bounds is in the way", () => {
    fc.assert(
      fc.property(conditions, buyers, (coupon, anybody) => {
        const { validFrom, validTo, ownerId, useLimit, userLimit } = coupon;
        const isInTime = (validFrom ?? -1) <= anybody.now && anybody.now < (validTo ?? 99);
        const isTheirs = ownerId === null || ownerId === anybody.userId;
        const isLeft = (useLimit ?? 99) > coupon.uses;
        const isLeftForThem = anybody.userId === null || (userLimit ?? 99) > anybody.uses;
        expect(couponRefusal(coupon, anybody) === null).toBe(isInTime && isTheirs && isLeft && isLeftForThem);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("a typed code", () => {
  it("CST-017 is folded as codes are stored, whatever width and case it was typed in", () => {
    expect(foldCouponCode("  save-10_a ")).toBe("SAVE-10_A");
    expect(foldCouponCode("ＳＡＶＥ１０")).toBe("SAVE10");
    expect(foldCouponCode("x".repeat(64))).toBe("X".repeat(64));
    for (const none of ["", "  ", "SAVE 10", "SAVE%", "x".repeat(65), "ÄPFEL", "A\nB"]) expect(foldCouponCode(none)).toBeNull();
  });

  it("CST-017 folding is idempotent", () => {
    const code = fc.string({ unit: fc.constantFrom(..."abzABZ019_- ".split("")), minLength: 1, maxLength: 70, size: "max" });
    fc.assert(
      fc.property(code, (typed) => {
        const folded = foldCouponCode(typed);
        if (folded !== null) expect(foldCouponCode(` ${folded.toLowerCase()} `)).toBe(folded);
      }),
    );
  });

  it("CST-014 DEC-087 one that is named and gives nothing at all has no effect; a bonus of 0 is one", () => {
    expect([null, "", "  ", "SAVE"].map(namesCoupon)).toEqual([false, false, false, true]);
    expect(isCouponWithoutEffect("SAVE", null)).toBe(true);
    expect(isCouponWithoutEffect("SAVE", moneyFromMicros(0))).toBe(false);
    expect(isCouponWithoutEffect(" ", null)).toBe(false);
    expect(isCouponWithoutEffect(null, null)).toBe(false);
  });
});

describe("what a coupon is worth", () => {
  const terms = (changes: Partial<CouponTerms>): CouponTerms => ({
    type: "discount",
    amount: null,
    share: null,
    minAmount: null,
    ...changes,
  });
  const five = moneyFromCents(500);

  it("PAY-029 a share or an amount, from its minimum on; a discount is never more than what it is taken from", () => {
    expect(couponValue(null, five)).toBeNull();
    expect(couponValue(terms({ share: fractionFromPercent(10) }), five)).toBe(500_000);
    expect(couponValue(terms({ amount: moneyFromCents(200) }), five)).toBe(2_000_000);
    expect(couponValue(terms({ amount: moneyFromCents(600) }), five)).toBe(five);
    expect(couponValue(terms({ amount: moneyFromCents(600), type: "cashback" }), five)).toBe(6_000_000);
    expect(couponValue(terms({ amount: moneyFromCents(600), type: "bonus" }), five)).toBe(6_000_000);
    expect(couponValue(terms({ amount: five, minAmount: moneyFromCents(501) }), five)).toBeNull();
    expect(couponValue(terms({ amount: five, minAmount: five }), five)).toBe(five);
    expect(couponValue(terms({}), five)).toBe(0);
  });

  it("PAY-029 grows with the amount, and a discount stays within it", () => {
    const shares = fc.integer({ min: 0, max: 1_000_000 });
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
    const types = fc.constantFrom("discount" as const, "cashback" as const, "bonus" as const);
    fc.assert(
      fc.property(types, shares, amounts, amounts, (type, share, one, other) => {
        const coupon = terms({ type, share: fractionFromMillionths(share) });
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map(moneyFromMicros) as [never, never];
        expect(couponValue(coupon, low)!).toBeLessThanOrEqual(couponValue(coupon, high)!);
        expect(couponValue(coupon, low)!).toBeLessThanOrEqual(low);
      }),
    );
  });
});
