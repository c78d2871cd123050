import type { InvoiceId } from "@panel/core/identifiers";
import { numberFromMoney } from "@panel/core/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorKind, refusedFields, valueOf, type ContractWorld, type MakeWorld } from "./contract-world.ts";
import { quoteCases } from "./money-cases.ts";
import { dollars, shopIds } from "./money-shop.ts";
import { MoneyWorld, type Trading } from "./money-world.ts";
import { purchaseCases } from "./purchase-cases.ts";
import { topUpCases, type TopUpCase } from "./top-up-cases.ts";

type Needs = Trading | "freeze" | "pay";

/** What a shop charges, splits, credits and refuses, over every adapter. */
export function describeMoney(name: string, make: MakeWorld<Needs>): void {
  describe(`money over ${name}`, () => {
    let money: MoneyWorld<ContractWorld<Needs>>;
    beforeAll(async () => void (money = new MoneyWorld(await make())));
    afterAll(() => money.world.close());
    const pay = (invoice: InvoiceId) => money.world.pay(invoice);

    describe("a quote", () => {
      it.each(quoteCases)("$title", async ({ expected, refusedAt, country, ...wish }) => {
        await money.enterWith(0);
        money.world.moveTo(country ?? null);
        const answer = await money.quote(wish);
        expect(refusedFields(answer)).toEqual(refusedAt ?? []);
        if (refusedAt) return;
        const shown = Object.entries(valueOf(answer)).filter(([field]) => expected && field in expected);
        expect(
          Object.fromEntries(shown.map(([field, amount]) => [field, amount === null ? null : numberFromMoney(amount as never)])),
        ).toEqual(expected);
      });
    });

    describe("a purchase", () => {
      it.each(purchaseCases)("$title", async (one) => {
        await money.enterWith(100);
        money.world.moveTo(one.country ?? null);
        const answer = await money.order(one);
        expect(refusedFields(answer)).toEqual(one.refusedAt ?? []);
        if (one.refusedAt) {
          expect(await money.balance()).toBe(100);
          return;
        }
        const { orderIds, payment } = valueOf(answer);
        const orders = await Promise.all(orderIds.map(money.see));
        expect(orders.map((order) => numberFromMoney(order.cost))).toEqual(one.orders);
        expect(new Set(orders.map((order) => order.status))).toEqual(new Set([payment ? "unpaid" : "in_processing"]));
        expect(await money.balance()).toBe(one.balance);
        if (one.balanceWhenPaid === undefined) return;
        if (!payment) throw new Error("nothing is to be paid");
        await pay(payment.invoiceId);
        await pay(payment.invoiceId);
        expect(await money.balance()).toBe(one.balanceWhenPaid);
        expect((await Promise.all(orderIds.map(money.see))).map((order) => order.status)).not.toContain("unpaid");
      });

      it("DEC-087 the coupon that a purchase names is the one that its quote counted", async () => {
        await money.enterWith(100);
        const { couponBonus, total } = valueOf(await money.quote({ lines: [{ serviceId: shopIds.plain }], coupon: "tenth" }));
        expect([couponBonus, total]).toEqual([dollars(0.2), dollars(1.8)]);
        const order = await money.buyOne({ lines: [{ serviceId: shopIds.plain }], coupon: "tenth" });
        expect(order.cost).toBe(total);
      });

      it("DEC-107 DEC-105 restricted services and those of another country are refused at their line", async () => {
        await money.enterWith(100);
        const [line] = money.lines([{ serviceId: shopIds.restricted }]);
        expect(refusedFields(await money.world.ordering.validateOrder({ lines: [line!], isReorder: false }))).toEqual([
          "0.service",
        ]);
        const order = await money.order({ lines: [{ serviceId: shopIds.restricted }], total: 1 });
        expect(refusedFields(order)).toEqual(["0.service"]);
        money.world.moveTo("FR");
        const abroad = await money.order({ lines: [{ serviceId: shopIds.german }], total: 1 });
        expect(refusedFields(abroad)).toEqual(["0.service"]);
        money.world.moveTo("DE");
        expect((await money.order({ lines: [{ serviceId: shopIds.german }], total: 1 })).ok).toBe(true);
        expect(await money.balance()).toBe(99);
      });

      it("DEC-058 a frozen account neither orders nor tops up, and may look on", async () => {
        await money.enterWith(100);
        const lines = [{ serviceId: shopIds.plain }];
        await money.world.freeze(money.email);
        for (const payer of ["balance", "gateway"] as const) expect((await money.order({ lines, payer })).ok).toBe(false);
        expect((await openTopUp(money, { title: "", amount: 20, method: "gateway" })).ok).toBe(false);
        expect((await money.quote({ lines })).ok).toBe(true);
        expect(await money.balance()).toBe(100);
      });

      it("DEC-143 a guest cannot pay by a card, nor by the balance of an address", async () => {
        await money.enterWith(100);
        const linkedCardId = await money.linkCard();
        money.world.tokens.clear();
        const shared = {
          lines: money.lines([{ serviceId: shopIds.plain }]),
          key: money.world.identifiers.nextKey(),
          couponCode: null,
          source: "single_form",
          isSpeedUp: false,
          isReorder: false,
          affiliateCodes: [],
        };
        const byCard = { ...shared, payer: { kind: "linkedCard", linkedCardId } as const, confirmedTotal: dollars(2.04) };
        expect((await money.world.ordering.placeOrder(byCard)).ok).toBe(false);
        const byBalance = { ...shared, payer: { kind: "balance" } as const, confirmedTotal: dollars(2) };
        expect((await money.world.ordering.placeOrder(byBalance)).ok).toBe(false);
      });

      it("PAY-033 somebody else's card, or one that was removed, pays nothing", async () => {
        await money.enterWith(100);
        const linkedCardId = await money.linkCard();
        const { ordering, payments } = money.world;
        const lines = money.lines([{ serviceId: shopIds.plain }]);
        const byCard = { lines, couponCode: null, source: "single_form", payer: { kind: "linkedCard", linkedCardId } as const };
        expect((await ordering.totalCost(byCard)).ok).toBe(true);
        valueOf(await payments.removeLinkedCard(linkedCardId));
        expect(refusedFields(await ordering.totalCost(byCard))).toEqual(["paymentMethod"]);
        const mine = await money.linkCard();
        await money.enterWith(100);
        expect(valueOf(await payments.linkedCards())).toEqual([]);
        expect(errorKind(await payments.removeLinkedCard(mine))).toBe("notFound");
        const byTheirs = { ...byCard, payer: { kind: "linkedCard", linkedCardId: mine } as const };
        expect(refusedFields(await ordering.totalCost(byTheirs))).toEqual(["paymentMethod"]);
      });
    });

    describe("a top-up", () => {
      it.each(topUpCases)("$title", async (one) => {
        await money.enterWith(0);
        const total = await money.world.payments.topUpTotal(requestOf(one));
        expect(refusedFields(total)).toEqual(one.refusedAt ?? []);
        const opened = await openTopUp(money, one);
        expect(refusedFields(opened)).toEqual(one.refusedAt ?? one.notOpenedAt ?? []);
        if (!total.ok) return;
        const { fee, couponBonus, paymentMethodBonus, totalAmount, toBeCredited } = total.value;
        const shown = { fee, total: totalAmount, credited: toBeCredited, couponBonus, paymentMethodBonus };
        for (const [field, amount] of Object.entries(shown)) {
          const expected = one[field as keyof typeof shown];
          if (expected !== undefined) expect([field, amount]).toEqual([field, expected === null ? null : dollars(expected)]);
        }
        if (!opened.ok) return;
        expect(valueOf(await money.world.payments.invoice(opened.value.invoiceId)).amount).toBe(totalAmount);
        expect(await money.balance()).toBe(0);
        await pay(opened.value.invoiceId);
        expect(await money.balance()).toBe(one.credited);
      });

      it("PAY-028 the coupons on offer are those that one may use now", async () => {
        await money.enterWith(0);
        const codes = valueOf(await money.world.payments.coupons()).map((coupon) => coupon.code);
        expect(codes).toEqual(expect.arrayContaining(["TENTH", "LASTING"]));
        for (const code of ["USEDUP", "EXPIRED", "TOMORROW", "STRANGERS", "HALFDOLLAR"]) expect(codes).not.toContain(code);
      });
    });
  });
}

const requestOf = ({ amount, method, coupon }: TopUpCase) => ({
  paymentMethodId: shopIds[method],
  amount: dollars(amount),
  couponCode: coupon ?? null,
});

const openTopUp = ({ world }: MoneyWorld<ContractWorld<Needs>>, one: TopUpCase) =>
  world.payments.addFunds(requestOf(one), world.identifiers.nextKey());
