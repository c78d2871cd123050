import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideRounded, fractionFromMillionths, fractionFromPercent, zeroFraction } from "@panel/core/money";
import { lineCost } from "@panel/core/pricing";
import { micros, noCharges, service, share } from "./cost-fixture.ts";

const pieces = fc.integer({ min: 1, max: 2_147_483_647 });

describe("cost of a line", () => {
  it.each([
    [1_500_000, 1000, 1000, 1_500_000],
    [1_300, 1000, 10, 13],
    [1_300, 1000, 5, 7],
    [1, 1000, 499, 1],
    [1, 1000, 1, 1],
    [0, 1000, 499, 0],
    [1, 1000, 500, 1],
    [2_000_000, 0, 3, 6_000_000],
  ])("DEC-072 prices %j micro-dollars per %j at %j pieces as %j", (price, per, quantity, expected) => {
    expect(lineCost(service(price, per), { quantity, runs: 1, isGuarantee: false }, noCharges)).toBe(expected);
  });

  it("DEC-072 charges a fixed price per run, whatever the quantity", () => {
    const fixed = service(5_000_000, 1000, { priceType: "fixed" });
    expect(lineCost(fixed, { quantity: 777, runs: 1, isGuarantee: false }, noCharges)).toBe(5_000_000);
    expect(lineCost(fixed, { quantity: 777, runs: 3, isGuarantee: false }, noCharges)).toBe(15_000_000);
  });

  it("DEC-128 adds the guarantee only when it is chosen and charged", () => {
    const tenth = { guarantee: fractionFromPercent(10) };
    const amount = { quantity: 1000, runs: 2, isGuarantee: true };
    expect(lineCost(service(1_000_000), amount, tenth)).toBe(2_200_000);
    expect(lineCost(service(1_000_000), { ...amount, isGuarantee: false }, tenth)).toBe(2_000_000);
    expect(lineCost(service(1_000_000), amount, { guarantee: zeroFraction })).toBe(2_000_000);
    expect(lineCost(service(1_000_000), amount, { guarantee: fractionFromPercent(25) })).toBe(2_500_000);
  });

  it("DEC-072 DEC-128 is the exact quotient, rounded once half away from zero", () => {
    fc.assert(
      fc.property(
        micros,
        pieces,
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(1, 10, 100, 1000),
        share,
        fc.boolean(),
        (price, quantity, runs, per, guarantee, isGuarantee) => {
          const factor = 1_000_000n + (isGuarantee ? BigInt(guarantee) : 0n);
          const exact = divideRounded(BigInt(price) * BigInt(quantity) * BigInt(runs) * factor, BigInt(per) * 1_000_000n);
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
          const least = price > 0 ? 1n : 0n;
          const cost = BigInt(lineCost(service(price, per), { quantity, runs, isGuarantee }, { guarantee }));
          expect(cost).toBe(exact > least ? exact : least);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("DEC-072 DEC-128 is exact also where the pieces of all runs exceed what numbers hold", () => {
    const runs = 19;
    const quantity = 2_147_483_647;
    const guarantee = fractionFromMillionths(1);
    const exact = divideRounded(205_000n * BigInt(runs) * BigInt(quantity) * 1_000_001n, 1_000_000n);
    expect(BigInt(lineCost(service(205_000, 1), { quantity, runs, isGuarantee: true }, { guarantee }))).toBe(exact);
  });

  it("DEC-128 a guarantee may cost as much as the service, and more", () => {
    const amount = { quantity: 1000, runs: 1, isGuarantee: true };
    expect(lineCost(service(1_000_000), amount, { guarantee: fractionFromPercent(100) })).toBe(2_000_000);
    expect(lineCost(service(1_000_000), amount, { guarantee: fractionFromPercent(150) })).toBe(2_500_000);
  });

  it("DEC-072 never falls when the quantity rises", () => {
    fc.assert(
      fc.property(
        micros,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        share,
        (price, quantity, more, guarantee) => {
          const at = (q: number) => lineCost(service(price), { quantity: q, runs: 1, isGuarantee: true }, { guarantee });
          expect(at(quantity + more)).toBeGreaterThanOrEqual(at(quantity));
        },
      ),
    );
  });
});
