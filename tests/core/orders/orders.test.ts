import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  flaggedActions,
  isUnderWay,
  knownStatus,
  nextLookAfter,
  orderStatuses,
  placeOfSource,
  statusFilters,
  statusTone,
  type OrdersPort,
} from "@panel/core/orders";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { moneyFromCents } from "@panel/core/money";
import { bound, customerWithOrders, listOf } from "./orders-fixtures.ts";

const noActions = { activable: false, deletable: false, pausable: false, payable: false, cancelable: false };

describe("status of an order", () => {
  it("OLS-004 offers all and every status that the dashboard counts as filter", () => {
    expect(statusFilters[0]).toBeNull();
    expect(statusFilters.slice(1).toSorted()).toEqual(orderStatuses.toSorted());
  });

  it("OLS-005 gives every status a tone and takes an unknown one as neutral", () => {
    expect(orderStatuses.map((status) => [status, statusTone(status)])).toEqual([
      ["completed", "success"],
      ["stopped", "neutral"],
      ["in_processing", "progress"],
      ["in_moderation", "warning"],
      ["canceled", "neutral"],
      ["unpaid", "warning"],
      ["error", "danger"],
    ]);
    expect([knownStatus("paused"), statusTone("paused"), knownStatus("error")]).toEqual([null, "neutral", "error"]);
  });

  it("ORD-041 ORD-042 says of every source of this release where it is, and of any other that it is another place", () => {
    const sources = [
      "buy_page",
      "single_form",
      "cart",
      "pwa",
      "pwa_ios",
      "order_widget",
      "subscription",
      "free_trial",
      "partner-site",
      "",
    ];
    expect(sources.map(placeOfSource)).toEqual([
      ...["orderForm", "orderForm", "cart", "app", "app", "widget", "subscription", "freeTrial", "other", "other"],
    ]);
  });

  it("OLS-010 offers exactly what the server's flags allow", () => {
    fc.assert(
      fc.property(
        fc.record({
          activable: fc.boolean(),
          deletable: fc.boolean(),
          pausable: fc.boolean(),
          payable: fc.boolean(),
          cancelable: fc.boolean(),
        }),
        (actions) => {
          const expected = [
            actions.activable && "activate",
            actions.pausable && "pause",
            actions.cancelable && "cancel",
            actions.deletable && "delete",
          ];
          expect(flaggedActions({ actions })).toEqual(expected.filter(Boolean));
        },
      ),
    );
    expect(flaggedActions({ actions: noActions })).toEqual([]);
  });

  it("looks at running orders ever more seldom, never less than once a minute", () => {
    expect([0, 1, 2, 6, 50].map(nextLookAfter)).toEqual([5000, 7500, 11_250, 56_953, 60_000]);
    expect(orderStatuses.filter(isUnderWay)).toEqual(["in_processing", "in_moderation", "unpaid"]);
  });
});

