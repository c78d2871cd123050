import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMoney,
  allocateMoney,
  decimalFromMoney,
  divideRounded,
  fractionFromMillionths,
  fractionFromPercent,
  moneyFromCents,
  moneyFromDecimal,
  moneyFromMicros,
  moneyFromNumber,
  numberFromMoney,
  percentOf,
  scaleMoney,
  shareOf,
  subtractMoney,
  sumMoney,
} from "@panel/core/money";

const amounts = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }).map(moneyFromMicros);

describe("exact amounts", () => {
  it("CUR-009 holds whole micro-dollars only", () => {
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => moneyFromMicros(bad)).toThrow(/^not a whole number of micro-dollars: /);
    expect(Object.is(moneyFromMicros(-0), 0)).toBe(true);
    expect(moneyFromCents(1050)).toBe(10_500_000);
    expect(addMoney(moneyFromCents(1), moneyFromCents(2))).toBe(30_000);
    expect(subtractMoney(moneyFromCents(1), moneyFromCents(2))).toBe(-10_000);
    expect(sumMoney([moneyFromCents(1), moneyFromCents(2)])).toBe(30_000);
  });

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [0n, 7n, 0n],
    [1n, 3n, 0n],
  ])("CUR-009 divides %s by %s half away from zero", (top, bottom, expected) => {
    expect(divideRounded(top, bottom)).toBe(expected);
  });

  it("CUR-009 scales by a negative divisor as by its opposite", () => {
    expect(scaleMoney(moneyFromMicros(5), 1, -2)).toBe(-3);
    expect(scaleMoney(moneyFromMicros(-5), 1, -2)).toBe(3);
    expect(scaleMoney(moneyFromMicros(Number.MAX_SAFE_INTEGER), 2, -4)).toBe(-4_503_599_627_370_496);
  });

  it("CUR-009 gives what is left over to the earlier among equal parts, for debts too", () => {
    const weights = Array.from({ length: 30 }, () => 1);
    const expected = weights.map((_, index) => (index < 7 ? 1 : 0));
    expect(allocateMoney(moneyFromMicros(7), weights)).toEqual(expected);
    expect(allocateMoney(moneyFromMicros(-7), weights).map((part) => 0 - part)).toEqual(expected);
    expect(allocateMoney(moneyFromMicros(10), [1, 2, 3])).toEqual([2, 3, 5]);
  });

  it("CUR-009 refuses division by zero", () => {
    expect(() => divideRounded(1n, 0n)).toThrow("division by zero");
    expect(() => scaleMoney(moneyFromCents(1), 1, 0)).toThrow(RangeError);
  });

  it("CUR-009 scales like exact arithmetic, beyond the safe integers too", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (amount, multiplier, divisor) => {
          const exact = divideRounded(BigInt(amount) * BigInt(multiplier), BigInt(divisor));
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= -BigInt(Number.MAX_SAFE_INTEGER));
          expect(BigInt(scaleMoney(amount, multiplier, divisor))).toBe(exact);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("shares", () => {
  it("CUR-011 shows a fraction times 100", () => {
    expect(percentOf(fractionFromMillionths(250_000))).toBe(25);
    expect(percentOf(fractionFromPercent(1.5))).toBe(1.5);
    expect(() => fractionFromMillionths(0.5)).toThrow(/^not a whole number of millionths: 0.5/);
    expect(Object.is(fractionFromMillionths(-0), 0)).toBe(true);
    expect(shareOf(moneyFromCents(1000), fractionFromPercent(15))).toBe(moneyFromCents(150));
  });

  it("CUR-009 parts of an amount add up to it and differ from their due by less than one micro-dollar", () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12, size: "max" }), (amount, weights) => {
        const parts = allocateMoney(amount, weights);
        expect(sumMoney(parts)).toBe(amount);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        parts.forEach((part, index) => {
          const due = sum === 0 ? amount / weights.length : (amount * (weights[index] ?? 0)) / sum;
          expect(Math.abs(part - due)).toBeLessThan(1.001);
        });
      }),
    );
  });

  it("CUR-009 hands what is left over to the parts with the largest remainders, as an exact count does", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
        (micros, weights) => {
          const sum = weights.reduce((total, weight) => total + weight, 0);
          const shares = sum === 0 ? weights.map(() => 1) : weights;
          const whole = sum === 0 ? weights.length : sum;
          const size = Math.abs(micros);
          const exact = shares.map((share) => size * share);
          const parts = exact.map((due) => Math.floor(due / whole));
          const left = size - parts.reduce((total, part) => total + part, 0);
          const order = exact
            .map((due, index) => ({ index, rest: due % whole }))
            .sort((a, b) => b.rest - a.rest || a.index - b.index);
          for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
          const signed = parts.map((part) => (micros < 0 && part !== 0 ? -part : part));
          expect(allocateMoney(moneyFromMicros(micros), weights)).toEqual(signed);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("CUR-009 gives what is left over to the largest remainders, the earlier first", () => {
    expect(allocateMoney(moneyFromMicros(5), [1, 1, 1])).toEqual([2, 2, 1]);
    expect(allocateMoney(moneyFromMicros(-5), [1, 1, 1])).toEqual([-2, -2, -1]);
    expect(allocateMoney(moneyFromMicros(10), [1, 3, 3])).toEqual([2, 4, 4]);
    expect(allocateMoney(moneyFromMicros(7), [0, 0])).toEqual([4, 3]);
    expect(allocateMoney(moneyFromMicros(7), [0, 1])).toEqual([0, 7]);
    expect(allocateMoney(moneyFromMicros(7), [])).toEqual([]);
  });
});

describe("decimal texts", () => {
  it.each([
    ["12.5", 12_500_000],
    ["0.0000005", 1],
    ["0.0000004", 0],
    ["1.0000015", 1_000_002],
    ["3.", 3_000_000],
    ["-0", 0],
    ["-1.25", -1_250_000],
    ["+3", 3_000_000],
    [" 7. ", 7_000_000],
    ["007.1", 7_100_000],
    ["0.9999995", 1_000_000],
  ])("CUR-009 reads %j as %j micro-dollars", (text, expected) => {
    expect(moneyFromDecimal(text)).toBe(expected);
  });

  it.each(["", "abc", "1,5", "1e3", "--1", ".5", "1.2.3", "99999999999999999999"])("CUR-009 refuses %j", (text) => {
    expect(moneyFromDecimal(text)).toBeNull();
  });

  it("CUR-009 writes what it reads", () => {
    fc.assert(fc.property(amounts, (amount) => moneyFromDecimal(decimalFromMoney(amount)) === amount));
    expect(decimalFromMoney(moneyFromMicros(1_500_000))).toBe("1.5");
    expect(decimalFromMoney(moneyFromMicros(-7))).toBe("-0.000007");
    expect(decimalFromMoney(moneyFromMicros(2_000_000))).toBe("2");
  });

  it("CUR-009 takes JSON numbers for what was meant", () => {
    expect(moneyFromNumber(1.005)).toBe(1_005_000);
    expect(moneyFromNumber(1e-7)).toBe(0);
    expect(moneyFromNumber(0.0000005)).toBe(1);
    expect(moneyFromNumber(Number.NaN)).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }).map(moneyFromMicros),
        (amount) => moneyFromNumber(numberFromMoney(amount)) === amount,
      ),
    );
  });
});
