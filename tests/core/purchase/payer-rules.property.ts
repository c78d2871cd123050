import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentMethodId, serviceId } from "@panel/core/identifiers";
import { moneyFromMicros, zeroFraction, zeroMoney } from "@panel/core/money";
import { defaultBlockedServiceIds } from "@panel/core/payments";
import {
  acceptAccount,
  acceptAmount,
  acceptPayer,
  acceptSellerMinimum,
  offersMethod,
  type AmountFacts,
  type PayerFacts,
  type PurchasePayer,
  type SellerTerms,
} from "@panel/core/purchase";

type Method = NonNullable<Extract<PurchasePayer, { kind: "method" }>["method"]>;
const method = (changes: Partial<Method> = {}): Method => ({
  id: paymentMethodId(4),
  strategy: "crypto_gateway",
  minAmount: null,
  maxAmount: null,
  fee: zeroFraction,
  bonuses: [],
  ...changes,
});
const balance: PurchasePayer = { kind: "balance" };
const byMethod = (changes: Partial<Method> = {}): PurchasePayer => ({ kind: "method", method: method(changes) });
const byCard = (changes: Partial<Method> = {}): PurchasePayer => ({ kind: "linkedCard", method: method(changes) });

const facts = (changes: Partial<PayerFacts> = {}): PayerFacts => ({
  account: { isFrozen: false },
  serviceIds: [serviceId(1)],
  blockedServiceIds: [],
  seller: null,
  hasGateway: true,
  ...changes,
});
const seller = (changes: Partial<SellerTerms> = {}): SellerTerms => ({
  methodIds: [paymentMethodId(4)],
  minimumPurchase: null,
  ...changes,
});
const micros = fc.integer({ min: 0, max: 2_000_000_000 }).map(moneyFromMicros);
const cost = (total: number, fee = 0): AmountFacts["cost"] => ({ total: moneyFromMicros(total), fee: moneyFromMicros(fee) });
const amount = (total: number, changes: Partial<AmountFacts> = {}): AmountFacts => ({
  cost: cost(total),
  seller: null,
  balance: null,
  ...changes,
});

describe("who may pay", () => {
  it("DEC-143 whoever is logged in by balance, card and method, a guest by method alone", () => {
    for (const payer of [balance, byCard(), byMethod()]) expect(acceptPayer(payer, facts())).toBeNull();
    const guest = facts({ account: null });
    expect(acceptPayer(byMethod(), guest)).toBeNull();
    for (const payer of [balance, byCard()]) expect(acceptPayer(payer, guest)).toEqual({ kind: "unknownMethod" });
  });

  it("DEC-058 nobody whose account is frozen, whatever else is wrong", () => {
    const frozen = { isFrozen: true };
    expect(acceptAccount(frozen)).toEqual({ kind: "accountFrozen" });
    for (const payer of [null, balance, byMethod({ strategy: "stripe_checkout" })])
      expect(acceptPayer(payer, facts({ account: frozen, serviceIds: defaultBlockedServiceIds }))).toEqual({
        kind: "accountFrozen",
      });
    expect(acceptAccount({ isFrozen: false })).toBeNull();
    expect(acceptAccount(null)).toBeNull();
  });

  it("PAY-003 somebody who is named and known", () => {
    expect(acceptPayer(null, facts())).toEqual({ kind: "missingPayer" });
    expect(acceptPayer({ kind: "method", method: null }, facts())).toEqual({ kind: "unknownMethod" });
    expect(acceptPayer({ kind: "linkedCard", method: null }, facts())).toEqual({ kind: "unknownCard" });
  });

  it("DEC-080 without a gateway only by hand", () => {
    const alone = facts({ hasGateway: false });
    for (const strategy of ["message", "qr_code"]) expect(acceptPayer(byMethod({ strategy }), alone)).toBeNull();
    expect(acceptPayer(balance, alone)).toBeNull();
    for (const payer of [byMethod(), byCard()]) expect(acceptPayer(payer, alone)).toEqual({ kind: "unknownMethod" });
  });

  it("DEC-144 with a partner by the methods it offers, never by balance or card", () => {
    expect([offersMethod(null, paymentMethodId(9)), offersMethod(seller(), paymentMethodId(9))]).toEqual([true, false]);
    for (const account of [null, { isFrozen: false }]) {
      const sold = facts({ account, seller: seller() });
      expect(acceptPayer(byMethod(), sold)).toBeNull();
      for (const payer of [balance, byCard(), byMethod({ id: paymentMethodId(5) })])
        expect(acceptPayer(payer, sold)).toEqual({ kind: "unknownMethod" });
    }
  });

  it("DEC-143 DEC-144 by no method that nobody knows, neither at the shop nor with a partner", () => {
    const unknown: PurchasePayer = { kind: "method", method: null };
    for (const one of [null, seller()])
      expect(acceptPayer(unknown, facts({ seller: one, blockedServiceIds: [serviceId(1)] }))).toEqual({ kind: "unknownMethod" });
  });

  it("PAY-035 blocked services by neither balance nor card, typed in or linked", () => {
    const cards = ["linkedCard", "recurring", "stripe_checkout"].map((strategy) => byMethod({ strategy }));
    const payers = [balance, byCard(), ...cards];
    for (const blocked of defaultBlockedServiceIds) {
      const asked = facts({ serviceIds: [serviceId(1), blocked] });
      for (const payer of payers) expect(acceptPayer(payer, asked)).toEqual({ kind: "blockedService" });
      for (const strategy of ["crypto_gateway", "message", "qr_code"])
        expect(acceptPayer(byMethod({ strategy }), asked)).toBeNull();
    }
  });

  it("DEC-084 the settings' list stands before the constant", () => {
    const of = (id: number) => acceptPayer(balance, facts({ serviceIds: [serviceId(id)], blockedServiceIds: [serviceId(5)] }));
    expect(of(5)).toEqual({ kind: "blockedService" });
    for (const id of [1, ...defaultBlockedServiceIds]) expect(of(id)).toBeNull();
  });
});

