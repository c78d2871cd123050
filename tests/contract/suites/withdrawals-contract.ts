import { paymentMethodId } from "@panel/core/identifiers";
import { addMoney, fractionFromPercent, moneyFromCents, subtractMoney, zeroMoney } from "@panel/core/money";
import type { WithdrawalRequest } from "@panel/core/withdrawals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContractWorld, enter, type Entering, type MakeWorld, refusedFields, valueOf } from "./contract-world.ts";

const byShare = paymentMethodId(1);
const free = paymentMethodId(2);

type Needs = Entering | "earn" | "decide" | "freeze" | "identifiers" | "withdrawals" | "profile" | "finances";

/** What every adapter of the port of withdrawals does. */
export function describeWithdrawalsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`withdrawals port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    /** A person with $30 of referrals and $20 of tasks, and $100 that was paid in. */
    const enterWithEarnings = async (): Promise<string> => {
      const email = `withdrawals-${String((people += 1))}@example.com`;
      await enter(world, { email, balance: moneyFromCents(10_000) });
      await world.earn(email, { referral: moneyFromCents(3_000), task: moneyFromCents(2_000) });
      return email;
    };
    const asked = (changes: Partial<WithdrawalRequest> = {}): WithdrawalRequest => ({
      paymentMethodId: byShare,
      amount: moneyFromCents(2_000),
      accountNumber: "TQ5x8gRz",
      comment: "",
      ...changes,
    });
    const request = (changes: Partial<WithdrawalRequest> = {}, key = world.identifiers.nextKey()) =>
      world.withdrawals.request(asked(changes), key);
    const balances = async () => {
      const { balance, referralBalance, taskBalance, totalEarnings } = valueOf(await world.profile.profile());
      return { balance, referralBalance, taskBalance, totalEarnings };
    };
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("WDR-001 API-054 ENT-011 offers methods with description, limits, fee percent and least fee", async () => {
      await enterWithEarnings();
      const [first, second, ...others] = valueOf(await world.withdrawals.methods());
      expect(first).toEqual({
        id: byShare,
        name: "USDT (TRC-20)",
        icon: null,
        description: "Arrives within a day.",
        minAmount: moneyFromCents(1_000),
        maxAmount: moneyFromCents(500_000),
        fee: fractionFromPercent(2),
        minFee: moneyFromCents(100),
      });
      expect(second).toMatchObject({ id: free, minAmount: null, maxAmount: null, fee: 0, minFee: zeroMoney });
      expect(others).toEqual([]);
    });

    it("WDR-003 API-053 DEC-086 answers amount, fee and what arrives", async () => {
      await enterWithEarnings();
      const total = async (cents: number, paymentMethodId = byShare) =>
        world.withdrawals.total({ amount: moneyFromCents(cents), paymentMethodId });
      const figures = (amount: number, fee: number) => ({
        amount: moneyFromCents(amount),
        fee: moneyFromCents(fee),
        total: moneyFromCents(amount - fee),
      });
      expect(valueOf(await total(2_000))).toEqual(figures(2_000, 100));
      expect(valueOf(await total(10_000))).toEqual(figures(10_000, 200));
      expect(valueOf(await total(10_000, free))).toEqual(figures(10_000, 0));
      expect(refusedFields(await total(999))).toEqual(["amount"]);
      expect(refusedFields(await total(2_000, paymentMethodId(3)))).toEqual(["paymentMethod"]);
    });

    it("WDR-002 API-052 DEC-086 holds the amount from the request on, rewards of referrals first, and nothing of what was paid in", async () => {
      await enterWithEarnings();
      const before = await balances();
      const taken = valueOf(await request({ amount: moneyFromCents(3_500), comment: " Thank you " }));
      expect(taken).toMatchObject({
        amount: moneyFromCents(3_500),
        fee: moneyFromCents(100),
        total: moneyFromCents(3_400),
        method: "USDT (TRC-20)",
        accountNumber: "TQ5x8gRz",
        comment: "Thank you",
        status: "pending",
        decidedAt: null,
        reason: null,
      });
      expect(await balances()).toEqual({ ...before, referralBalance: zeroMoney, taskBalance: moneyFromCents(1_500) });
      expect(valueOf(await world.withdrawals.list())).toEqual([taken]);
      const query = { balance: "main", type: null, startDate: null, endDate: null, before: null, limit: 50 } as const;
      const transactions = valueOf(await world.finances.transactions(query));
      expect(transactions.reduce((sum, { amount }) => addMoney(sum, amount), zeroMoney)).toBe(before.balance);
    });

    it("WDR-002 takes a request once, however often it is sent", async () => {
      await enterWithEarnings();
      const key = world.identifiers.nextKey();
      const first = valueOf(await request({}, key));
      expect(valueOf(await request({}, key))).toEqual(first);
      expect(valueOf(await world.withdrawals.list())).toHaveLength(1);
      expect((await balances()).referralBalance).toBe(moneyFromCents(1_000));
    });

    it("WDR-004 refuses each wrong field at its place, and holds nothing", async () => {
      await enterWithEarnings();
      const before = await balances();
      expect(refusedFields(await request({ amount: moneyFromCents(5_001) }))).toEqual(["amount"]);
      expect(refusedFields(await request({ amount: moneyFromCents(999) }))).toEqual(["amount"]);
      expect(refusedFields(await request({ paymentMethodId: paymentMethodId(3) }))).toEqual(["paymentMethod"]);
      expect(refusedFields(await request({ accountNumber: " " }))).toEqual(["accountNumber"]);
      expect(refusedFields(await request({ comment: "x".repeat(1_001) }))).toEqual(["comment"]);
      expect(await balances()).toEqual(before);
      expect(valueOf(await world.withdrawals.list())).toEqual([]);
    });

    it("DEC-086 pays out what was held, or gives it back to where it came from, once", async () => {
      await enterWithEarnings();
      const before = await balances();
      const paid = valueOf(await request());
      await world.decide(paid.id, "paid");
      const rejected = valueOf(await request({ amount: moneyFromCents(2_500) }));
      await world.decide(rejected.id, "rejected", "Wrong number");
      await world.decide(rejected.id, "paid");
      const [second, first] = valueOf(await world.withdrawals.list());
      expect(second).toMatchObject({ id: rejected.id, status: "rejected", reason: "Wrong number" });
      expect(first).toMatchObject({ id: paid.id, status: "paid", reason: null });
      expect([second?.decidedAt, first?.decidedAt].every((moment) => moment !== null)).toBe(true);
      const left = subtractMoney(before.referralBalance, moneyFromCents(2_000));
      expect(await balances()).toEqual({ ...before, referralBalance: left });
    });

    it("DEC-058 takes nothing of a frozen account, and goes on showing what there is", async () => {
      const email = await enterWithEarnings();
      valueOf(await request());
      await world.freeze(email);
      expect((await request()).ok).toBe(false);
      expect(valueOf(await world.withdrawals.list())).toHaveLength(1);
    });

    it("DEC-203 pays nothing out to an account whose mailbox was never proved", async () => {
      const email = "withdrawals-unproved@example.com";
      await enter(world, { email, isEmailVerified: false });
      await world.earn(email, { referral: moneyFromCents(3_000) });
      expect(await request()).toMatchObject({ ok: false, error: { kind: "server", status: 422 } });
      expect(valueOf(await world.withdrawals.list())).toEqual([]);
      expect((await balances()).referralBalance).toBe(moneyFromCents(3_000));
    });

    it("WDR-002 is of nobody else, and nothing for guests", async () => {
      await enterWithEarnings();
      valueOf(await request());
      await enterWithEarnings();
      expect(valueOf(await world.withdrawals.list())).toEqual([]);
      world.tokens.clear();
      expect((await world.withdrawals.methods()).ok).toBe(false);
      expect((await world.withdrawals.list()).ok).toBe(false);
      expect((await request()).ok).toBe(false);
    });
  });
}
