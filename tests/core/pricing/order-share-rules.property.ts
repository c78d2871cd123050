import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serviceId } from "@panel/core/identifiers";
import { addMoney, moneyFromMicros, sumMoney, zeroMoney, type Money } from "@panel/core/money";
import { allocateOrderShares, priceChanged } from "@panel/core/pricing";

type Cost = Parameters<typeof allocateOrderShares>[0];

const cost = (lines: readonly (readonly [cost: number, spedUp: number])[], changes: Partial<Cost> = {}): Cost => ({
  total: moneyFromMicros(lines.reduce((sum, [each]) => sum + each, 0)),
  fee: zeroMoney,
  couponBonus: null,
  couponBonusType: null,
  paymentMethodBonus: zeroMoney,
  lines: lines.map(([each, spedUp], index) => ({
    index,
    serviceId: serviceId(index + 1),
    cost: moneyFromMicros(each),
    totalQuantity: 1,
    canSpeedUp: spedUp > each,
    costWithSpeedUp: moneyFromMicros(spedUp),
  })),
  ...changes,
});

const micros = fc.integer({ min: 0, max: 900_000_000 });
const money = micros.map(moneyFromMicros);
const lines = fc.array(
  fc.tuple(micros, micros).map(([each, more]) => [each, each + more] as const),
  { minLength: 1, maxLength: 40, size: "max" },
);

describe("shares of a total", () => {
  it("API-086 add up to the total and to both credits exactly, one for each line", () => {
    fc.assert(
      fc.property(lines, money, money, fc.option(money), money, fc.boolean(), (each, rest, fee, couponBonus, bonus, isSpedUp) => {
        const total = addMoney(rest, fee);
        const shares = allocateOrderShares(
          cost(each, { total, fee, couponBonus, couponBonusType: "cashback", paymentMethodBonus: bonus }),
          isSpedUp,
        );
        expect(shares).toHaveLength(each.length);
        expect(sumMoney(shares.map((share) => share.cost))).toBe(total);
        expect(sumMoney(shares.map((share) => share.fee))).toBe(fee);
        expect(shares.every((share) => share.fee >= 0 && share.fee <= share.cost)).toBe(true);
        expect(sumMoney(shares.map((share) => share.couponCredit))).toBe(couponBonus ?? 0);
        expect(sumMoney(shares.map((share) => share.methodCredit))).toBe(bonus);
      }),
    );
  });

  it("SPD-007 are each line's own cost where nothing is added or taken off, sped up where the purchase is", () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (each, isSpedUp) => {
        fc.pre(each.some(([bare]) => bare > 0));
        const costs = each.map(([bare, spedUp]) => (isSpedUp ? spedUp : bare));
        const total = moneyFromMicros(costs.reduce((sum, part) => sum + part, 0));
        expect(allocateOrderShares(cost(each, { total }), isSpedUp).map((share) => share.cost)).toEqual(costs);
      }),
    );
  });

  it("PAY-029 credit nothing for a discount, which lies in the total already", () => {
    const half = cost(
      [
        [600, 600],
        [400, 400],
      ],
      { total: moneyFromMicros(500), couponBonus: moneyFromMicros(500) },
    );
    const creditsOf = (couponBonusType: Cost["couponBonusType"]): readonly Money[] =>
      allocateOrderShares({ ...half, couponBonusType }, false).map((share) => share.couponCredit);
    expect(creditsOf("discount")).toEqual([0, 0]);
    expect(creditsOf("cashback")).toEqual([300, 200]);
    expect(creditsOf("bonus")).toEqual([300, 200]);
    expect(allocateOrderShares(half, false).map((share) => share.cost)).toEqual([300, 200]);
  });

  it("DEC-072 share credits by the lines' costs, the earlier line first among equals", () => {
    const three = cost(
      [
        [100, 100],
        [100, 300],
        [100, 100],
      ],
      { paymentMethodBonus: moneyFromMicros(50) },
    );
    expect(allocateOrderShares(three, false).map((share) => share.methodCredit)).toEqual([17, 17, 16]);
    expect(allocateOrderShares(three, true).map((share) => share.methodCredit)).toEqual([10, 30, 10]);
  });
});

describe("a changed price", () => {
  it("ORD-058 is told with both totals whenever they differ, also when it fell; a program has seen none", () => {
    fc.assert(
      fc.property(money, money, (shown, current) => {
        expect(priceChanged(shown, current)).toEqual(shown === current ? null : { shown, current });
        expect(priceChanged(shown, shown)).toBeNull();
        expect(priceChanged(null, current)).toBeNull();
      }),
    );
    const dearer = addMoney(moneyFromMicros(500), moneyFromMicros(1));
    expect(priceChanged(dearer, moneyFromMicros(500))).toEqual({ shown: 501, current: 500 });
  });
});
