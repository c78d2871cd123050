import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkedCardId, paymentMethodId, serviceId } from "@panel/core/identifiers";
import { fractionFromMillionths, fractionFromPercent, moneyFromCents, moneyFromMicros } from "@panel/core/money";
import { orderPaymentOffers, unpaidOrderCharge } from "@panel/core/orders";
import { balanceEntry, type PaymentMethod } from "@panel/core/payments";
import { orderCost } from "@panel/core/pricing";

const method = (id: number, changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  ...balanceEntry,
  id: paymentMethodId(id),
  strategy: "some_gateway",
  ...changes,
});
const fees = fc.integer({ min: 0, max: 500_000 }).map(fractionFromMillionths);
const micros = fc.integer({ min: 0, max: 900_000_000 }).map(moneyFromMicros);
const bonuses = fc.array(fc.record({ bonus: fees, fromAmount: micros }), { maxLength: 3 });

describe("an unpaid order", () => {
  it("DEC-186 costs by any method what it would have cost had it been ordered by that method", () => {
    fc.assert(
      fc.property(micros, fees, bonuses, (price, fee, some) => {
        const service = { id: serviceId(1), price, pricingPer: 1, priceType: "quantity", canSpeedUp: false } as const;
        const ordered = orderCost({
          lines: [{ index: 0, service, quantity: 1, runs: 1, isGuarantee: false }],
          charges: { guarantee: fractionFromPercent(0), speedUp: fractionFromPercent(0) },
          isSpeedUp: false,
          coupon: null,
          method: { fee, bonuses: some },
        });
        const charge = unpaidOrderCharge(price, { fee, bonuses: some });
        expect(charge).toEqual({ fee: ordered.fee, total: ordered.total, methodCredit: ordered.paymentMethodBonus });
      }),
    );
  });

  it("OLS-013 takes from the balance no fee and brings no bonus", () => {
    expect(unpaidOrderCharge(moneyFromCents(200), null)).toEqual({ fee: 0, total: 2_000_000, methodCredit: 0 });
  });

  it("DEC-186 is offered at what each way charges; a linked card pays no single order", () => {
    const fee = fractionFromPercent(5);
    const card = method(9, { fee, linkedCardId: linkedCardId(1) });
    const offers = orderPaymentOffers({ costWithoutFee: moneyFromCents(200) }, [balanceEntry, card, method(4, { fee })]);
    expect(offers.map((offer) => offer.way)).toEqual([
      { kind: "balance", total: 2_000_000 },
      { kind: "method", method: 4, total: 2_100_000 },
    ]);
  });
});
