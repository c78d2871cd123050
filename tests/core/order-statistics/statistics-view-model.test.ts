import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyFromCents, moneyFromMicros } from "@panel/core/money";
import { StatisticsViewModel, type OrderStatisticsPort, type StatisticsQuery } from "@panel/core/order-statistics";
import { failure, success } from "@panel/core/result";
import { settle } from "@panel/memory";
import { placeSampleOrder } from "../../support/sample-order.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { openPanel } from "../../support/open-panel.ts";

async function customerWith(count: number) {
  const { memory: panel } = openPanel();
  const account = panel.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x", balance: moneyFromCents(100_000) });
  panel.tokens.save(panel.accounts.openSession(account));
  for (let made = 0; made < count; made += 1) await placeSampleOrder(panel);
  return panel;
}

function opened(panel: ScriptedPanel, statistics: OrderStatisticsPort = panel.orderStatistics, ordersText = "") {
  const queries: StatisticsQuery[] = [];
  const model = new StatisticsViewModel({
    statistics: {
      statistics: (query, signal) => {
        queries.push(query);
        return statistics.statistics(query, signal);
      },
    },
    clock: panel.clock,
    ordersText,
  });
  return { model, queries };
}

describe("statistics", () => {
  it("STA-001 STA-002 DEC-152 begin with the last month by day and ask with groupBy, startDate, endDate and orders", async () => {
    const panel = await customerWith(3);
    const { model, queries } = opened(panel);
    model.activate();
    await settle();
    expect(queries).toEqual([{ groupBy: "day", startDate: "2025-12-01", endDate: "2026-01-01", orders: [] }]);
    expect([model.rows.length, model.rows.at(-1)?.orders, model.totals.cost]).toEqual([32, 3, moneyFromCents(450)]);
    model.setPeriod("last_year");
    model.setGrouping("service");
    model.setPeriod("full");
    await settle();
    expect(queries.slice(1)).toEqual([
      { groupBy: "month", startDate: "2025-01-01", endDate: "2026-01-01", orders: [] },
      { groupBy: "service", startDate: "2025-01-01", endDate: "2026-01-01", orders: [] },
      { groupBy: "service", startDate: null, endDate: "2026-01-01", orders: [] },
    ]);
    expect(model.rows.map(({ name, orders }) => [name, orders])).toEqual([["YouTube views", 3]]);
  });

  it("STA-001 narrows to some orders after a quiet, and takes numbers from the address", async () => {
    const panel = await customerWith(3);
    const { model, queries } = opened(panel, panel.orderStatistics, "2");
    const stop = model.activate();
    await settle();
    expect([queries[0]?.orders, model.totals.orders]).toEqual([[2], 1]);
    model.setOrders("1,");
    model.setOrders("1, 3");
    await panel.clock.advanceAsync(499);
    expect(queries).toHaveLength(1);
    await panel.clock.advanceAsync(1);
    expect([queries[1]?.orders, model.totals.orders]).toEqual([[1, 3], 2]);
    model.setOrders("1");
    stop();
    expect(panel.clock.waiting).toBe(0);
  });

  it("DEC-153 are asked again when they are opened after an order", async () => {
    const panel = await customerWith(1);
    const { model } = opened(panel);
    const stop = model.activate();
    await settle();
    stop();
    await placeSampleOrder(panel);
    model.activate();
    await settle();
    expect(model.totals.orders).toBe(2);
  });

  it("STA-001 counts of a cancelled order what was delivered and kept", async () => {
    const panel = await customerWith(2);
    const [first] = panel.accounts.bySession(panel.tokens.read())?.orderIds ?? [];
    panel.orderBook.change(first!, "in_processing", { currentQuantity: 740 });
    await panel.orders.act(first!, "cancel", panel.identifiers.nextKey());
    const { model } = opened(panel);
    model.activate();
    await settle();
    expect(model.totals).toEqual({ orders: 2, quantity: 1_740, cost: moneyFromMicros(1_110_000 + 1_500_000) });
  });

  it("STA-001 keeps what is shown when a further question fails, and says so", async () => {
    const panel = await customerWith(1);
    const { model } = opened(panel);
    model.activate();
    await settle();
    panel.faults.orderStatistics.statistics = () => Promise.resolve(failure({ kind: "network" }));
    await model.load();
    expect([model.statisticsQuery.refusal?.kind, model.totals.orders, model.statisticsQuery.isLoading]).toEqual([
      "network",
      1,
      false,
    ]);
  });

  it("STA-001 shows the figures that were asked for last, in whatever order they arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom("last_year" as const, "last_month" as const, "full" as const), { minLength: 1, maxLength: 6 }),
        async (schedule, periods) => {
          const { memory: panel } = openPanel();
          const { model } = opened(panel, {
            statistics: (query) =>
              schedule.schedule(
                Promise.resolve(
                  success([
                    { group: "2026-01", name: query.startDate ?? "all", orders: 1, quantity: 1, cost: moneyFromMicros(1) },
                  ]),
                ),
              ),
          });
          model.setGrouping("service");
          for (const period of periods) model.setPeriod(period);
          await schedule.waitIdle();
          await settle();
          const expected = { last_year: "2025-01-01", last_month: "2025-12-01", full: "all" }[periods.at(-1)!];
          expect(model.rows.map((row) => row.name)).toEqual([expected]);
        },
      ),
    );
  });
});
