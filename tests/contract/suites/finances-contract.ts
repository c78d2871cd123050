import { balanceNames, type TransactionsQuery } from "@panel/core/finances";
import { addMoney, moneyFromCents, zeroMoney } from "@panel/core/money";
import { paymentMethodId } from "@panel/core/identifiers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  type Buying,
  type ContractWorld,
  enter,
  type Entering,
  type MakeWorld,
  purchaseOf,
  valueOf,
} from "./contract-world.ts";

const all: TransactionsQuery = { balance: "main", type: null, startDate: null, endDate: null, before: null, limit: 50 };

/** The day of a transaction; one history may cross midnight. */
const dayOf = (transaction: { readonly createdAt: string } | undefined): string => transaction?.createdAt.slice(0, 10) ?? "";

type Needs = Entering | Buying | "earn" | "decide" | "withdrawals" | "finances" | "orders" | "profile";

/** What every adapter of the port of finances does. */
export function describeFinancesPort(name: string, make: MakeWorld<Needs>): void {
  describe(`finances port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    const read = async (query: Partial<TransactionsQuery> = {}) =>
      valueOf(await world.finances.transactions({ ...all, ...query }));
    /** A person who has bought twice and cancelled the second order. */
    const enterWithHistory = async () => {
      await enter(world, { email: `finances-${String((people += 1))}@example.com`, balance: moneyFromCents(10_000) });
      const [first] = valueOf(await world.ordering.placeOrder(await purchaseOf(world, { kind: "balance" }))).orderIds;
      const [second] = valueOf(await world.ordering.placeOrder(await purchaseOf(world, { kind: "balance" }))).orderIds;
      valueOf(await world.orders.act(second!, "cancel", world.identifiers.nextKey()));
      return { first: first!, second: second! };
    };
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-041 ENT-012 tells what moved the balance, the newest first, and what was on it after each", async () => {
      const { first, second } = await enterWithHistory();
      const transactions = await read();
      expect(transactions.slice(0, 3).map(({ type, orderId }) => [type, orderId])).toEqual([
        ["cancel_order", second],
        ["order", second],
        ["order", first],
      ]);
      expect(transactions.reduce((sum, { amount }) => addMoney(sum, amount), zeroMoney)).toBe(await balanceOf(world));
      let balance = zeroMoney;
      for (const transaction of transactions.toReversed()) {
        balance = addMoney(balance, transaction.amount);
        expect(transaction.balanceAfter).toBe(balance);
      }
    });

    it("API-041 tells each balance by itself: what was earned, and what of it was paid out or came back", async () => {
      const email = `finances-${String((people += 1))}@example.com`;
      await enter(world, { email, balance: moneyFromCents(10_000) });
      await world.earn(email, { referral: moneyFromCents(3_000), task: moneyFromCents(2_000) });
      const asked = { paymentMethodId: paymentMethodId(2), amount: moneyFromCents(4_000), accountNumber: "DE02", comment: "" };
      const withdrawal = valueOf(await world.withdrawals.request(asked, world.identifiers.nextKey()));
      await world.decide(withdrawal.id, "rejected");
      const { balance, referralBalance, taskBalance } = valueOf(await world.profile.profile());
      const expected = {
        main: [balance, ["admin"]],
        referral: [referralBalance, ["withdrawal", "withdrawal", "referral"]],
        task: [taskBalance, ["withdrawal", "withdrawal", "task"]],
      } as const;
      for (const name of balanceNames) {
        const transactions = await read({ balance: name });
        const [held, types] = expected[name];
        expect(transactions.map(({ type }) => type)).toEqual(types);
        expect(transactions[0]?.balanceAfter).toBe(held);
        expect(transactions.reduce((sum, { amount }) => addMoney(sum, amount), zeroMoney)).toBe(held);
      }
      expect((await read({ balance: "task", type: "withdrawal" })).map(({ amount }) => amount)).toEqual([
        moneyFromCents(1_000),
        moneyFromCents(-1_000),
      ]);
      const firstDay = dayOf((await read({ balance: "referral" })).at(-1));
      expect(await read({ balance: "referral", startDate: firstDay })).toHaveLength(3);
      expect(await read({ balance: "referral", endDate: "2001-01-01" })).toEqual([]);
      expect(await read({ type: "referral" })).toEqual([]);
    });

    it("API-041 keeps to a type and to days, and tells no balances there", async () => {
      await enterWithHistory();
      const orders = await read({ type: "order" });
      expect(orders.map(({ type, balanceAfter }) => [type, balanceAfter])).toEqual([
        ["order", null],
        ["order", null],
      ]);
      const whole = await read();
      expect(await read({ type: "order", startDate: dayOf(orders.at(-1)), endDate: dayOf(orders[0]) })).toEqual(orders);
      expect(await read({ startDate: dayOf(whole.at(-1)) })).toHaveLength(whole.length);
      expect(await read({ endDate: "2001-01-01" })).toEqual([]);
      expect(await read({ startDate: "2999-01-01" })).toEqual([]);
    });

    it("API-041 goes on after a transaction, with none twice and none left out", async () => {
      await enterWithHistory();
      const whole = (await read()).map(({ id }) => id);
      const [first] = await read({ limit: 1 });
      const rest = await read({ before: first!.id });
      expect([first!.id, ...rest.map(({ id }) => id)]).toEqual(whole);
      expect(await read({ before: whole.at(-1)! })).toEqual([]);
    });

    it("API-041 is of nobody else, and nothing for guests", async () => {
      await enterWithHistory();
      await enter(world, { email: `finances-${String((people += 1))}@example.com` });
      expect(await read()).toEqual([]);
      world.tokens.clear();
      expect((await world.finances.transactions(all)).ok).toBe(false);
    });
  });
}
