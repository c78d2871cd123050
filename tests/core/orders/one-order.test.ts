import { describe, expect, it } from "vitest";
import { orderId, paymentMethodId } from "@panel/core/identifiers";
import {
  OrderActionsModel,
  OrderPayment,
  orderPaymentSender,
  SupportForm,
  OrderViewModel,
  type OrdersPort,
} from "@panel/core/orders";
import { failure } from "@panel/core/result";
import { Notices } from "@panel/core/notices";
import { CountingIdentifiers, ManualClock, settle } from "@panel/memory";
import { moneyFromCents, moneyFromMicros } from "@panel/core/money";
import { bound, customerWithOrders } from "./orders-fixtures.ts";
import type { ScriptedPanel } from "../../support/faults.ts";

describe("one order", () => {
  function pageOf(panel: ScriptedPanel, id: number, port: OrdersPort = panel.orders) {
    const invoices: unknown[] = [];
    const asked: string[] = [];
    let paid = 0;
    const page = new OrderViewModel(orderId(id), {
      orders: port,
      context: panel,
      actions: (onChanged) =>
        new OrderActionsModel({
          orders: port,
          identifiers: new CountingIdentifiers(),
          notices: new Notices(new ManualClock()),
          onChanged: (_id, order) => onChanged(order),
          isAllowed: () => true,
        }),
      payment: (order, { onPaid, onPriceChanged }) =>
        new OrderPayment({
          sender: orderPaymentSender(order, { orders: port, identifiers: panel.identifiers, clock: panel.clock }),
          isAllowed: () => true,
          onDone: (outcome) => {
            if (outcome.kind === "invoice") return invoices.push([outcome.instructions.strategy, outcome.method]);
            paid += 1;
            return onPaid(outcome.order);
          },
          onPriceChanged,
        }),
      support: (order, onSent) =>
        new SupportForm(order, {
          orders: port,
          accountEmail: () => "ann@panel.test",
          onSent: (topic) => {
            asked.push(topic);
            onSent(topic);
          },
        }),
    });
    return { page, invoices, asked, paid: () => paid };
  }

  it("OLS-006 shows the order, and a missing one or another's as missing", async () => {
    const { panel } = await customerWithOrders(1);
    const own = pageOf(panel, 1);
    own.page.activate();
    await settle();
    expect([own.page.order?.id, own.page.isMissing]).toEqual([1, false]);
    const other = pageOf(panel, 99);
    other.page.activate();
    await settle();
    expect(other.page.isMissing).toBe(true);
  });

  it("OLS-013 pays an unpaid order from the balance once", async () => {
    const { panel, account } = await customerWithOrders(1);
    panel.orderBook.change(orderId(1), "unpaid");
    const { page, paid } = pageOf(panel, 1);
    page.activate();
    await settle();
    const before = account.profile.balance;
    const way = { kind: "balance", total: moneyFromCents(150) } as const;
    await Promise.all([page.pay(way), page.pay(way)]);
    await page.pay(way);
    expect([before - account.profile.balance, page.order?.status, paid(), page.payment.isRunning]).toEqual([
      moneyFromCents(150),
      "in_processing",
      1,
      false,
    ]);
  });

  it("OLS-012 PAY-030 opens an invoice by a method and keeps the key of a lost answer", async () => {
    const { panel } = await customerWithOrders(1);
    panel.orderBook.change(orderId(1), "unpaid");
    const keys: string[] = [];
    let isLost = true;
    const lossy: OrdersPort = {
      ...bound(panel.orders),
      payByInvoice: (id, method, key, confirmed) => {
        keys.push(key);
        return isLost ? Promise.resolve(failure({ kind: "timeout" })) : panel.orders.payByInvoice(id, method, key, confirmed);
      },
    };
    const { page, invoices } = pageOf(panel, 1, lossy);
    page.activate();
    await settle();
    const way = { kind: "method", method: paymentMethodId(1), total: moneyFromMicros(1_575_000) } as const;
    await page.pay(way);
    expect([page.payment.refusal?.kind, invoices]).toEqual(["timeout", []]);
    isLost = false;
    await page.pay(way);
    expect([invoices, new Set(keys).size, page.payment.refusal]).toEqual([[["stripe_checkout", 1]], 1, null]);
    await page.pay(way);
    expect(new Set(keys).size).toBe(2);
  });

  it("DEC-186 pays nothing at another total than the one that was shown, and shows the order anew", async () => {
    const { panel, account } = await customerWithOrders(1);
    panel.orderBook.change(orderId(1), "unpaid");
    let reads = 0;
    const counting: OrdersPort = { ...bound(panel.orders), order: (id) => ((reads += 1), panel.orders.order(id)) };
    const { page, invoices } = pageOf(panel, 1, counting);
    page.activate();
    await settle();
    const before = account.profile.balance;
    await page.pay({ kind: "balance", total: moneyFromCents(149) });
    await page.pay({ kind: "method", method: paymentMethodId(1), total: moneyFromCents(150) });
    await settle();
    const shown = { kind: "priceChanged", shown: 1_500_000, current: 1_575_000 };
    expect([page.payment.refusal, invoices, account.profile.balance, reads]).toEqual([shown, [], before, 3]);
  });

  it("OLS-011 knows that a deleted order is gone", async () => {
    const { panel } = await customerWithOrders(1);
    panel.orderBook.change(orderId(1), "unpaid");
    const { page } = pageOf(panel, 1);
    page.activate();
    await settle();
    page.actions.request(page.order!, "delete");
    await page.actions.confirmed.confirm();
    expect(page.isGone).toBe(true);
    expect(panel.clock.waiting).toBe(0);
  });
});
