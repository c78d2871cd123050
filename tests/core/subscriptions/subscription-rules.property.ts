import { postSubscription } from "@panel/wire/subscriptions";
import { refusalOf } from "../../support/server-refusals.ts";
import { fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import { lineCost } from "@panel/core/pricing";
import { serviceId } from "@panel/core/identifiers";
import {
  chargePerPublication,
  contentsLimitFrom,
  contentsPercent,
  CONTENTS_LIMIT,
  costOfPublications,
  initialPaymentType,
  isContentsLimit,
  knownSubscriptionStatus,
  knownWaitingReason,
  missingSubscriptionParts,
  subscriptionCost,
  subscriptionStatuses,
  subscriptionTone,
  type SubscriptionFields,
} from "@panel/core/subscriptions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aService } from "../purchase/ordering-fixtures.ts";

const RUNS = { numRuns: 1000 };
const limits = fc.integer({ min: 1, max: 1000 });

describe("the contents limit", () => {
  it("SUB-015 BIZ-047 starts at 10 and is kept between 1 and 1000: 0 gives 1, 5000 gives 1000", () => {
    expect(CONTENTS_LIMIT.initial).toBe(10);
    expect(contentsLimitFrom("0", 10)).toBe(1);
    expect(contentsLimitFrom("5000", 10)).toBe(1000);
    expect(contentsLimitFrom(" 25 ", 10)).toBe(25);
    expect(contentsLimitFrom(7.9, 10)).toBe(7);
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), limits, (input, current) => {
        const limit = contentsLimitFrom(input, current);
        expect(limit).toBeGreaterThanOrEqual(1);
        expect(limit).toBeLessThanOrEqual(1000);
        expect(Number.isInteger(limit)).toBe(true);
        expect(contentsLimitFrom(limit, current)).toBe(limit);
      }),
      RUNS,
    );
  });

  it("SUB-016 stays as it was for input that is no number", () => {
    for (const input of ["", "  ", "ten", "1o", null, undefined, {}, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(contentsLimitFrom(input, 42)).toBe(42);
    }
    const words = fc.string().filter((text) => !/\d/u.test(text));
    fc.assert(
      fc.property(words, limits, (text, current) => contentsLimitFrom(text, current) === current),
      RUNS,
    );
  });
});

describe("the cost", () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    isGuarantee: fc.boolean(),
  });
  const lines = fc.array(line, { maxLength: 20, size: "max" });
  const charges = { guarantee: fractionFromMillionths(100_000) };

  it("DEC-155 per publication is the sum of what the services cost, in total that times the contents limit", () => {
    fc.assert(
      fc.property(lines, limits, (wished, limit) => {
        const priced = wished.map(({ price, ...rest }, index) => {
          const service = aService({ id: serviceId(index + 1), price: moneyFromMicros(price), pricingPer: 1000 });
          return { service, ...rest };
        });
        const cost = subscriptionCost(priced, limit, charges);
        const each = priced.map(({ service, quantity, isGuarantee }) =>
          lineCost(service, { quantity, runs: 1, isGuarantee }, charges),
        );
        expect(cost.services).toEqual(
          priced.map(({ service, quantity }, at) => ({ serviceId: service.id, quantity, cost: each[at] })),
        );
        expect(cost.costPerPublication).toBe(each.reduce<number>((sum, one) => sum + one, 0));
        expect(cost.totalCost).toBe(cost.costPerPublication * limit);
        expect(cost.totalCost).toBe(costOfPublications(cost.costPerPublication, limit));
      }),
      RUNS,
    );
  });

  it("DEC-155 costs $0.70 for 1000 likes at $0.50 and 100 views at $2, and as often as there are publications", () => {
    const likes = aService({ id: serviceId(1), price: moneyFromMicros(500_000), pricingPer: 1000 });
    const views = aService({ id: serviceId(2), price: moneyFromMicros(2_000_000), pricingPer: 1000 });
    const wished = [
      { service: likes, quantity: 1000, isGuarantee: false },
      { service: views, quantity: 100, isGuarantee: false },
    ];
    expect(subscriptionCost(wished, 3, charges)).toMatchObject({ costPerPublication: 700_000, totalCost: 2_100_000 });
    expect(subscriptionCost([], 3, charges)).toEqual({ services: [], costPerPublication: 0, totalCost: 0 });
  });

  it("SUB-015 takes whole limits from 1 to 1000 as they are, and no others", () => {
    expect([0, 1, 1000, 1001, 1.5, Number.NaN].map(isContentsLimit)).toEqual([false, true, true, false, false, false]);
    fc.assert(
      fc.property(fc.oneof(limits, fc.integer()), (limit) => {
        expect(isContentsLimit(limit)).toBe(contentsLimitFrom(limit, 1) === limit);
      }),
    );
  });

  it("SUB-019 by card each publication carries the method's fee, rounded once and never below the cost", () => {
    expect(chargePerPublication(moneyFromMicros(700_000), fractionFromMillionths(15_000))).toBe(710_500);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (cost, share) => {
        const charged = chargePerPublication(moneyFromMicros(cost), fractionFromMillionths(share));
        const exact = (BigInt(cost) * (1_000_000n + BigInt(share)) * 2n + 1_000_000n) / 2_000_000n;
        expect(BigInt(charged)).toBe(exact);
        expect(charged).toBeGreaterThanOrEqual(cost);
      }),
      RUNS,
    );
  });
});

