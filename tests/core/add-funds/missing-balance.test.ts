import { missingBalance, moneyFromCents, moneyFromDecimal, subtractMoney, type Money } from "@panel/core/money";
import { addMissingTarget, topUpTarget, topUpWishFrom } from "@panel/core/payments";
import { cookieNames } from "@panel/core/platform";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";
import { Till } from "../payments/payment-fixtures.ts";

const amounts = fc.integer({ min: 0, max: 10_000_000_000 }).map((micros) => micros as Money);

describe("what a balance lacks", () => {
  it("L3 is all that leads back to zero as well where it is below, even for what costs nothing", () => {
    const below = moneyFromCents(-500);
    expect(missingBalance(below, moneyFromCents(0))).toBe(5_000_000);
    expect(missingBalance(below, moneyFromCents(200))).toBe(7_000_000);
    expect(missingBalance(moneyFromCents(0), moneyFromCents(0))).toBeNull();
  });

  it("ORD-052 is the rest of the amount, and nothing where it suffices or is not known", () => {
    fc.assert(
      fc.property(amounts, amounts, (balance, amount) => {
        const missing = missingBalance(balance, amount);
        expect(missing).toBe(balance >= amount ? null : subtractMoney(amount, balance));
        expect(missingBalance(null, amount)).toBeNull();
        expect(missingBalance(amount, amount)).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it("is asked for to the millionth at the page that adds it, from the screen that lacks it", () => {
    fc.assert(
      fc.property(
        amounts.filter((amount) => amount > 0),
        fc.constantFrom("cart" as const, "order" as const, "expert" as const),
        (amount, place) => {
          const { name, query } = addMissingTarget(amount, place);
          expect(name).toBe("add-funds");
          expect(topUpWishFrom(query ?? {})).toEqual({ amount, coupon: null, place });
        },
      ),
      { numRuns: 400 },
    );
  });

  it("is read from as many digits as an amount can have", () => {
    expect(topUpWishFrom({ amount: "0000000000012.50" }).amount).toBe(moneyFromCents(1250));
  });

  it.each([
    {},
    { amount: "" },
    { amount: "00000000000012.50" },
    { amount: "-5" },
    { amount: "0" },
    { amount: "1e9" },
    { amount: "9".repeat(40) },
    { from: "evil" },
  ])("asks for nothing where the address makes no sense: %j", (query) =>
    expect(topUpWishFrom(query)).toEqual({ amount: null, coupon: null, place: "add-funds" }),
  );

  it("takes a coupon along that somebody has picked, and none that is no code", () => {
    expect(topUpWishFrom(topUpTarget({ amount: moneyFromCents(2_000), coupon: " SAVE10 " }).query!)).toEqual({
      ...{ amount: moneyFromCents(2_000), coupon: "SAVE10", place: "add-funds" },
    });
    expect(topUpTarget({ amount: null }).query).toEqual({});
    expect(topUpWishFrom({ coupon: " " }).coupon).toBeNull();
    expect(topUpWishFrom({ coupon: "x".repeat(65) }).coupon).toBeNull();
  });
});

describe("adding what is missing", () => {
  async function openAt(query: Readonly<Record<string, string>>): Promise<Till> {
    const till = new Till();
    till.page.currentRoute().set({ name: "add-funds", path: "/add-funds", params: {}, query, locale: "en" });
    await till.signIn(moneyFromCents(0));
    await till.start();
    return till;
  }

  it("stands ready as the amount, never a millionth too little, and leads back to the order", async () => {
    const till = await openAt({ amount: "12.345601", from: "order" });
    till.addFunds.pick("method-4");
    expect(till.addFunds.amount).toBeGreaterThanOrEqual(moneyFromDecimal("12.345601")!);
    expect(till.addFunds.amount).toBeLessThanOrEqual(moneyFromCents(1236));
    await till.pass(500);
    await till.addFunds.checkout.submit();
    expect(till.panel.browser.cookies.read(cookieNames.gatewayFrom)).toBe("order");
  });

  it("is raised to what the method takes at least, unless the buyer typed it", async () => {
    const till = await openAt({ amount: "0.01", from: "cart" });
    const [first] = till.addFunds.methods.filter(({ minAmount }) => minAmount !== null && minAmount > moneyFromCents(1));
    const key = `method-${String(first!.id)}`;
    till.addFunds.pick(key);
    expect(till.addFunds.amount).toBe(first!.minAmount);
    till.addFunds.back();
    till.addFunds.setAmount("0.01");
    till.addFunds.pick(key);
    expect(till.addFunds.amount).toBe(moneyFromCents(1));
  });
});
