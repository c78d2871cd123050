import { moneyFromMicros, scaleMoney } from "@panel/core/money";
import { isAcceptableQuantity, normalizeQuantity, quantityReaching } from "@panel/core/pricing";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const limits = fc
  .record({
    min: fc.integer({ min: 1, max: 500 }),
    steps: fc.integer({ min: 1, max: 2_000 }),
    step: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ min, steps, step }) => ({ min: Math.ceil(min / step) * step, max: (Math.ceil(min / step) + steps) * step, step }));
const price = fc.integer({ min: 1, max: 50_000_000 }).map(moneyFromMicros);

describe("the quantity that costs as much as a limit", () => {
  it("QTY-002 PAY-010 is one that the service accepts, costs enough, and is no larger than a step needs", () => {
    fc.assert(
      fc.property(limits, price, fc.nat(200_000), price, (service, per1000, wanted, limit) => {
        const costOf = (quantity: number) => scaleMoney(per1000, quantity, 1000);
        const quantity = normalizeQuantity(wanted, service, "up");
        if (costOf(quantity) >= limit || costOf(quantity) <= 1000) return;
        const found = quantityReaching(limit, { quantity, total: costOf(quantity) }, service);
        if (found === null) {
          expect(costOf(service.max - service.step)).toBeLessThan(limit * 1.01);
          return;
        }
        expect(isAcceptableQuantity(found, service)).toBe(true);
        expect(costOf(found)).toBeGreaterThanOrEqual(limit - 1);
        expect(costOf(found - 2 * service.step)).toBeLessThan(limit * 1.01);
      }),
    );
  });

  it("is none where nothing is charged, or more than the service takes would be needed", () => {
    const service = { min: 10, max: 100, step: 10 };
    expect(quantityReaching(moneyFromMicros(100), { quantity: 10, total: moneyFromMicros(0) }, service)).toBeNull();
    expect(quantityReaching(moneyFromMicros(1_000_000), { quantity: 10, total: moneyFromMicros(1_000) }, service)).toBeNull();
  });
});