describe("how much a payer may pay", () => {
  it("PAY-010 what lies within the limits of the method, limits included; nothing needs no method", () => {
    fc.assert(
      fc.property(micros, fc.option(micros), fc.option(micros), (total, minAmount, maxAmount) => {
        const problem = acceptAmount(byMethod({ minAmount, maxAmount }), amount(total));
        if (minAmount !== null && total > 0 && total < minAmount)
          expect(problem).toEqual({ kind: "belowMinimum", limit: minAmount });
        else if (maxAmount !== null && total > maxAmount) expect(problem).toEqual({ kind: "aboveMaximum", limit: maxAmount });
        else expect(problem).toBeNull();
      }),
    );
    const limits = { minAmount: moneyFromMicros(100), maxAmount: moneyFromMicros(200) };
    for (const total of [0, 100, 200]) expect(acceptAmount(byMethod(limits), amount(total))).toBeNull();
    for (const total of [1, 99, 201]) expect(acceptAmount(byMethod(limits), amount(total))).not.toBeNull();
    for (const payer of [balance, byCard(limits)]) expect(acceptAmount(payer, amount(1))).toBeNull();
  });

  it("DEC-144 what reaches the partner's minimum without the method's fee", () => {
    const least = seller({ minimumPurchase: moneyFromMicros(1000) });
    const below = { kind: "belowSellerMinimum", limit: 1000 };
    expect(acceptAmount(byMethod(), { cost: cost(1050, 51), seller: least, balance: null })).toEqual(below);
    expect(acceptAmount(byMethod(), { cost: cost(1050, 50), seller: least, balance: null })).toBeNull();
    expect(acceptSellerMinimum(cost(999), least)).toEqual(below);
    for (const none of [null, seller()]) expect(acceptSellerMinimum(cost(0), none)).toBeNull();
    expect(acceptAmount(byMethod({ minAmount: moneyFromMicros(2000) }), amount(999, { seller: least }))).toMatchObject({
      kind: "belowMinimum",
    });
  });

  it("ORD-052 no more than the balance, where it is known and pays", () => {
    fc.assert(
      fc.property(micros, micros, (total, has) => {
        const expected = has >= total ? null : { kind: "notEnoughBalance", missing: total - has };
        expect(acceptAmount(balance, amount(total, { balance: has }))).toEqual(expected);
        expect(acceptAmount(byMethod(), amount(total, { balance: has }))).toBeNull();
        expect(acceptAmount(balance, amount(total))).toBeNull();
      }),
    );
    expect(acceptAmount(balance, amount(500, { balance: moneyFromMicros(500) }))).toBeNull();
    expect(acceptAmount(balance, amount(1, { balance: zeroMoney }))).toEqual({ kind: "notEnoughBalance", missing: 1 });
  });
});