describe("the payment type", () => {
  it("SUB-017 is PayFromCard at first with a recurring method, otherwise FromBalance", () => {
    expect(initialPaymentType(0)).toBe("FromBalance");
    expect(initialPaymentType(1)).toBe("PayFromCard");
    expect(initialPaymentType(3)).toBe("PayFromCard");
  });
});

describe("what a form lacks", () => {
  const whole: SubscriptionFields = {
    hasNetwork: true,
    url: "https://www.instagram.com/nasa/",
    name: "Space",
    email: "me@example.org",
    chosenServices: 1,
    paymentType: "FromBalance",
    canPayByCard: false,
  };

  it("SUB-008 is said field by field", () => {
    expect(missingSubscriptionParts(whole)).toEqual([]);
    expect(missingSubscriptionParts({ ...whole, hasNetwork: false })).toEqual(["network"]);
    expect(missingSubscriptionParts({ ...whole, url: "nasa" })).toEqual(["url"]);
    expect(missingSubscriptionParts({ ...whole, name: " " })).toEqual(["name"]);
    expect(missingSubscriptionParts({ ...whole, name: "x".repeat(101) })).toEqual(["name"]);
    expect(missingSubscriptionParts({ ...whole, name: ` ${"x".repeat(100)} `, email: " me@panel.example " })).toEqual([]);
    expect(missingSubscriptionParts({ ...whole, chosenServices: 0 })).toEqual(["services"]);
    expect(missingSubscriptionParts({ ...whole, email: "me" })).toEqual(["email"]);
    expect(missingSubscriptionParts({ ...whole, paymentType: "PayFromCard" })).toEqual(["card"]);
    expect(missingSubscriptionParts({ ...whole, paymentType: "PayFromCard", canPayByCard: true })).toEqual([]);
  });

  it("SUB-018 the server's field names lead to the fields of the form", () => {
    const placeOf = (name: string) => {
      const refusal = refusalOf(postSubscription, { [name]: ["no"] });
      if (refusal.kind !== "problems") throw new Error("expected problems");
      return refusal.problems.map(({ line, field }) => (line === null ? field : [line, field]))[0];
    };
    expect(placeOf("services.3.quantity")).toEqual([3, "quantity"]);
    expect(placeOf("services.0.countries")).toEqual([0, "country"]);
    expect(placeOf("services")).toBe("services");
    expect(placeOf("contents_limit")).toBe("contentsLimit");
    expect(placeOf("recurring_payments_method_id")).toBe("card");
    expect(placeOf("payment_method_id")).toBe("card");
    expect(["url", "name", "email"].map(placeOf)).toEqual(["url", "name", "email"]);
    expect(placeOf("type")).toBe("network");
    expect(["toString", "balance"].map(placeOf)).toEqual(["other", "other"]);
  });
});

describe("a status", () => {
  it("SUB-003 is completed, in_processing or canceled; another word is neutral", () => {
    expect([...subscriptionStatuses].toSorted()).toEqual(["canceled", "completed", "in_processing"]);
    expect(subscriptionStatuses.map(subscriptionTone)).toEqual(["success", "progress", "neutral"]);
    expect(knownSubscriptionStatus("paused")).toBeNull();
    expect(subscriptionTone("paused")).toBe("neutral");
    expect(knownWaitingReason("balance")).toBe("balance");
    expect(knownWaitingReason("weather")).toBeNull();
  });

  it("SUB-005 tells how far it has come, up to its limit", () => {
    fc.assert(
      fc.property(limits, fc.nat(1000), (contentsLimit, contentsCount) => {
        const percent = contentsPercent({ contentsLimit, contentsCount });
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent === 100).toBe(contentsCount >= contentsLimit);
      }),
      RUNS,
    );
  });
});
