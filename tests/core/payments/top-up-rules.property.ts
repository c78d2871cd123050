import {
  fractionFromMillionths,
  fractionFromPercent,
  moneyFromCents,
  moneyFromMicros,
  shareOf,
  zeroFraction,
  type Money,
} from "@panel/core/money";
import { couponValue, topUp, type CouponTerms, type TopUpCost, type TopUpFacts } from "@panel/core/payments";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

type Method = NonNullable<TopUpFacts["method"]>;
const method: Method = {
  fee: fractionFromPercent(5),
  minAmount: moneyFromCents(100),
  maxAmount: moneyFromCents(10_000),
  bonuses: [{ bonus: fractionFromPercent(10), fromAmount: moneyFromCents(5_000) }],
};
const free: Method = { fee: zeroFraction, minAmount: null, maxAmount: null, bonuses: [] };
const coupon = (changes: Partial<CouponTerms>): CouponTerms => ({
  type: "discount",
  amount: null,
  share: null,
  minAmount: null,
  ...changes,
});
const costOf = (amount: Money, by: Method, terms: CouponTerms | null = null): TopUpCost => {
  const answer = topUp({ amount, method: by, coupon: terms });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};
const problems = (amount: Money, by: Method | null) => {
  const answer = topUp({ amount, method: by, coupon: null });
  return answer.ok ? [] : answer.error;
};

describe("a top-up that is refused", () => {
  it("PAY-016 without an amount, without a method, or without both", () => {
    expect(problems(moneyFromCents(0), free)).toEqual([{ kind: "noAmount" }]);
    expect(problems(moneyFromCents(-1), method)).toEqual([{ kind: "noAmount" }]);
    expect(problems(moneyFromCents(1), null)).toEqual([{ kind: "unknownMethod" }]);
    expect(problems(moneyFromCents(0), null)).toEqual([{ kind: "noAmount" }, { kind: "unknownMethod" }]);
  });

  it("PAY-010 below the method's minimum and above its maximum, both of which are allowed themselves", () => {
    const { minAmount, maxAmount } = method;
    expect(problems(moneyFromMicros(999_999), method)).toEqual([{ kind: "belowMinimum", limit: minAmount }]);
    expect(problems(moneyFromMicros(100_000_001), method)).toEqual([{ kind: "aboveMaximum", limit: maxAmount }]);
    expect(problems(minAmount!, method)).toEqual([]);
    expect(problems(maxAmount!, method)).toEqual([]);
    expect(problems(moneyFromMicros(1), free)).toEqual([]);
  });
});

