import { receiptParts } from "@panel/core/finances";
import { addMoney, moneyFromCents, subtractMoney, sumMoney, type Money } from "@panel/core/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const cents = fc.integer({ min: 0, max: 100_000_00 }).map(moneyFromCents);

describe("the receipt of a payment", () => {
  it("FIN-001 adds up to what was paid, and names no part that is nothing", () => {
    fc.assert(
      fc.property(cents, cents, cents, (amount, fee, discount) => {
        const paid: Money = subtractMoney(addMoney(amount, fee), discount);
        const parts = receiptParts({ amount, payment: { paid, fee } });
        expect(sumMoney(parts.slice(0, -1).map((part) => part.amount))).toBe(paid);
        expect(parts.at(-1)).toEqual({ part: "paid", amount: paid });
        expect(parts.filter(({ part, amount: share }) => part !== "credited" && part !== "paid" && share === 0)).toEqual([]);
        expect(parts.some(({ part }) => part === "fee")).toBe(fee !== 0);
        expect(parts.some(({ part }) => part === "discount")).toBe(discount !== 0);
      }),
    );
  });

  it("FIN-001 is there for what came in from outside alone", () => {
    expect(receiptParts({ amount: moneyFromCents(5), payment: null })).toEqual([]);
  });
});
