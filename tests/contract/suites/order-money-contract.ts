import type { OrderId } from "@panel/core/identifiers";
import { numberFromMoney } from "@panel/core/money";
import type { ImmediateOrderAction, Order } from "@panel/core/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusedFields, valueOf, type DeliveryReport, type ContractWorld, type MakeWorld } from "./contract-world.ts";
import { dollars, shopIds } from "./money-shop.ts";
import { allowed, MoneyWorld, type Trading } from "./money-world.ts";

const plain = { lines: [{ serviceId: shopIds.plain }] };
const dripFeed = { numberOfRuns: 3, dripFeedMinutes: 60, mode: "flat", numberOfSteps: 1 };
const actions: readonly ImmediateOrderAction[] = ["activate", "pause", "cancel", "delete"];
const flagOf = { activate: "activable", pause: "pausable", cancel: "cancelable", delete: "deletable" } as const;

/** What may be done with an order in each state that a delivery can report (OLS-010, DEC-146, DEC-149). */
const paidOrders: readonly { readonly status: NonNullable<DeliveryReport["status"]>; readonly flags: readonly string[] }[] = [
  { status: "in_processing", flags: ["pausable", "cancelable"] },
  { status: "stopped", flags: ["activable", "cancelable"] },
  { status: "in_moderation", flags: ["cancelable"] },
  { status: "error", flags: ["cancelable"] },
  { status: "completed", flags: [] },
];

type Needs = Trading | "dripFeeds" | "freeze" | "pass" | "pay" | "report";

