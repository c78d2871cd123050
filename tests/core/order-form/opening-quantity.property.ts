import { addMoney, fractionFromPercent, moneyFromCents, shareOf, zeroFraction } from "@panel/core/money";
import { paymentMethodId } from "@panel/core/identifiers";
import { balanceEntry, type PaymentMethod } from "@panel/core/payments";
import { isAcceptableQuantity, lineCost, limitsOf } from "@panel/core/pricing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openingQuantity } from "../../../core/src/order-form/opening-quantity.ts";
import { aService } from "../purchase/ordering-fixtures.ts";

const cents = fc.integer({ min: 1, max: 1_500 }).map(moneyFromCents);

const method = (id: number) =>
  fc
    .record({
      minAmount: fc.option(cents),
      maxAmount: fc.option(fc.integer({ min: 2_000, max: 9_000 }).map(moneyFromCents)),
      percent: fc.constantFrom(0, 3, 10),
    })
    .map(({ percent, ...limits }): PaymentMethod => ({
      ...balanceEntry,
      id: paymentMethodId(id),
      strategy: "bitcoin",
      fee: fractionFromPercent(percent),
      ...limits,
    }));

const service = fc
  .record({
    price: cents,
    minQuantity: fc.integer({ min: 1, max: 50 }),
    more: fc.integer({ min: 0, max: 3_000 }),
    quantityStep: fc.constantFrom(1, 10, 100),
    pricingPer: fc.constantFrom(1, 1000),
  })
  .map(({ more, ...rest }) => {
    const sold = aService({ ...rest, maxQuantity: rest.minQuantity + more });
    return { ...sold, defaultQuantity: Math.ceil(rest.minQuantity / rest.quantityStep) * rest.quantityStep };
  })
  .filter((sold) => isAcceptableQuantity(sold.defaultQuantity, limitsOf(sold)));

const ways = fc.record({
  methods: fc.tuple(method(1), method(2)),
  balance: fc.option(cents),
});

describe("the quantity that a form opens with", () => {
  it("is the first from the service's own on that anything pays, and the service's own where nothing pays any", () => {
    fc.assert(
      fc.property(service, ways, (sold, { methods, balance }) => {
        const entries = balance === null ? methods : [balanceEntry, ...methods];
        const isPayable = (quantity: number) => {
          const cost = lineCost(sold, { quantity, runs: 1, isGuarantee: false }, { guarantee: zeroFraction });
          if (balance !== null && cost <= balance) return true;
          return methods.some(({ fee, maxAmount, minAmount }) => {
            const charged = addMoney(cost, shareOf(cost, fee));
            return charged >= (minAmount ?? 0) && charged <= (maxAmount ?? Infinity);
          });
        };
        const { max, step } = limitsOf(sold);
        let first = sold.defaultQuantity;
        while (first <= max && !isPayable(first)) first += step;
        expect(openingQuantity(sold, { entries, balance, guaranteeCharge: zeroFraction })).toBe(
          first <= max ? first : sold.defaultQuantity,
        );
      }),
    );
  });

  it("is the service's own while no way to pay is known, and where the buyer does not choose how much", () => {
    const dear = { ...balanceEntry, id: paymentMethodId(1), strategy: "bitcoin", minAmount: moneyFromCents(500) } as const;
    const open = (entries: readonly PaymentMethod[], changes = {}) =>
      openingQuantity(
        aService({ defaultQuantity: 100, maxQuantity: 100_000, price: moneyFromCents(100), pricingPer: 1000, ...changes }),
        {
          entries,
          balance: null,
          guaranteeCharge: zeroFraction,
        },
      );
    expect(open([])).toBe(100);
    expect(open([dear])).toBe(5_000);
    for (const changes of [{ isPackage: true }, { isQuantityCalculable: true }, { priceType: "fixed" as const }])
      expect(open([dear], changes)).toBe(100);
  });
});
