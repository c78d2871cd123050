import { invoiceId, linkedCardId, paymentMethodId, type InvoiceId } from "@panel/core/identifiers";
import { addMoney, moneyFromCents, shareOf } from "@panel/core/money";
import { MAX_INVOICES_IN_REVIEW } from "@panel/core/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  enter,
  errorKind,
  purchaseOf,
  refusedFields,
  valueOf,
  type ContractWorld,
  type Entering,
  type Buying,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | Buying | "profile" | "giveUp" | "pay" | "payments";

/** What every adapter of the payments port does. */
export function describePaymentsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`payments port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    const enterNew = () => enter(world, { email: `payer-${(people += 1)}@example.com` });
    const topUp = (cents: number, method = world.facts.gatewayMethod) => ({
      paymentMethodId: method,
      amount: moneyFromCents(cents),
      couponCode: null,
    });
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-042 external methods for ordering, and API-043 the same with their bonuses", async () => {
      await enterNew();
      const methods = valueOf(await world.payments.methods());
      const withBonuses = valueOf(await world.payments.methodsWithBonuses());
      expect(methods.map((method) => method.id)).toEqual(
        expect.arrayContaining([world.facts.gatewayMethod, world.facts.messageMethod]),
      );
      expect(methods.map((method) => method.id)).not.toContain(0);
      expect(methods.every((method) => method.bonuses.length === 0)).toBe(true);
      expect(withBonuses.some((method) => method.bonuses.length > 0)).toBe(true);
    });

    it("API-047 a top-up costs its amount and the fee and credits at least the amount", async () => {
      await enterNew();
      const method = valueOf(await world.payments.methods()).find((each) => each.id === world.facts.gatewayMethod)!;
      const amount = moneyFromCents(2_000);
      const total = valueOf(await world.payments.topUpTotal(topUp(2_000)));
      expect(total.fee).toBe(shareOf(amount, method.fee));
      expect(total.totalAmount).toBe(addMoney(amount, total.fee));
      expect(total.toBeCredited).toBe(addMoney(amount, total.paymentMethodBonus));
      expect(total.couponBonus).toBeNull();
    });

    it("API-047 refusals stand at amount and payment_method_id", async () => {
      await enterNew();
      expect(refusedFields(await world.payments.topUpTotal(topUp(0)))).toEqual(["amount"]);
      expect(refusedFields(await world.payments.topUpTotal(topUp(2_000, paymentMethodId(987_654))))).toEqual(["paymentMethod"]);
    });

    it("API-045 adding funds opens one invoice for one key; only its payment credits, and only once", async () => {
      await enterNew();
      const key = world.identifiers.nextKey();
      const payment = valueOf(await world.payments.addFunds(topUp(2_000), key));
      expect(valueOf(await world.payments.addFunds(topUp(2_000), key))).toEqual(payment);
      expect(valueOf(await world.payments.invoice(payment.invoiceId)).status).toBe("created");
      expect(await balanceOf(world)).toBe(0);
      await world.pay(payment.invoiceId);
      await world.pay(payment.invoiceId);
      expect(await balanceOf(world)).toBe(moneyFromCents(2_000));
      expect(valueOf(await world.payments.invoice(payment.invoiceId)).status).toBe("paid");
    });

    it("API-046 an invoice that is said to be paid is in moderation, never paid", async () => {
      await enterNew();
      const payment = valueOf(
        await world.payments.addFunds(topUp(2_000, world.facts.messageMethod), world.identifiers.nextKey()),
      );
      expect(payment.strategy).toBe("message");
      expect(payment.accountNumber).not.toBeNull();
      expect(valueOf(await world.payments.markInvoicePaid(payment.invoiceId, "today", world.identifiers.nextKey()))).toBeNull();
      expect(valueOf(await world.payments.invoice(payment.invoiceId)).status).toBe("in_moderation");
      expect(await balanceOf(world)).toBe(0);
    });

    const opened = async (cents: number, method = world.facts.messageMethod): Promise<InvoiceId> =>
      valueOf(await world.payments.addFunds(topUp(cents, method), world.identifiers.nextKey())).invoiceId;
    const mark = (id: InvoiceId) => world.payments.markInvoicePaid(id, "paid", world.identifiers.nextKey());
    const stateOf = async (id: InvoiceId) => valueOf(await world.payments.invoice(id)).status;

    it("DEC-191 an invoice of an account is marked as paid by its owner's session only", async () => {
      await enterNew();
      const id = await opened(2_000);
      await enterNew();
      expect(errorKind(await mark(id))).toBe("notFound");
      world.tokens.clear();
      expect(errorKind(await mark(id))).toBe("notFound");
      expect(await stateOf(id)).toBe("created");
    });

    it("DEC-191 an invoice of a gateway, or one that is closed, is not marked as paid", async () => {
      await enterNew();
      const elsewhere = await opened(2_000, world.facts.gatewayMethod);
      expect((await mark(elsewhere)).ok).toBe(false);
      expect(await stateOf(elsewhere)).toBe("created");
      const [paid, givenUp] = [await opened(2_000), await opened(2_000)];
      await world.pay(paid);
      await world.giveUp(givenUp);
      for (const id of [paid, givenUp]) expect((await mark(id)).ok).toBe(false);
      expect([await stateOf(paid), await stateOf(givenUp)]).toEqual(["paid", "canceled"]);
    });

    it("no more invoices of one account wait for a look than may; one that was confirmed lets the next in", async () => {
      await enterNew();
      const waiting: InvoiceId[] = [];
      for (let at = 0; at < MAX_INVOICES_IN_REVIEW; at += 1) waiting.push(await opened(2_000));
      for (const id of waiting) expect((await mark(id)).ok).toBe(true);
      const next = await opened(2_000);
      expect((await mark(next)).ok).toBe(false);
      expect(await stateOf(next)).toBe("created");
      expect((await mark(waiting[0]!)).ok).toBe(true);
      await world.pay(waiting[0]!);
      expect((await mark(next)).ok).toBe(true);
      await enterNew();
      expect((await mark(await opened(2_000))).ok).toBe(true);
    });

    it("DEC-191 DEC-085 a guest's invoice is marked as paid by whoever has its id", async () => {
      world.tokens.clear();
      const payer = { kind: "method", paymentMethodId: world.facts.messageMethod, email: "by-hand@example.com" } as const;
      const { payment } = valueOf(await world.ordering.placeOrder(await purchaseOf(world, payer)));
      expect(valueOf(await mark(payment!.invoiceId))).toBeNull();
      expect(await stateOf(payment!.invoiceId)).toBe("in_moderation");
      expect(valueOf(await mark(payment!.invoiceId))).toBeNull();
    });

    it("an invoice that nobody has is not found", async () => {
      expect(errorKind(await world.payments.invoice(invoiceId("no-such-invoice")))).toBe("notFound");
    });

    it("API-044 coupons have codes", async () => {
      await enterNew();
      for (const coupon of valueOf(await world.payments.coupons())) expect(coupon.code).not.toBe("");
    });

    it("API-048 a new customer has no linked cards, and API-050 one that is not there is not found", async () => {
      await enterNew();
      expect(valueOf(await world.payments.linkedCards())).toEqual([]);
      expect(errorKind(await world.payments.removeLinkedCard(linkedCardId(987_654)))).toBe("notFound");
    });
  });
}
