import { addMoney, fractionFromMillionths, moneyFromCents, moneyFromMicros, zeroMoney } from "@panel/core/money";
import { drawnFrom, fieldOfProblem, withdrawable, withdrawalProblems, withdrawalTotal } from "@panel/core/withdrawals";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const money = fc.integer({ min: 0, max: 2_000_000_000 }).map(moneyFromMicros);
const earnings = fc.record({ referralBalance: money, taskBalance: money });
const terms = fc.record({
  minAmount: fc.option(money),
  maxAmount: fc.option(money),
  fee: fc.integer({ min: 0, max: 1_000_000 }).map(fractionFromMillionths),
  minFee: fc.integer({ min: 0, max: 5_000_000 }).map(moneyFromMicros),
});
const usual = {
  minAmount: moneyFromCents(1_000),
  maxAmount: moneyFromCents(50_000),
  fee: fractionFromMillionths(20_000),
  minFee: moneyFromCents(100),
};
const rich = { referralBalance: moneyFromCents(100_000), taskBalance: zeroMoney };
const request = {
  amount: moneyFromCents(2_000),
  method: usual,
  accountNumber: "TQ5x",
  comment: "",
  earnings: rich,
  balance: zeroMoney,
};
const kinds = (changes: Partial<Parameters<typeof withdrawalProblems>[0]>) =>
  withdrawalProblems({ ...request, ...changes }).map(({ kind }) => kind);

describe("what a withdrawal comes to", () => {
  it("DEC-086 takes the share as fee, never less than the least fee, and leaves the rest to arrive", () => {
    fc.assert(
      fc.property(money, terms, (amount, method) => {
        const counted = withdrawalTotal(amount, method);
        if (!counted.ok) return;
        const { fee, total } = counted.value;
        expect(addMoney(fee, total)).toBe(amount);
        expect(total).toBeGreaterThan(0);
        expect(fee).toBeGreaterThanOrEqual(method.minFee);
        expect(Math.abs(fee - Math.max((amount * method.fee) / 1_000_000, method.minFee))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it.each([
    [2_000, { fee: 100, total: 1_900 }],
    [10_000, { fee: 200, total: 9_800 }],
  ])("DEC-086 makes of %i cents %j", (cents, { fee, total }) => {
    const counted = withdrawalTotal(moneyFromCents(cents), usual);
    expect(counted).toEqual({
      ok: true,
      value: { amount: moneyFromCents(cents), fee: moneyFromCents(fee), total: moneyFromCents(total) },
    });
  });
});

describe("what a withdrawal is drawn from", () => {
  it("DEC-086 takes rewards of referrals first, then those of tasks, and never more than there is", () => {
    fc.assert(
      fc.property(earnings, money, (have, amount) => {
        const drawn = drawnFrom(have, amount);
        expect(drawn === null).toBe(amount > withdrawable(have));
        if (drawn === null) return;
        expect(addMoney(drawn.referral, drawn.task)).toBe(amount);
        expect(drawn.referral).toBe(Math.min(amount, have.referralBalance));
        expect(drawn.task).toBeLessThanOrEqual(have.taskBalance);
      }),
    );
  });
});

describe("what is wrong with a request", () => {
  it.each([
    ["nothing", {}, []],
    ["no amount", { amount: zeroMoney }, ["noAmount"]],
    ["too little", { amount: moneyFromCents(999) }, ["belowMinimum"]],
    ["too much for the method", { amount: moneyFromCents(50_001) }, ["aboveMaximum"]],
    ["more than was earned", { earnings: { referralBalance: moneyFromCents(1_999), taskBalance: zeroMoney } }, ["notEnough"]],
    ["a balance below zero (L3)", { balance: moneyFromCents(-1) }, ["belowZero"]],
    ["no such method", { method: null }, ["unknownMethod"]],
    ["a fee as high as the amount", { method: { ...usual, minFee: moneyFromCents(2_000) } }, ["eatenByFee"]],
    ["no account number", { accountNumber: "  " }, ["noAccountNumber"]],
    ["an endless account number", { accountNumber: "1".repeat(201) }, ["accountNumberTooLong"]],
    ["an endless comment", { comment: "x".repeat(1_001) }, ["commentTooLong"]],
  ] as const)("WDR-004 finds %s", (_name, changes, expected) => {
    expect(kinds(changes)).toEqual(expected);
  });

  it("WDR-004 says one thing at each field", () => {
    fc.assert(
      fc.property(money, terms, earnings, fc.string({ maxLength: 300, size: "max" }), (amount, method, have, accountNumber) => {
        const problems = withdrawalProblems({ amount, method, accountNumber, comment: "", earnings: have, balance: null });
        const fields = problems.map(fieldOfProblem);
        expect(new Set(fields).size).toBe(fields.length);
        const isPossible = withdrawalTotal(amount, method).ok && drawnFrom(have, amount) !== null && accountNumber.trim() !== "";
        expect(problems.length === 0).toBe(isPossible && accountNumber.length <= 200);
      }),
    );
  });
});
