import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fractionFromMillionths,
  fractionFromPercent,
  moneyFromCents,
  moneyFromMicros,
  shareOf,
  sumMoney,
  zeroFraction,
  zeroMoney,
  type Money,
} from "@panel/core/money";
import { applicableBonus, couponValue, type CouponTerms } from "@panel/core/payments";
import {
  lineCost,
  normalizeQuantity,
  orderCost,
  quantityByCost,
  speedUpSurcharge,
  type CostInput,
  type PricedService,
} from "@panel/core/pricing";
import { micros, noCharges, service, share } from "./cost-fixture.ts";

const order = (lines: CostInput["lines"], more: Partial<CostInput> = {}): CostInput => ({
  lines,
  charges: noCharges,
  isSpeedUp: false,
  coupon: null,
  method: null,
  ...more,
});
const line = (price: number, quantity: number, index = 0, more: Partial<PricedService> = {}) => ({
  index,
  service: service(price, 1000, more),
  quantity,
  runs: 1,
  isGuarantee: false,
});
const percentOff = (percent: number, more: Partial<CouponTerms> = {}): CouponTerms => ({
  type: "discount",
  amount: null,
  share: fractionFromPercent(percent),
  minAmount: null,
  ...more,
});

describe("cost of an order", () => {
  it("CST-004 DEC-072 follows the order guarantee, speed-up, coupon, fee", () => {
    const result = orderCost(
      order([{ ...line(10_000_000, 1000), isGuarantee: true }], {
        charges: { guarantee: fractionFromPercent(10), speedUp: fractionFromPercent(50) },
        isSpeedUp: true,
        coupon: percentOff(20),
        method: { fee: fractionFromPercent(5), bonuses: [] },
      }),
    );
    // 10 + 10 % = 11; + 50 % = 16.5; − 20 % = 13.2; + 5 % = 13.86
    expect(result).toMatchObject({
      original: moneyFromCents(1100),
      beforeDiscount: moneyFromCents(1650),
      discount: moneyFromCents(330),
      couponBonus: moneyFromCents(330),
      couponBonusType: "discount",
      couponBonusShare: fractionFromPercent(20),
      fee: moneyFromCents(66),
      feeShare: fractionFromPercent(5),
      total: moneyFromCents(1386),
      totalWithSpeedUp: moneyFromCents(1386),
      totalBonus: zeroMoney,
    });
    expect(result.lines).toEqual([
      {
        index: 0,
        serviceId: 1,
        cost: moneyFromCents(1100),
        totalQuantity: 1000,
        canSpeedUp: true,
        costWithSpeedUp: moneyFromCents(1650),
      },
    ]);
  });

  it("SPD-006 SPD-007 the total with speed-up is the total and the surcharge of every line that can be sped up", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(micros, fc.integer({ min: 1, max: 100_000 }), fc.boolean()), { maxLength: 6 }),
        share,
        (given, speedUp) => {
          const lines = given.map(([price, quantity, canSpeedUp], index) => line(price, quantity, index, { canSpeedUp }));
          const result = orderCost(order(lines, { charges: { guarantee: zeroFraction, speedUp } }));
          const surcharges = result.lines.filter((each) => each.canSpeedUp).map((each) => speedUpSurcharge(each.cost, speedUp));
          expect(result.totalWithSpeedUp).toBe(result.total + sumMoney(surcharges));
          expect(result.lines.every((each) => each.canSpeedUp === (speedUp > 0 && given[each.index]?.[2] === true))).toBe(true);
        },
      ),
    );
  });

  it("CST-004 counts the pieces of all runs and offers no speed-up that costs nothing", () => {
    const [counted] = orderCost(order([{ ...line(1_000_000, 250), runs: 4 }], { charges: noCharges })).lines;
    expect(counted).toMatchObject({
      totalQuantity: 1000,
      cost: moneyFromCents(100),
      canSpeedUp: false,
      costWithSpeedUp: moneyFromCents(100),
    });
  });

  it("PAY-008 gives the bonus of a method only from its threshold on, also for orders", () => {
    const method = { fee: zeroFraction, bonuses: [{ bonus: fractionFromPercent(10), fromAmount: moneyFromCents(2000) }] };
    expect(orderCost(order([line(10_000_000, 1000)], { method }))).toMatchObject({
      paymentMethodBonus: zeroMoney,
      paymentMethodBonusShare: zeroFraction,
      totalBonus: zeroMoney,
    });
    expect(orderCost(order([line(10_000_000, 1000)], { coupon: percentOff(10, { type: "bonus" }), method }))).toMatchObject({
      couponBonusType: "bonus",
      couponBonusShare: fractionFromPercent(10),
    });
  });

  it("CST-013 CST-014 tells no coupon from a coupon worth nothing", () => {
    expect(orderCost(order([line(1_000_000, 1000)])).couponBonus).toBeNull();
    expect(orderCost(order([line(0, 1000)], { coupon: percentOff(20) })).couponBonus).toBe(0);
    const tooSmall = orderCost(order([line(1_000_000, 1000)], { coupon: percentOff(20, { minAmount: moneyFromCents(101) }) }));
    expect(tooSmall).toMatchObject({
      couponBonus: null,
      couponBonusType: null,
      couponBonusShare: null,
      total: moneyFromCents(100),
    });
    expect(
      orderCost(order([line(1_000_000, 1000)], { coupon: percentOff(20, { minAmount: moneyFromCents(100) }) })).discount,
    ).toBe(moneyFromCents(20));
  });

  it.each(["cashback", "bonus"] as const)("PAY-029 a %s is a credit and changes nothing that is charged", (type) => {
    const result = orderCost(order([line(10_000_000, 1000)], { coupon: percentOff(20, { type }) }));
    expect(result).toMatchObject({
      total: moneyFromCents(1000),
      discount: zeroMoney,
      couponBonus: moneyFromCents(200),
      totalBonus: moneyFromCents(200),
    });
  });

  it("CST-001 no order costs nothing without a full discount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 0, max: 1_000_000 }).map(fractionFromMillionths),
        (price, quantity, discount) => {
          const coupon = { type: "discount", amount: null, share: discount, minAmount: null } as const;
          const { total } = orderCost(order([line(price, quantity)], { coupon }));
          expect(total === 0).toBe(discount === fractionFromMillionths(1_000_000));
        },
      ),
    );
  });

  it("PAY-029 a fixed discount never exceeds the amount, a fixed credit may", () => {
    const fifty = { type: "discount", amount: moneyFromCents(5000), share: null, minAmount: null } as const;
    expect(orderCost(order([line(10_000_000, 1000)], { coupon: fifty })).total).toBe(zeroMoney);
    expect(couponValue({ ...fifty, type: "bonus" }, moneyFromCents(1000))).toBe(moneyFromCents(5000));
    expect(couponValue({ ...fifty, amount: null }, moneyFromCents(1000))).toBe(zeroMoney);
    expect(couponValue(fifty, moneyFromCents(6000))).toBe(moneyFromCents(5000));
  });

  it("PAY-008 gives the bonus of the highest threshold that is reached", () => {
    const bonuses = [
      { bonus: fractionFromPercent(5), fromAmount: moneyFromCents(1000) },
      { bonus: fractionFromPercent(10), fromAmount: moneyFromCents(5000) },
      { bonus: fractionFromPercent(1), fromAmount: moneyFromCents(100) },
    ];
    expect(applicableBonus(bonuses, moneyFromCents(99))).toBeNull();
    expect(applicableBonus(bonuses, moneyFromCents(1000))?.bonus).toBe(fractionFromPercent(5));
    expect(applicableBonus(bonuses, moneyFromCents(9000))?.bonus).toBe(fractionFromPercent(10));
    const result = orderCost(order([line(10_000_000, 1000)], { method: { fee: zeroFraction, bonuses } }));
    expect(result).toMatchObject({
      total: moneyFromCents(1000),
      paymentMethodBonus: moneyFromCents(50),
      paymentMethodBonusShare: fractionFromPercent(5),
      totalBonus: moneyFromCents(50),
    });
  });

  it("DEC-072 is never negative, and the lines add up to the original amount", () => {
    const coupon = fc.record({
      type: fc.constantFrom("discount" as const, "cashback" as const, "bonus" as const),
      amount: fc.option(micros.map(moneyFromMicros)),
      share: fc.option(share),
      minAmount: fc.option(micros.map(moneyFromMicros)),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(micros, fc.integer({ min: 1, max: 10_000 })), { maxLength: 5 }),
        fc.option(coupon),
        share,
        (given, terms, fee) => {
          const lines = given.map(([price, quantity], index) => line(price, quantity, index));
          const result = orderCost(order(lines, { coupon: terms, method: { fee, bonuses: [] } }));
          expect(sumMoney(result.lines.map((each) => each.cost))).toBe(result.original);
          expect(result.total).toBeGreaterThanOrEqual(0);
          expect(result.total).toBe(result.beforeDiscount - result.discount + result.fee);
          expect(result.fee).toBe(shareOf((result.beforeDiscount - result.discount) as Money, fee));
        },
      ),
    );
  });
});