/** Order actions and refunds, over every adapter. */
export function describeOrderMoney(name: string, make: MakeWorld<Needs>): void {
  describe(`order actions and refunds over ${name}`, () => {
    let money: MoneyWorld<ContractWorld<Needs>>;
    beforeAll(async () => void (money = new MoneyWorld(await make())));
    afterAll(() => money.world.close());
    const expectActions = async (id: OrderId, flags: readonly string[]) =>
      expect(allowed(await money.see(id)).toSorted()).toEqual(flags.toSorted());
    /** What is not offered is refused, and nothing changes; what is so already may be answered as it is. */
    const expectRefusals = async (id: OrderId, flags: readonly string[]) => {
      const before = await money.see(id);
      const balance = await money.balance();
      for (const action of actions.filter((each) => !flags.includes(flagOf[each]))) {
        const answer = await money.act(id, action);
        if (answer.ok) expect([action, answer.value]).toEqual([action, before]);
      }
      expect(await money.see(id)).toEqual(before);
      expect(await money.balance()).toBe(balance);
    };
    const partsOf = (order: Order) => Promise.all(order.subOrders.map(money.see));

    it.each(paidOrders)("OLS-010 DEC-146 a paid order that is $status", async ({ status, flags }) => {
      await money.enterWith(10);
      const { id } = await money.buyOne(plain);
      await money.world.report(id, { status });
      await expectActions(id, flags);
      await expectRefusals(id, flags);
      if (!flags.includes("cancelable")) return;
      expect(valueOf(await money.act(id, "cancel"))?.status).toBe("canceled");
      expect(await money.balance()).toBe(10);
      await expectActions(id, []);
      await expectRefusals(id, []);
    });

    it("OLS-012 DEC-149 an unpaid order is paid or deleted, nothing else", async () => {
      await money.enterWith(10);
      const { id } = await money.buyOne({ ...plain, payer: "message" });
      await expectActions(id, ["deletable", "payable"]);
      await expectRefusals(id, ["deletable"]);
    });

    it("OLS-013 an order that is paid cannot be paid again, by no way", async () => {
      await money.enterWith(10);
      const { id } = await money.buyOne(plain);
      const { orders, identifiers } = money.world;
      expect((await orders.payByBalance(id, identifiers.nextKey())).ok).toBe(false);
      expect((await orders.payByInvoice(id, shopIds.message, identifiers.nextKey())).ok).toBe(false);
      expect(await money.balance()).toBe(8);
    });

    it("PAY-035 an unpaid order of a blocked service is not paid from the balance", async () => {
      await money.enterWith(10);
      const { id } = await money.buyOne({ lines: [{ serviceId: shopIds.blocked }], payer: "message" });
      const answer = await money.world.orders.payByBalance(id, money.world.identifiers.nextKey());
      expect(refusedFields(answer)).toEqual(["paymentMethod"]);
      const byCard = await money.world.orders.payByInvoice(id, shopIds.cardCheckout, money.world.identifiers.nextKey());
      expect(refusedFields(byCard)).toEqual(["paymentMethod"]);
      expect([await money.balance(), (await money.see(id)).status]).toEqual([10, "unpaid"]);
    });

    it("DEC-186 an unpaid order is charged the fee of the method that pays, within its limits", async () => {
      await money.enterWith(0);
      const { orders, identifiers, payments, pay } = money.world;
      const byGateway = async (id: OrderId) => orders.payByInvoice(id, shopIds.gateway, identifiers.nextKey());
      const small = await money.buyOne({ lines: [{ serviceId: shopIds.plain, quantity: 100 }], payer: "message" });
      expect(refusedFields(await byGateway(small.id))).toEqual(["paymentMethod"]);
      const { id } = await money.buyOne({ ...plain, payer: "message" });
      const { invoiceId } = valueOf(await byGateway(id));
      expect(numberFromMoney(valueOf(await payments.invoice(invoiceId)).amount)).toBe(2.1);
      await pay(invoiceId);
      expect([(await money.see(id)).status, await money.balance()]).toEqual(["in_processing", 0]);
    });

    /** Opens an invoice for an order by another method, and answers what it charges. */
    const opened = async (id: OrderId, by: "gateway" | "message", confirmed?: number) => {
      const { orders, identifiers, payments } = money.world;
      const shown = confirmed === undefined ? undefined : dollars(confirmed);
      const { invoiceId } = valueOf(await orders.payByInvoice(id, shopIds[by], identifiers.nextKey(), shown));
      return { invoiceId, amount: numberFromMoney(valueOf(await payments.invoice(invoiceId)).amount) };
    };
    const large = { lines: [{ serviceId: shopIds.plain, quantity: 25_000 }] };

    it.each([
      { first: "gateway", other: "message", charged: 50, credited: 0 },
      { first: "message", other: "gateway", charged: 52.5, credited: 5.25 },
      { first: "gateway", other: "gateway", charged: 52.5, credited: 5.25 },
      { first: "message", other: "message", charged: 50, credited: 0 },
    ] as const)("DEC-186 ordered by $first and paid by $other: fee and bonus are those of $other", async (one) => {
      await money.enterWith(0);
      const { id, costWithoutFee } = await money.buyOne({ ...large, payer: one.first });
      expect(numberFromMoney(costWithoutFee)).toBe(50);
      const { invoiceId, amount } = await opened(id, one.other, one.charged);
      expect(amount).toBe(one.charged);
      await money.world.pay(invoiceId);
      const paid = await money.see(id);
      expect([paid.status, numberFromMoney(paid.cost), await money.balance()]).toEqual([
        "in_processing",
        one.charged,
        one.credited,
      ]);
      await money.act(id, "cancel");
      expect(await money.balance()).toBe(one.charged);
    });

    it("DEC-186 PAY-008 the balance pays without the fee of the method that it was ordered by, and brings no bonus", async () => {
      await money.enterWith(100);
      const { id } = await money.buyOne({ ...large, payer: "gateway" });
      const paid = valueOf(await money.world.orders.payByBalance(id, money.world.identifiers.nextKey(), dollars(50)));
      expect([numberFromMoney(paid.cost), await money.balance()]).toEqual([50, 50]);
    });

    it("DEC-186 a payment that did not succeed leaves the order as it was ordered", async () => {
      await money.enterWith(1);
      const { orders, identifiers, pay } = money.world;
      const placed = valueOf(await money.order({ ...large, payer: "gateway" }));
      const [id] = placed.orderIds;
      expect((await orders.payByBalance(id!, identifiers.nextKey())).ok).toBe(false);
      await opened(id!, "message");
      expect(numberFromMoney((await money.see(id!)).cost)).toBe(52.5);
      await pay(placed.payment!.invoiceId);
      expect([(await money.see(id!)).status, await money.balance()]).toEqual(["in_processing", 6.25]);
    });

    it("DEC-186 what two ways pay for one order is charged once; the other payment stays on the balance", async () => {
      await money.enterWith(0);
      const { id } = await money.buyOne({ ...large, payer: "message" });
      const [first, second] = [await opened(id, "gateway"), await opened(id, "message")];
      await money.world.pay(second.invoiceId);
      await money.world.pay(first.invoiceId);
      expect([numberFromMoney((await money.see(id)).cost), await money.balance()]).toEqual([50, 52.5]);
    });

    it("DEC-186 the orders of one purchase are paid each in its own way", async () => {
      await money.enterWith(10);
      const [first, second] = await money.buy({ lines: [...plain.lines, { serviceId: shopIds.spedUp }], payer: "gateway" });
      valueOf(await money.world.orders.payByBalance(first!.id, money.world.identifiers.nextKey(), dollars(2)));
      const { invoiceId, amount } = await opened(second!.id, "gateway", 4.2);
      await money.world.pay(invoiceId);
      expect([amount, (await money.see(second!.id)).status, await money.balance()]).toEqual([4.2, "in_processing", 8]);
    });

    it("DEC-186 the runs of a drip feed share what its payer was charged", async () => {
      await money.enterWith(10);
      const { id } = await money.buyOne({ lines: [{ serviceId: shopIds.dripFeed, dripFeed }], payer: "gateway" });
      valueOf(await money.world.orders.payByBalance(id, money.world.identifiers.nextKey(), dollars(3)));
      const [feed] = valueOf(await money.world.dripFeeds.list());
      expect([numberFromMoney(feed!.cost), await money.balance()]).toEqual([3, 7]);
      await money.world.pass(1_000);
      const [started] = valueOf(await money.world.dripFeeds.list());
      expect(numberFromMoney(started!.refund)).toBe(2);
    });

    it("DEC-186 an order is paid at the total that was shown, or not at all", async () => {
      await money.enterWith(10);
      const { orders, identifiers } = money.world;
      const { id } = await money.buyOne({ ...plain, payer: "gateway" });
      const byBalance = await orders.payByBalance(id, identifiers.nextKey(), dollars(2.1));
      expect(byBalance).toMatchObject({ error: { kind: "priceChanged", shown: dollars(2.1), current: dollars(2) } });
      const byMethod = await orders.payByInvoice(id, shopIds.gateway, identifiers.nextKey(), dollars(2));
      expect(byMethod).toMatchObject({ error: { kind: "priceChanged", shown: dollars(2), current: dollars(2.1) } });
      expect([(await money.see(id)).status, await money.balance()]).toEqual(["unpaid", 10]);
    });

    it("DEC-149 cancelling gives back the share that was not delivered, of a sped-up order too", async () => {
      await money.enterWith(100);
      const part = await money.buyOne(plain);
      const spedUp = await money.buyOne({ lines: [{ serviceId: shopIds.spedUp }], isSpeedUp: true });
      expect(await money.balance()).toBe(93);
      await money.world.report(part.id, { delivered: 250 });
      await money.world.report(spedUp.id, { delivered: 500 });
      expect(numberFromMoney(valueOf(await money.act(part.id, "cancel"))!.refund!.amount)).toBe(1.5);
      expect(numberFromMoney(valueOf(await money.act(spedUp.id, "cancel"))!.refund!.amount)).toBe(2.5);
      expect(await money.balance()).toBe(97);
    });

    it("DEC-149 what coupon and method gave on the undelivered share is taken back with it", async () => {
      await money.enterWith(100);
      const whole = await money.buyOne({ ...plain, coupon: "DOLLARBACK" });
      expect(await money.balance()).toBe(99);
      await money.act(whole.id, "cancel");
      expect(await money.balance()).toBe(100);
      const part = await money.buyOne({ ...plain, coupon: "DOLLARBACK" });
      await money.world.report(part.id, { delivered: 250 });
      await money.act(part.id, "cancel");
      // A quarter of $2 was delivered and brought a quarter of the dollar.
      expect(await money.balance()).toBe(99.75);
    });

    it("DEC-113 DEC-149 the parts of a package cost nothing, follow it, and are not acted on", async () => {
      await money.enterWith(20);
      const whole = await money.buyOne({ lines: [{ serviceId: shopIds.package, quantity: 1 }] });
      const parts = await partsOf(whole);
      expect(parts.map((part) => [part.service.id, part.quantity, numberFromMoney(part.cost), part.status])).toEqual([
        [shopIds.plain, 500, 0, "in_processing"],
        [shopIds.spedUp, 500, 0, "in_processing"],
      ]);
      for (const part of parts) {
        await expectActions(part.id, []);
        await expectRefusals(part.id, []);
      }
      await expectActions(whole.id, ["pausable", "cancelable"]);
      await money.act(whole.id, "pause");
      expect((await partsOf(whole)).map((part) => part.status)).toEqual(["stopped", "stopped"]);
      await money.act(whole.id, "cancel");
      expect((await partsOf(whole)).map((part) => part.status)).toEqual(["canceled", "canceled"]);
      expect(await money.balance()).toBe(20);
      const table = { page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null } as const;
      expect(valueOf(await money.world.orders.table(table)).orders.map((order) => order.id)).toEqual([whole.id]);
    });

    it("DRF-013 a drip feed is cancelled as the drip feed that it is, each run as the order that it is", async () => {
      await money.enterWith(20);
      const whole = await money.buyOne({ lines: [{ serviceId: shopIds.dripFeed, dripFeed }], coupon: "DOLLARBACK" });
      expect(await money.balance()).toBe(18);
      await expectActions(whole.id, []);
      await expectRefusals(whole.id, []);
      await money.world.pass(1_000);
      const [feed] = valueOf(await money.world.dripFeeds.list());
      expect([feed?.runsLeft, feed?.ordersCount]).toEqual([2, 1]);
      const table = { page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null } as const;
      const [run] = valueOf(await money.world.orders.table({ ...table, dripFeedId: feed!.id })).orders;
      await expectActions(run!.id, ["pausable", "cancelable"]);
      // $1 for each run, and a third of the dollar that the coupon brought.
      expect([numberFromMoney(feed!.refund), numberFromMoney(feed!.bonusTakenBack)]).toEqual([1.333334, 0.666666]);
      valueOf(await money.world.dripFeeds.cancel(feed!.id, feed!.refund, money.world.identifiers.nextKey()));
      expect(await money.balance()).toBe(19.333334);
      await money.act(run!.id, "cancel");
      expect(await money.balance()).toBe(20);
    });

    it("DEC-058 nothing may be done with the orders of a frozen account", async () => {
      await money.enterWith(20);
      const paid = await money.buyOne(plain);
      const unpaid = await money.buyOne({ ...plain, payer: "message" });
      const spread = await money.buyOne({ lines: [{ serviceId: shopIds.dripFeed, dripFeed }] });
      await money.world.freeze(money.email);
      for (const { id } of [paid, unpaid, spread]) {
        await expectActions(id, []);
        await expectRefusals(id, []);
        expect((await money.world.orders.payByBalance(id, money.world.identifiers.nextKey())).ok).toBe(false);
      }
      const [feed] = valueOf(await money.world.dripFeeds.list());
      expect(feed?.actions.cancelable).toBe(false);
      expect((await money.world.dripFeeds.cancel(feed!.id, feed!.refund, money.world.identifiers.nextKey())).ok).toBe(false);
    });
  });
}