describe("list of orders", () => {
  it("OLS-001 OLS-002 BIZ-045 opens on page 1 with 10 rows, newest id first", async () => {
    const { panel } = await customerWithOrders(12);
    const { list, queries } = listOf(panel);
    const stop = list.activate();
    await settle();
    expect(queries[0]).toEqual({ page: 1, pageSize: 10, sortColumn: 0, sortDirection: "desc", search: "", status: null });
    expect(list.page?.orders.map((order) => order.id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect([list.page?.total, list.pageCount]).toEqual([12, 2]);
    list.setPage(9);
    await settle();
    expect(list.page?.orders.map((order) => order.id)).toEqual([2, 1]);
    stop();
    expect(panel.clock.waiting).toBe(0);
  });

  it("OLS-004 filters by status and searches after a quiet, from the first page", async () => {
    const { panel, orders } = await customerWithOrders(11);
    await panel.orders.act(orders[0]!.id, "cancel", panel.identifiers.nextKey());
    const { list, queries } = listOf(panel);
    list.activate();
    await settle();
    list.setPage(2);
    list.setStatus("completed");
    await settle();
    expect([list.query.page, list.isEmpty, list.isFiltered]).toEqual([1, true, true]);
    const before = queries.length;
    list.reset();
    list.setSearch("11");
    list.setSearch(" 11 ");
    await panel.clock.advanceAsync(299);
    expect(queries.length).toBe(before + 1);
    await panel.clock.advanceAsync(1);
    expect(queries.at(-1)).toMatchObject({ search: "11", page: 1, status: null });
    expect(list.page?.orders.map((order) => order.id)).toEqual([11]);
  });

  it("follows progress while something runs and stops when it is left", async () => {
    const { panel, orders } = await customerWithOrders(1);
    const { list, queries, looks } = listOf(panel);
    const stop = list.activate();
    await settle();
    await panel.clock.advanceAsync(5000);
    await panel.clock.advanceAsync(7500);
    expect([queries.length, looks.length]).toEqual([1, 2]);
    panel.orderBook.change(orders[0]!.id, "completed");
    await panel.clock.advanceAsync(11_250);
    expect(list.page?.orders[0]?.status).toBe("completed");
    await panel.clock.advanceAsync(600_000);
    expect([queries.length, looks.length]).toEqual([1, 3]);
    stop();
    expect(panel.clock.waiting).toBe(0);
  });

  it("OLS-001 keeps what is shown when a look in passing fails, and says when a wanted one does", async () => {
    const { panel } = await customerWithOrders(1);
    let isBroken = false;
    const flaky: OrdersPort = {
      ...bound(panel.orders),
      table: (query) => (isBroken ? Promise.resolve(failure({ kind: "network" })) : panel.orders.table(query)),
      progress: (ids) => (isBroken ? Promise.resolve(failure({ kind: "network" })) : panel.orders.progress(ids)),
    };
    const { list } = listOf(panel, flaky);
    list.activate();
    await settle();
    isBroken = true;
    await panel.clock.advanceAsync(5000);
    expect([list.pageQuery.refusal, list.page?.total]).toEqual([null, 1]);
    await list.load();
    expect([list.pageQuery.refusal?.kind, list.page?.total, list.pageQuery.isLoading]).toEqual(["network", 1, false]);
    isBroken = false;
    await list.load();
    expect(list.pageQuery.refusal).toBeNull();
  });
});

describe("actions on an order", () => {
  it("OLS-011 pauses after a confirmation, loads the list again and tells so", async () => {
    const { panel, orders } = await customerWithOrders(1);
    const { list, notices } = listOf(panel);
    list.activate();
    await settle();
    list.actions.request(list.page!.orders[0]!, "pause");
    await settle();
    expect([list.page?.orders[0]?.status, list.actions.confirmed.asked?.action]).toEqual(["in_processing", "pause"]);
    await list.actions.confirmed.confirm();
    await settle();
    expect(list.page?.orders[0]?.status).toBe("stopped");
    expect(notices.current).toMatchObject([{ kind: "success", about: "orderPaused", values: { id: orders[0]!.id } }]);
    list.actions.request(list.page!.orders[0]!, "pause");
    expect(list.actions.confirmed.command.isRunning).toBe(false);
  });

  it("OLS-011 cancels only after a confirmation, once, and gives the money back", async () => {
    const { panel, account } = await customerWithOrders(1);
    const { list } = listOf(panel);
    list.activate();
    await settle();
    const before = account.profile.balance;
    list.actions.request(list.page!.orders[0]!, "cancel");
    list.actions.confirmed.dismiss();
    await settle();
    expect(account.profile.balance).toBe(before);
    list.actions.request(list.page!.orders[0]!, "cancel");
    await Promise.all([list.actions.confirmed.confirm(), list.actions.confirmed.confirm()]);
    expect(account.profile.balance).toBe(before + moneyFromCents(150));
    expect([list.actions.confirmed.asked, list.actions.confirmed.command.refusal]).toEqual([null, null]);
  });
});
