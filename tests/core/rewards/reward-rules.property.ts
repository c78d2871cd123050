import { addMoney, fractionFromMillionths, moneyFromMicros, subtractMoney, sumMoney, zeroMoney } from "@panel/core/money";
import { rewardChange, rewardOf } from "@panel/core/rewards";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const money = fc.integer({ min: 0, max: 2_000_000_000 }).map(moneyFromMicros);
const share = fc.integer({ min: 0, max: 1_000_000 }).map(fractionFromMillionths);

describe("rewards of an order", () => {
  it("DEC-089 are the share of the cost, and fall with what was given back in proportion", () => {
    fc.assert(
      fc.property(money, fc.array(money), share, (cost, parts, rate) => {
        const refunds = parts.map((part) => moneyFromMicros(Math.min(part, Math.floor(cost / parts.length))));
        const kept = subtractMoney(cost, sumMoney(refunds));
        const due = rewardOf({ cost, refunds, isPaid: true }, rate);
        expect(Math.abs(due - (kept * rate) / 1_000_000)).toBeLessThanOrEqual(0.5);
        expect(due).toBeLessThanOrEqual(rewardOf({ cost, refunds: [], isPaid: true }, rate));
        expect(rewardOf({ cost, refunds, isPaid: false }, rate)).toBe(zeroMoney);
      }),
    );
  });

  it("L15 are booked up to what is due, and taken back as far as the balance goes", () => {
    fc.assert(
      fc.property(money, money, money, (due, booked, balance) => {
        const change = rewardChange({ due, booked, balance });
        expect(addMoney(balance, change)).toBeGreaterThanOrEqual(0);
        expect(addMoney(booked, change)).toBeGreaterThanOrEqual(due);
        if (booked - due <= balance) expect(addMoney(booked, change)).toBe(due);
      }),
    );
  });
});
