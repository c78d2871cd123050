import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusedFields, valueOf, type ContractWorld, type MakeWorld } from "./contract-world.ts";
import { dollars, shopIds } from "./money-shop.ts";
import { MoneyWorld, type Trading } from "./money-world.ts";

const plain = { lines: [{ serviceId: shopIds.plain }] };
let codes = 0;

type Needs = Trading | "addCoupon" | "giveUp" | "pass" | "pay" | "report";

/** How often a coupon counts, for whom and when, over every adapter. */
export function describeCoupons(name: string, make: MakeWorld<Needs>): void {
  describe(`coupons over ${name}`, () => {
    let money: MoneyWorld<ContractWorld<Needs>>;
    beforeAll(async () => void (money = new MoneyWorld(await make())));
    afterAll(() => money.world.close());
    const newCoupon = async (changes: Parameters<typeof money.world.addCoupon>[1]): Promise<string> => {
      const code = `CASE-${String((codes += 1))}`;
      await money.world.addCoupon(code, changes);
      return code;
    };
    const topUp = (coupon: string) =>
      money.world.payments.addFunds(
        { paymentMethodId: shopIds.message, amount: dollars(20), couponCode: coupon },
        money.world.identifiers.nextKey(),
      );
    /** Whether a coupon gives anything right now, to the logged-in customer. */
    const counts = async (coupon: string): Promise<boolean> =>
      valueOf(await money.quote({ ...plain, coupon })).couponBonus !== null;

    it("a coupon counts as often as it may, over all buyers", async () => {
      const coupon = await newCoupon({ type: "discount", percent: 10, useLimit: 2 });
      await money.enterWith(100);
      await money.buyOne({ ...plain, coupon });
      await money.enterWith(100);
      expect(await counts(coupon)).toBe(true);
      await money.buyOne({ ...plain, coupon });
      expect(await counts(coupon)).toBe(false);
      expect(refusedFields(await money.order({ ...plain, coupon }))).toEqual(["coupon"]);
      expect(refusedFields(await topUp(coupon))).toEqual(["coupon"]);
    });

    it("PAY-016 a discount that leaves too little to be paid is refused at the coupon, which stays unused", async () => {
      const coupon = await newCoupon({ type: "discount", percent: 100, useLimit: 1 });
      await money.enterWith(100);
      const asked = { paymentMethodId: shopIds.message, amount: dollars(20), couponCode: coupon };
      expect(refusedFields(await money.world.payments.topUpTotal(asked))).toEqual(["coupon"]);
      expect(refusedFields(await topUp(coupon))).toEqual(["coupon"]);
      expect(await counts(coupon)).toBe(true);
    });

    it("a coupon counts for each buyer as often as it may for one", async () => {
      const coupon = await newCoupon({ type: "discount", percent: 10, userLimit: 1, isListed: true });
      await money.enterWith(100);
      const offered = async () => valueOf(await money.world.payments.coupons()).some((each) => each.code === coupon);
      expect(await offered()).toBe(true);
      await money.buyOne({ ...plain, coupon });
      expect(await counts(coupon)).toBe(false);
      expect(await offered()).toBe(false);
      expect(refusedFields(await money.order({ ...plain, coupon }))).toEqual(["coupon"]);
      await money.enterWith(100);
      expect(await counts(coupon)).toBe(true);
      expect((await topUp(coupon)).ok).toBe(true);
      expect(refusedFields(await topUp(coupon))).toEqual(["coupon"]);
    });

    it("PAY-028 a coupon of one's own counts for nobody else, guests neither", async () => {
      await money.enterWith(100);
      const coupon = await newCoupon({ type: "discount", percent: 10, owner: money.email, isListed: true });
      expect(await counts(coupon)).toBe(true);
      expect(valueOf(await money.world.payments.coupons()).map((each) => each.code)).toContain(coupon);
      money.world.tokens.clear();
      expect(await counts(coupon)).toBe(false);
      await money.enterWith(100);
      expect(await counts(coupon)).toBe(false);
    });

    it("a coupon counts from its first moment until before its last", async () => {
      const coupon = await newCoupon({ type: "discount", percent: 10, validFromMs: 60_000, validToMs: 120_000 });
      await money.enterWith(100);
      // Entering may take time of its own, so a coupon of this very moment is set up now.
      const exact = await newCoupon({ type: "discount", percent: 10, validFromMs: 60_000, validToMs: 120_000 });
      expect(await counts(exact)).toBe(false);
      await money.world.pass(59_999);
      expect(await counts(exact)).toBe(false);
      await money.world.pass(1);
      expect(await counts(exact)).toBe(true);
      await money.world.pass(59_999);
      expect(await counts(exact)).toBe(true);
      await money.world.pass(1);
      expect(await counts(exact)).toBe(false);
      expect(await counts(coupon)).toBe(false);
    });

    it.each([
      ["discount", 18],
      ["bonus", 20],
    ] as const)("PAY-029 a %s gives nothing on a late payment whose coupon was used again meanwhile", async (type, credited) => {
      const coupon = await newCoupon({ type, percent: 10, userLimit: 1 });
      await money.enterWith(0);
      const { invoiceId: late } = valueOf(await topUp(coupon));
      await money.world.giveUp(late);
      const { invoiceId: other } = valueOf(await topUp(coupon));
      await money.world.pay(late);
      expect(await money.balance()).toBe(credited);
      await money.world.pay(other);
      expect(await money.balance()).toBe(credited + (type === "bonus" ? 22 : 20));
      expect(await counts(coupon)).toBe(false);
    });

    it("PAY-029 a late payment takes its coupon anew where it may still be used", async () => {
      const coupon = await newCoupon({ type: "bonus", percent: 10, userLimit: 1 });
      await money.enterWith(0);
      const { invoiceId: late } = valueOf(await topUp(coupon));
      await money.world.giveUp(late);
      expect(await counts(coupon)).toBe(true);
      await money.world.pay(late);
      expect(await money.balance()).toBe(22);
      expect(await counts(coupon)).toBe(false);
    });

    it("DEC-149 cancelling what was bought with a coupon gives its use back, once", async () => {
      const coupon = await newCoupon({ type: "discount", percent: 10, useLimit: 1 });
      await money.enterWith(100);
      const first = await money.buyOne({ ...plain, coupon });
      expect(await counts(coupon)).toBe(false);
      await money.act(first.id, "cancel");
      expect(await counts(coupon)).toBe(true);
      const second = await money.buyOne({ ...plain, coupon });
      await money.act(first.id, "cancel");
      expect(await counts(coupon)).toBe(false);
      await money.act(second.id, "cancel");
      expect(await counts(coupon)).toBe(true);
      expect(await money.balance()).toBe(100);
    });

    it("DEC-149 a coupon that brought more than its order cost stays used when the order is cancelled", async () => {
      const coupon = await newCoupon({ type: "cashback", cents: 100, useLimit: 1 });
      await money.enterWith(10);
      const small = await money.buyOne({ lines: [{ serviceId: shopIds.plain, quantity: 100 }], coupon });
      expect(await money.balance()).toBe(10.8);
      await money.act(small.id, "cancel");
      expect(await money.balance()).toBe(10.8);
      expect(await counts(coupon)).toBe(false);
    });

    it("DEC-149 a coupon is kept while any order of its purchase goes on or brought something", async () => {
      const coupon = await newCoupon({ type: "discount", percent: 10, useLimit: 1 });
      await money.enterWith(100);
      const [first, second] = await money.buy({ lines: [...plain.lines, { serviceId: shopIds.spedUp }], coupon });
      await money.act(first!.id, "cancel");
      expect(await counts(coupon)).toBe(false);
      await money.world.report(second!.id, { delivered: 100 });
      await money.act(second!.id, "cancel");
      expect(await counts(coupon)).toBe(false);
    });

    it("DEC-149 deleting an unpaid order gives its coupon back", async () => {
      const coupon = await newCoupon({ type: "discount", percent: 10, useLimit: 1 });
      await money.enterWith(100);
      const { id } = await money.buyOne({ ...plain, coupon, payer: "message" });
      expect(await counts(coupon)).toBe(false);
      await money.act(id, "delete");
      expect(await counts(coupon)).toBe(true);
    });
  });
}