describe("a top-up whose coupon leaves too little to pay", () => {
  const discount = (cents: number) => coupon({ amount: moneyFromCents(cents) });
  const problemsWith = (amount: Money, by: Method, terms: CouponTerms) => {
    const answer = topUp({ amount, method: by, coupon: terms });
    return answer.ok ? [] : answer.error;
  };

  it("is refused below the method's minimum, the fee counted in, and taken at it", () => {
    const plain = { ...method, fee: zeroFraction };
    const limit = moneyFromCents(100);
    expect(problemsWith(moneyFromCents(500), plain, discount(459))).toEqual([
      { kind: "chargeTooSmall", charge: moneyFromCents(41), limit },
    ]);
    expect(problemsWith(moneyFromCents(500), plain, discount(400))).toEqual([]);
    expect(problemsWith(moneyFromCents(500), method, discount(404))).toEqual([]);
  });

  it("is refused where nothing is left, also by a method without a minimum", () => {
    const limit = moneyFromCents(1);
    expect(problemsWith(moneyFromCents(200), free, discount(500))).toEqual([
      { kind: "chargeTooSmall", charge: moneyFromCents(0), limit },
    ]);
    expect(problemsWith(moneyFromCents(200), free, coupon({ share: fractionFromPercent(100) }))).toHaveLength(1);
    expect(problemsWith(moneyFromCents(200), free, discount(199))).toEqual([]);
  });

  it("is never left below what the method takes, whatever the coupon, and without one is the amount's own matter", () => {
    const cents = fc.integer({ min: 1, max: 20_000 }).map(moneyFromCents);
    fc.assert(
      fc.property(cents, cents, fc.option(cents, { nil: null }), (amount, off, minAmount) => {
        const by: Method = { ...free, minAmount };
        const answer = topUp({ amount, method: by, coupon: coupon({ amount: off }) });
        expect(answer.ok).toBe(amount >= (minAmount ?? 0) && amount - off >= (minAmount ?? 10_000));
        expect(topUp({ amount, method: by, coupon: null }).ok).toBe(amount >= (minAmount ?? 0));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("a top-up", () => {
  it("PAY-015 ENT-008 costs its amount and the fee, and brings its amount and the bonus", () => {
    expect(costOf(moneyFromCents(5_000), method)).toEqual({
      toBeCredited: 55_000_000,
      totalAmount: 52_500_000,
      fee: 2_500_000,
      discount: 0,
      couponCredit: 0,
      couponBonus: null,
      couponBonusType: null,
      couponBonusShare: null,
      paymentMethodBonus: 5_000_000,
      paymentMethodBonusShare: 100_000,
    });
    expect(costOf(moneyFromCents(4_999), method)).toMatchObject({
      toBeCredited: 49_990_000,
      paymentMethodBonus: 0,
      paymentMethodBonusShare: 0,
    });
  });

  it("DEC-132 DEC-072 a discount lowers what is paid, and the fee with it", () => {
    const tenth = coupon({ share: fractionFromPercent(10) });
    expect(costOf(moneyFromCents(2_000), method, tenth)).toMatchObject({
      toBeCredited: 20_000_000,
      totalAmount: 18_900_000,
      fee: 900_000,
      discount: 2_000_000,
      couponCredit: 0,
      couponBonus: 2_000_000,
      couponBonusType: "discount",
      couponBonusShare: 100_000,
    });
    expect(costOf(moneyFromCents(2_000), free, coupon({ amount: moneyFromCents(500) }))).toMatchObject({
      totalAmount: 15_000_000,
      toBeCredited: 20_000_000,
      discount: 5_000_000,
      couponBonusShare: null,
    });
  });

  it("DEC-132 cashback and bonus add to what is credited", () => {
    for (const type of ["cashback", "bonus"] as const) {
      expect(costOf(moneyFromCents(5_000), method, coupon({ type, amount: moneyFromCents(100) }))).toMatchObject({
        toBeCredited: 56_000_000,
        totalAmount: 52_500_000,
        discount: 0,
        couponCredit: 1_000_000,
        couponBonus: 1_000_000,
        couponBonusType: type,
      });
    }
  });

  it("DEC-087 a coupon below its minimum gives null, one of nothing gives 0", () => {
    const share = fractionFromPercent(10);
    const below = costOf(moneyFromCents(999), method, coupon({ share, minAmount: moneyFromCents(1_000) }));
    expect(below).toMatchObject({ couponBonus: null, couponBonusType: null, couponBonusShare: null, discount: 0 });
    expect(costOf(moneyFromCents(999), method, coupon({ share: zeroFraction, type: "bonus" }))).toMatchObject({
      couponBonus: 0,
      couponBonusType: "bonus",
      couponBonusShare: 0,
    });
  });

  it("PAY-015 what is paid and what is credited account for every part, whatever takes part", () => {
    const micros = fc.integer({ min: 1, max: 1_000_000_000 }).map(moneyFromMicros);
    const share = fc.integer({ min: 0, max: 1_000_000 }).map(fractionFromMillionths);
    const methods = fc.record({
      fee: share,
      minAmount: fc.constant(null),
      maxAmount: fc.constant(null),
      bonuses: fc.array(fc.record({ bonus: share, fromAmount: micros }), { maxLength: 3 }),
    });
    const worth = fc.oneof(fc.record({ amount: micros }), fc.record({ share }));
    const terms = fc
      .tuple(fc.constantFrom("discount" as const, "cashback" as const, "bonus" as const), worth, fc.option(micros, { nil: null }))
      .map(([type, value, minAmount]) => coupon({ type, minAmount, ...value }));
    fc.assert(
      fc.property(micros, methods, fc.option(terms, { nil: null }), (amount, by, named) => {
        const answer = topUp({ amount, method: by, coupon: named });
        if (!answer.ok) {
          // Nothing else is wrong with an amount and a method without limits.
          expect(answer.error.map(({ kind }) => kind)).toEqual(["chargeTooSmall"]);
          return;
        }
        const cost = answer.value;
        expect(cost.couponBonus).toBe(couponValue(named, amount));
        expect(cost.discount + cost.couponCredit).toBe(cost.couponBonus ?? 0);
        expect(cost.discount === 0 || cost.couponCredit === 0).toBe(true);
        expect(cost.totalAmount).toBe(amount - cost.discount + cost.fee);
        expect(cost.toBeCredited).toBe(amount + cost.couponCredit + cost.paymentMethodBonus);
        expect(cost.toBeCredited).toBeGreaterThanOrEqual(amount);
        expect(cost.totalAmount).toBeGreaterThanOrEqual(0);
        expect(cost.fee).toBe(shareOf(moneyFromMicros(amount - cost.discount), by.fee));
      }),
      { numRuns: 1_000 },
    );
  });
});
