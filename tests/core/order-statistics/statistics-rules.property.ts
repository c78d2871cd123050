import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyFromMicros } from "@panel/core/money";
import {
  figureInFile,
  orderNumbersIn,
  rangeOf,
  rankedRows,
  shownRows,
  statisticsPeriods,
  stepsBetween,
  totalsOf,
  usualGrouping,
  type StatisticsRow,
} from "@panel/core/order-statistics";

const row = (group: string, orders = 1, cost = 1_000_000): StatisticsRow => ({
  group,
  name: group,
  orders,
  quantity: orders * 100,
  cost: moneyFromMicros(cost),
});
const at = (day: string): number => Date.parse(`${day}T15:00:00Z`);

describe("periods", () => {
  it("STA-002 BIZ-072 are last year, last month and the full period", () => {
    expect(statisticsPeriods).toEqual(["last_year", "last_month", "full"]);
    expect(rangeOf("last_year", at("2026-05-20"))).toEqual({ startDate: "2025-05-20", endDate: "2026-05-20" });
    expect(rangeOf("last_month", at("2026-05-20"))).toEqual({ startDate: "2026-04-20", endDate: "2026-05-20" });
    expect(rangeOf("full", at("2026-05-20"))).toEqual({ startDate: null, endDate: "2026-05-20" });
    expect(statisticsPeriods.map(usualGrouping)).toEqual(["month", "day", "month"]);
  });

  it("DEC-167 are clamped to the month's last day", () => {
    expect(rangeOf("last_month", at("2026-03-31")).startDate).toBe("2026-02-28");
    expect(rangeOf("last_month", at("2024-03-30")).startDate).toBe("2024-02-29");
    expect(rangeOf("last_year", at("2024-02-29")).startDate).toBe("2023-02-28");
  });

  it("STA-001 name every day and month in between, once", () => {
    expect(stepsBetween("2026-02-27", "2026-03-02", "day")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
    expect(stepsBetween("2025-11-30", "2026-02-01", "month")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(stepsBetween("nonsense", "2026-02-01", "day")).toEqual([]);
    expect(stepsBetween("2026-02-02", "2026-02-01", "day")).toEqual([]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 20_000 }), (days, start) => {
        const day = (number: number) => new Date((10_000 + start + number) * 86_400_000).toISOString().slice(0, 10);
        const steps = stepsBetween(day(0), day(days), "day");
        expect([steps.length, steps[0], steps.at(-1)]).toEqual([days + 1, day(0), day(days)]);
      }),
    );
  });
});

describe("figures", () => {
  it("STA-001 fill the empty days so that distances are times, and keep the totals", () => {
    const range = { startDate: "2026-05-01", endDate: "2026-05-04" };
    const rows = [row("2026-05-03", 2, 500_000), row("2026-05-01")];
    const shown = shownRows(rows, "day", range);
    expect(shown.map(({ group, orders }) => [group, orders])).toEqual([
      ["2026-05-01", 1],
      ["2026-05-02", 0],
      ["2026-05-03", 2],
      ["2026-05-04", 0],
    ]);
    expect(totalsOf(shown)).toEqual(totalsOf(rows));
    expect(totalsOf(rows)).toEqual({ orders: 3, quantity: 300, cost: 1_500_000 });
  });

  it("STA-001 begin with the first data when the period is full, and are empty without any", () => {
    const range = { startDate: null, endDate: "2026-05-20" };
    expect(shownRows([row("2026-05"), row("2026-03")], "month", range).map(({ group }) => group)).toEqual([
      "2026-03",
      "2026-04",
      "2026-05",
    ]);
    expect(shownRows([], "month", range)).toEqual([]);
  });

  it("STA-001 put services and networks in the order of what they cost", () => {
    const rows = [row("1", 9, 10), row("2", 1, 30), row("3", 5, 20)];
    expect(shownRows(rows, "service", { startDate: null, endDate: "2026-05-20" }).map(({ group }) => group)).toEqual([
      "2",
      "3",
      "1",
    ]);
    expect(rankedRows(rows, "orders", 2)).toEqual([
      { row: rows[0], share: 1 },
      { row: rows[2], share: 5 / 9 },
    ]);
    expect(rankedRows([row("1", 0, 0)], "cost", 5)[0]?.share).toBe(0);
  });

  it("STA-001 have amounts in dollars in a file", () => {
    expect([figureInFile(12_500_000, "cost"), figureInFile(12, "orders")]).toEqual([12.5, 12]);
  });

  it("DEC-152 reads order numbers out of any text, each once and no more than a hundred", () => {
    expect(orderNumbersIn("100001, #100002;100001  x3x")).toEqual([100_001, 100_002, 3]);
    expect(orderNumbersIn("nothing")).toEqual([]);
    expect(orderNumbersIn("12345678901234567890")).toEqual([]);
    expect(orderNumbersIn(Array.from({ length: 300 }, (_one, index) => index + 1).join(","))).toHaveLength(100);
  });
});
