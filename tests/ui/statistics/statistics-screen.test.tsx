import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { moneyFromCents } from "@panel/core/money";
import type { StatisticsQuery, StatisticsRow } from "@panel/core/order-statistics";
import { failure, success } from "@panel/core/result";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";
import { english } from "../../support/english.ts";

const row = (group: string, cents: number, fields: Partial<StatisticsRow> = {}): StatisticsRow => ({
  group,
  name: group,
  orders: 1,
  quantity: 1_000,
  cost: moneyFromCents(cents),
  ...fields,
});

/** The page over a port that answers by grouping; the clock is at the first of January 2026. */
async function openStatistics(address = "/statistics", prepare: (memory: ScriptedPanel) => void = () => undefined) {
  const queries: StatisticsQuery[] = [];
  const shown = await renderPanel(address, {
    profile: {},
    prepare: (memory) => {
      memory.faults.orderStatistics.statistics = (query) => {
        queries.push(query);
        const rows = {
          day: [row("2025-12-24", 1_250, { orders: 3 }), row("2025-12-31", 400)],
          month: [row("2025-06", 9_900), row("2025-12", 1_650, { orders: 4 })],
          service: [row("5", 400, { name: "Instagram likes" }), row("1", 1_250, { name: "YouTube views", orders: 3 })],
          network: [row("1", 1_650, { name: "YouTube" })],
        };
        return Promise.resolve(success(rows[query.groupBy]));
      };
      prepare(memory);
    },
  });
  await flush();
  return { ...shown, queries };
}

describe("statistics on screen", () => {
  it("STA-002 offers three periods, the last month chosen", async () => {
    const { queries, user } = await openStatistics();
    const periods = screen.getByRole("group", { name: "Period" });
    const buttons = within(periods).getAllByRole("button");
    expect(buttons.map((button) => [button.textContent, button.getAttribute("aria-pressed")])).toEqual([
      [english("statistics:period_last_year"), "false"],
      [english("statistics:period_last_month"), "true"],
      [english("statistics:period_full"), "false"],
    ]);
    await user.click(within(periods).getByRole("button", { name: english("statistics:period_last_year") }));
    await flush();
    // A page is mounted twice in tests, as StrictMode does.
    expect([queries[0], queries.at(-1)]).toEqual([
      { groupBy: "day", startDate: "2025-12-01", endDate: "2026-01-01", orders: [] },
      { groupBy: "month", startDate: "2025-01-01", endDate: "2026-01-01", orders: [] },
    ]);
  });

  it("STA-001 shows the figures as totals, as a plot and as a table of the same rows", async () => {
    await openStatistics();
    expect(screen.getByText("$ 16,50")).toBeInTheDocument();
    const table = screen.getByRole("table");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Day", "Spent", "Orders", english("statistics:measure_quantity")]);
    expect(within(table).getAllByRole("row")).toHaveLength(33);
    expect(within(table).getByRole("row", { name: /^Dec 24, 2025 \$ 12,50 3 1\s000$/ })).toBeInTheDocument();
    expect(within(table).getByRole("row", { name: /^Dec 25, 2025 \$ 0,00 0 0$/ })).toBeInTheDocument();
  });

  it("STA-001 lets the plot be read bar by bar with the keyboard, the figure being said", async () => {
    const { user } = await openStatistics();
    const plot = screen.getByRole("slider", { name: `Spent · ${english("statistics:group_day")}` });
    expect([plot.getAttribute("aria-valuemin"), plot.getAttribute("aria-valuemax")]).toEqual(["1", "32"]);
    expect(plot).toHaveAttribute("aria-valuetext", "Jan 1, 2026: $ 0,00");
    plot.focus();
    await user.keyboard("{ArrowLeft}");
    expect(plot).toHaveAttribute("aria-valuetext", "Dec 31, 2025: $ 4,00");
    expect(screen.getByText("Dec 31, 2025: $ 4,00")).toBeInTheDocument();
    await user.keyboard("{Home}");
    expect(plot).toHaveAttribute("aria-valuenow", "1");
    await user.selectOptions(screen.getByRole("combobox", { name: english("statistics:measure") }), "Orders");
    expect(screen.getByRole("slider", { name: `Orders · ${english("statistics:group_day")}` })).toHaveAttribute(
      "aria-valuetext",
      "Dec 1, 2025: 0",
    );
  });

  it("STA-001 ranks services by the figure, each with its name and amount as text", async () => {
    const { user, queries } = await openStatistics();
    await user.selectOptions(screen.getByRole("combobox", { name: "Group by" }), english("statistics:group_service"));
    await flush();
    expect(queries.at(-1)?.groupBy).toBe("service");
    expect(screen.queryByRole("slider")).toBeNull();
    expect(
      screen
        .getAllByRole("listitem")
        .map((item) => item.textContent)
        .filter((text) => text.includes("$")),
    ).toEqual(["YouTube views$ 12,50", "Instagram likes$ 4,00"]);
  });

  it("STA-001 DEC-152 narrows to orders that are named in the field or the address", async () => {
    const { queries, user, pass } = await openStatistics("/statistics?orders=100001");
    const field = screen.getByRole("textbox", { name: english("statistics:onlyOrders") });
    expect([field.getAttribute("value"), queries[0]?.orders]).toEqual(["100001", [100_001]]);
    await user.type(field, ", 100002");
    await pass(500);
    expect(queries.at(-1)?.orders).toEqual([100_001, 100_002]);
  });

  it("STA-001 says that nothing was ordered, and what to do when the figures cannot be had", async () => {
    let isBroken = true;
    const { user } = await openStatistics("/statistics", (memory) => {
      memory.faults.orderStatistics.statistics = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success([]));
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english("statistics:failed"));
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.getByText(english("statistics:nothing"))).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
