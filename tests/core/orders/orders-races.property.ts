import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderId } from "@panel/core/identifiers";
import {
  OrderActionsModel,
  OrdersExport,
  OrdersViewModel,
  type Order,
  type OrdersPage,
  type OrdersPort,
  type OrdersQuery,
  type OrdersScope,
} from "@panel/core/orders";
import { success } from "@panel/core/result";
import { Notices } from "@panel/core/notices";
import { settle } from "@panel/memory";
import { orderOf } from "../../support/order-of.ts";
import { openPanel } from "../../support/open-panel.ts";

/** A list over a port whose answers come when the test says. */
function listOver(port: Partial<OrdersPort>, scope: OrdersScope = {}) {
  const { memory: panel } = openPanel();
  const orders = { ...port } as OrdersPort;
  const list = new OrdersViewModel(scope, {
    orders,
    context: panel,
    file: new OrdersExport({ orders, files: panel.files, clock: panel.clock }),
    actions: (reload) =>
      new OrderActionsModel({
        orders,
        identifiers: panel.identifiers,
        notices: new Notices(panel.clock),
        onChanged: reload,
        isAllowed: () => true,
      }),
  });
  return { list, panel };
}

const pageOf = (...orders: readonly Order[]): OrdersPage => ({ orders, total: 50 });

describe("answers out of order", () => {
  it("OLS-001 shows the page that was asked for last, in whatever order the pages arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        async (schedule, pages) => {
          const { list } = listOver({
            table: (query) =>
              schedule.schedule(Promise.resolve(success(pageOf(orderOf({ id: orderId(query.page), status: "completed" }))))),
          });
          const stop = list.activate();
          await schedule.waitIdle();
          for (const page of pages) list.setPage(page);
          await schedule.waitIdle();
          await settle();
          expect(list.page?.orders.map((order) => order.id)).toEqual([pages.at(-1)]);
          expect([list.query.page, list.pageQuery.isLoading]).toEqual([pages.at(-1), false]);
          stop();
        },
      ),
    );
  });

  it("lets no late look put an old state over a page that was read after it", async () => {
    let answerLook: (orders: readonly Order[]) => void = () => undefined;
    let current = orderOf({ currentQuantity: 100 });
    const { list, panel } = listOver({
      table: () => Promise.resolve(success({ orders: [current], total: 1 })),
      progress: () => new Promise((resolve) => (answerLook = (orders) => resolve(success(orders)))),
    });
    const stop = list.activate();
    await settle();
    await panel.clock.advanceAsync(5_000);
    current = orderOf({ status: "canceled", currentQuantity: 100 });
    await list.load();
    answerLook([orderOf({ currentQuantity: 150 })]);
    await settle();
    expect(list.page?.orders[0]?.status).toBe("canceled");
    await panel.clock.advanceAsync(600_000);
    expect(panel.clock.waiting).toBe(0);
    stop();
  });

  it("OLS-001 goes to the last page there is when the one it stands on has gone", async () => {
    let total = 41;
    const { list } = listOver({
      table: (query) => {
        const rows = Math.max(0, Math.min(10, total - (query.page - 1) * 10));
        const orders = Array.from({ length: rows }, (_one, index) =>
          orderOf({ id: orderId(query.page * 100 + index), status: "completed" }),
        );
        return Promise.resolve(success({ orders, total }));
      },
    });
    list.activate();
    await settle();
    list.setPage(5);
    await settle();
    expect(list.page?.orders).toHaveLength(1);
    total = 40;
    await list.load();
    await settle();
    expect([list.query.page, list.page?.orders.length]).toEqual([4, 10]);
  });

  it("API-100 keeps to the drip feed or subscription it was made for, after a reset too", async () => {
    const asked: unknown[] = [];
    const table = (query: OrdersQuery) => {
      asked.push(query);
      return Promise.resolve(success({ orders: [], total: 0 }));
    };
    const { list } = listOver({ table }, { subscriptionId: 4 });
    list.activate();
    list.setStatus("completed");
    list.reset();
    await settle();
    expect(asked).toMatchObject([
      { subscriptionId: 4 },
      { subscriptionId: 4, status: "completed" },
      { subscriptionId: 4, status: null },
    ]);
    expect(list.isFiltered).toBe(false);
  });
});