describe("quantity for a cost", () => {
  const limits = { min: 100, max: 10_000, step: 50 };
  it("CST-005 finds the largest quantity that the wish pays", () => {
    const wish = { desiredCost: moneyFromCents(123), isGuarantee: false };
    expect(quantityByCost(service(1_000_000), wish, limits, noCharges)).toEqual({
      serviceId: 1,
      quantity: 1200,
      cost: moneyFromCents(120),
    });
  });

  it("CST-005 CST-009 is the best acceptable quantity for every wish", () => {
    const bounds = fc
      .record({
        min: fc.integer({ min: 1, max: 500 }),
        span: fc.integer({ min: 0, max: 3000 }),
        step: fc.integer({ min: 1, max: 100 }),
      })
      .map(({ min, span, step }) => ({ min, max: min + span, step }));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_000 }),
        bounds,
        fc.integer({ min: 0, max: 100_000_000 }),
        share,
        (price, given, desired, guarantee) => {
          const costOf = (quantity: number) => lineCost(service(price), { quantity, runs: 1, isGuarantee: true }, { guarantee });
          const found = quantityByCost(service(price), { desiredCost: moneyFromMicros(desired), isGuarantee: true }, given, {
            guarantee,
          });
          expect(found.cost).toBe(costOf(found.quantity));
          const lowest = normalizeQuantity(given.min, given, "down");
          if (found.cost > desired) expect(found.quantity).toBe(lowest);
          const next = found.quantity + given.step;
          if (next <= given.max && normalizeQuantity(next, given, "down") === next) expect(costOf(next)).toBeGreaterThan(desired);
        },
      ),
      { numRuns: 500 },
    );
  });
});
