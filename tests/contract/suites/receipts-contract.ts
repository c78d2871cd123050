import { invoiceId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import type { Payer } from "@panel/core/purchase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  enter,
  errorKind,
  purchaseOf,
  valueOf,
  type Buying,
  type ContractWorld,
  type Entering,
  type MakeWorld,
} from "./contract-world.ts";

type Needs = Entering | Buying | "addCoupon" | "payments" | "pay" | "receipts";

/** What every adapter of the port of receipts does. */
export function describeReceiptsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`receipts port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    let people = 0;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    const place = async (email: string) => {
      const payer: Payer = { kind: "method", paymentMethodId: world.facts.gatewayMethod, email };
      const placed = valueOf(await world.ordering.placeOrder(await purchaseOf(world, payer)));
      const invoice = placed.payment?.invoiceId;
      if (invoice === undefined) throw new Error("nothing is left to pay");
      return { invoice, orderIds: placed.orderIds };
    };
    const buyAsGuest = async () => {
      world.tokens.clear();
      const bought = await place(`guest-${String((people += 1))}@receipts.example.com`);
      await world.pay(bought.invoice);
      const { receipt } = valueOf(await world.payments.invoice(bought.invoice));
      return { ...bought, token: receipt ?? "" };
    };

    it("PGS-004 EXT-receipt shows a guest's paid orders by the link that the invoice tells", async () => {
      const { token, orderIds } = await buyAsGuest();
      const { orders, email } = valueOf(await world.receipts.receipt(token));
      expect(orders.map(({ id }) => id)).toEqual(orderIds);
      const { link: url, quantity } = world.facts;
      expect(orders[0]).toMatchObject({ url, quantity, status: "in_processing", percentOfCurrentFill: 0, refund: null });
      expect(email).toBe("g•••@receipts.example.com");
    });

    it("DEC-142 tells a guest who has nothing to pay the invoice, and by it the link; of a customer's there is none", async () => {
      await world.addCoupon("ALLOFIT", { type: "discount", percent: 100 });
      const placeFree = async (email: string) => {
        const payer: Payer = { kind: "method", paymentMethodId: world.facts.gatewayMethod, email };
        const request = await purchaseOf(world, payer, { couponCode: "ALLOFIT", confirmedTotal: zeroMoney });
        return { request, placed: valueOf(await world.ordering.placeOrder(request)) };
      };
      world.tokens.clear();
      const { request, placed } = await placeFree(`guest-${String((people += 1))}@receipts.example.com`);
      expect(placed.payment).toBeNull();
      const paid = valueOf(await world.payments.invoice(placed.paidInvoice ?? invoiceId("none")));
      expect(paid).toMatchObject({ status: "paid", amount: zeroMoney, orderIds: placed.orderIds });
      expect(valueOf(await world.receipts.receipt(paid.receipt ?? "")).orders.map(({ id }) => id)).toEqual(placed.orderIds);
      expect(valueOf(await world.ordering.findPurchase(request.key))?.paidInvoice).toBe(placed.paidInvoice);
      const email = `customer-${String((people += 1))}@receipts.example.com`;
      await enter(world, { email });
      expect((await placeFree(email)).placed).toMatchObject({ payment: null, paidInvoice: null });
    });

    it("EXT-invoice tells no link before the payment, and none to what a customer bought", async () => {
      world.tokens.clear();
      const { invoice, orderIds } = await place(`guest-${String((people += 1))}@receipts.example.com`);
      expect(valueOf(await world.payments.invoice(invoice))).toMatchObject({ orderIds, receipt: null });
      const email = `customer-${String((people += 1))}@receipts.example.com`;
      await enter(world, { email });
      const own = await place(email);
      await world.pay(own.invoice);
      expect(valueOf(await world.payments.invoice(own.invoice))).toMatchObject({ orderIds: own.orderIds, receipt: null });
    });

    it("DEC-142 EXT-receipt opens nothing by a link that is made up, changed or somebody else's in part", async () => {
      const [one, other] = [await buyAsGuest(), await buyAsGuest()];
      const swapped = `${one.token.slice(0, one.token.indexOf("-"))}${other.token.slice(other.token.indexOf("-"))}x`;
      for (const wrong of ["x", `${one.token}0`, one.token.slice(0, -1), swapped, "1-", "0-0"]) {
        expect(errorKind(await world.receipts.receipt(wrong))).toBe("notFound");
        expect(errorKind(await world.receipts.mailPasswordLink(wrong))).toBe("notFound");
      }
    });

    it("PGS-004 EXT-receipt-news opens by the link alone, and by no other", async () => {
      const { token } = await buyAsGuest();
      const leaving = new AbortController();
      const kinds: string[] = [];
      const end = world.receipts.news(
        token,
        ({ kind }) => {
          kinds.push(kind);
          leaving.abort();
        },
        leaving.signal,
      );
      expect(errorKind(await end)).toBe("cancelled");
      expect(kinds).toEqual(["open"]);
      const wrong = await world.receipts.news(`${token}0`, () => undefined, new AbortController().signal);
      expect(errorKind(wrong)).toBe("notFound");
    });

    it("DEC-143 EXT-receipt-password mails the buyer a link to set a password", async () => {
      const { token } = await buyAsGuest();
      expect(valueOf(await world.receipts.mailPasswordLink(token))).toBeNull();
      expect(valueOf(await world.receipts.receipt(token)).orders).toHaveLength(1);
    });
  });
}
