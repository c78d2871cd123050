import { addMoney, fractionFromPercent, moneyFromMicros, shareOf } from "@panel/core/money";
import {
  amountAdvice,
  amountProblem,
  BALANCE_METHOD_ID,
  balanceEntry,
  methodAmountProblem,
  type PaymentMethod,
} from "@panel/core/payments";
import { linkedCardId, paymentMethodId } from "@panel/core/identifiers";
import type { Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const money = fc.integer({ min: 1, max: 100_000_000 }).map(moneyFromMicros);
const method = (id: number): Arbitrary<PaymentMethod> =>
  fc.record({ fee: fc.integer({ min: 0, max: 20 }), min: fc.option(money), max: fc.option(money) }).map(({ fee, min, max }) => ({
    ...balanceEntry,
    id: paymentMethodId(id),
    strategy: "gateway",
    fee: fractionFromPercent(fee),
    minAmount: min,
    maxAmount: max,
  }));

describe("a method and what it would charge", () => {
  it("PAY-010 counts the method's own fee on what the order costs without any", () => {
    fc.assert(
      fc.property(method(1), method(2), money, (chosen, asked, amount) => {
        const by = (each: PaymentMethod) => addMoney(amount, shareOf(amount, each.fee));
        const cost = { total: by(chosen), fee: shareOf(amount, chosen.fee) };
        expect(methodAmountProblem(asked, cost)).toEqual(amountProblem(asked, by(asked)));
      }),
    );
  });

  it("sets the balance and linked cards no limit, whatever the limits of the method a card belongs to", () => {
    fc.assert(
      fc.property(method(1), money, (each, total) => {
        const cost = { total, fee: moneyFromMicros(0) };
        expect(methodAmountProblem({ ...each, linkedCardId: linkedCardId(7) }, cost)).toBeNull();
        expect(methodAmountProblem({ ...each, id: BALANCE_METHOD_ID }, cost)).toBeNull();
      }),
    );
  });

  it("PAY-010 advises what can take the amount, the balance where it suffices, and nothing where the chosen one can", () => {
    fc.assert(
      fc.property(fc.tuple(method(1), method(2), method(3)), money, fc.option(money), (entries, total, balance) => {
        const cost = { total, fee: moneyFromMicros(0) };
        const advice = amountAdvice(entries[0], [balanceEntry, ...entries], cost, balance);
        expect(advice === null).toBe(methodAmountProblem(entries[0], cost) === null);
        if (!advice) return;
        const good = entries.filter((each) => methodAmountProblem(each, cost) === null);
        const first = balance !== null && balance >= total ? balanceEntry : good[0];
        expect(advice.other).toBe(first ?? null);
      }),
    );
  });
});
