import { moneyFromCents } from "@panel/core/money";
import {
  namesInFile,
  shortenedBuyer,
  WidgetStatisticsViewModel,
  type WidgetFigures,
  type WidgetGrouping,
} from "@panel/core/order-widgets";
import { success } from "@panel/core/result";
import { ManualClock, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";

const figures = (group: string, orders: number, cost: number, reward: number, name = group): WidgetFigures => ({
  ...{ group, name, orders, cost: moneyFromCents(cost), reward: moneyFromCents(reward) },
});

/** The statistics on 3 May 2026, grouped by that, with this answer of the server. */
async function shown(groupBy: WidgetGrouping, rows: readonly WidgetFigures[], period: "last_month" | "full" = "last_month") {
  const asked: unknown[] = [];
  const orderWidgets = {
    statistics: (question: unknown) => {
      asked.push(question);
      return Promise.resolve(success(rows));
    },
  };
  const model = new WidgetStatisticsViewModel({ orderWidgets, clock: new ManualClock(Date.parse("2026-05-03T10:00:00Z")) });
  model.setPeriod(period);
  model.setGrouping(groupBy);
  await settle();
  return { model, asked };
}

describe("figures of a partner's widgets", () => {
  it("WGP-008 by days are in their order, with the empty ones between and after them", async () => {
    const rows = [figures("2026-05-02", 2, 300, 15), figures("2026-04-29", 1, 100, 5)];
    const { model } = await shown("date", rows);
    expect(model.rows.slice(-5)).toEqual([
      figures("2026-04-29", 1, 100, 5),
      figures("2026-04-30", 0, 0, 0),
      figures("2026-05-01", 0, 0, 0),
      figures("2026-05-02", 2, 300, 15),
      figures("2026-05-03", 0, 0, 0),
    ]);
    expect(model.rows.map(({ group }) => group)).toEqual(model.rows.map(({ group }) => group).toSorted());
    expect(model.rows.length).toBeGreaterThan(5);
  });

  it("WGP-008 of the whole time begin with the first day that sold, and are none where none did", async () => {
    const { model } = await shown("date", [figures("2026-05-02", 2, 300, 15), figures("2026-05-01", 1, 100, 5)], "full");
    expect(model.rows.map(({ group }) => group)).toEqual(["2026-05-01", "2026-05-02", "2026-05-03"]);
    expect((await shown("date", [], "full")).model.rows).toEqual([]);
  });

  it("WGP-008 by widget, service or buyer begin with what brought most: the reward, then the cost", async () => {
    const rows = [figures("1", 1, 100, 5), figures("2", 1, 900, 5), figures("3", 9, 50, 80)];
    for (const grouping of ["orderWidget", "service", "user"] as const) {
      const { model } = await shown(grouping, rows);
      expect(model.rows.map(({ group }) => group)).toEqual(["3", "2", "1"]);
    }
  });

  it("WGP-008 add up to the same whatever they are grouped by", async () => {
    const rows = [figures("2026-05-02", 2, 300, 15), figures("2026-05-01", 1, 100, 5)];
    const totals = { orders: 3, cost: moneyFromCents(400), reward: moneyFromCents(20) };
    expect((await shown("date", rows)).model.totals).toEqual(totals);
    expect((await shown("service", rows)).model.totals).toEqual(totals);
  });

  it("are ranked by the chosen figure, ten at most, each as a share of the greatest", async () => {
    const many = Array.from({ length: 12 }, (_each, index) => figures(String(index), 12 - index, index * 100, 1));
    const { model } = await shown("service", many);
    model.setMeasure("cost");
    expect(model.ranking).toHaveLength(10);
    expect(model.ranking.slice(0, 2).map(({ row, share }) => [row.group, share])).toEqual([
      ["11", 1],
      ["10", 10 / 11],
    ]);
    model.setMeasure("orders");
    expect(model.ranking[0]?.row.group).toBe("0");
    const { model: unsold } = await shown("service", [figures("1", 0, 0, 0)]);
    expect(unsold.ranking.map(({ share }) => share)).toEqual([0]);
  });

  it("are called in a file what they are called on the page, with their number where two have one name", () => {
    const rows = [figures("1", 1, 1, 1, "Likes"), figures("2", 1, 1, 1, "Views"), figures("3", 1, 1, 1, "Likes")];
    expect(namesInFile(rows)).toEqual(["Likes (1)", "Views", "Likes (3)"]);
    expect(namesInFile([])).toEqual([]);
  });
});

describe("a buyer's name", () => {
  it("WGP-008 is the first name and the first letter of the last one, whatever there is between", () => {
    expect(shortenedBuyer("Anna Maria Kovacs", null)).toBe("Anna K.");
    expect(shortenedBuyer("Anna", null)).toBe("Anna");
    expect(shortenedBuyer("  Anna \t Kovacs ", "x@example.com")).toBe("Anna K.");
    expect(shortenedBuyer("Zoë 🎸rock", "x@example.com")).toBe("Zoë 🎸.");
    expect(shortenedBuyer("Abcdefghijklmnop", "x@example.com")).toBe("Abcdefghijkl");
    expect(shortenedBuyer("🎸".repeat(13), "x@example.com")).toBe("🎸".repeat(12));
  });

  it("WGP-008 is no more than the first letter of an address where the name is one, or its first part", () => {
    expect(shortenedBuyer("ANNA.K", "anna.k@example.com")).toBe("a…@example.com");
    expect(shortenedBuyer("anna@home Kovacs", "other@example.com")).toBe("o…@example.com");
    expect(shortenedBuyer("", "anna@example.com")).toBe("a…@example.com");
    expect(shortenedBuyer("  ", "anna@example.com")).toBe("a…@example.com");
    expect(shortenedBuyer(null, "🎸nna@example.com")).toBe("🎸…@example.com");
    expect(shortenedBuyer(null, "@example.com")).toBe("…");
    expect(shortenedBuyer(null, "anna")).toBe("…");
    expect(shortenedBuyer("", null)).toBe("…");
  });
});
