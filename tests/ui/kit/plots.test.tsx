import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { openKit } from "./kit-fixture.tsx";

const plot = (name: string) => screen.getByRole("slider", { name });
const figureOf = (name: string) => plot(name).closest("figure") as HTMLElement;
const valueText = (name: string) => plot(name).getAttribute("aria-valuetext");
const tableOf = (name: string) => screen.getByRole("region", { name: `${english("plots:table")}: ${name}` });
const rowsOf = (name: string) =>
  within(tableOf(name))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

describe("a plot with its table", () => {
  it("is one stop for Tab, a slider over its points that says name and figure", async () => {
    const { user } = await openKit();
    expect(plot("Orders by day")).toHaveAttribute("aria-valuemax", "12");
    expect(plot("Orders by day")).toHaveAccessibleDescription(english("plots:hint"));
    expect(valueText("Orders by day")).toBe("Day 12: 8");
    plot("Orders by day").focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(valueText("Orders by day")).toBe("Day 10: 10");
    expect(within(figureOf("Orders by day")).getByText("Day 10: 10")).toBeVisible();
    await user.keyboard("{Home}{ArrowUp}{End}{PageDown}");
    expect(plot("Orders by day")).toHaveAttribute("aria-valuenow", "11");
  });

  it("says every series of the point that is read, in the legend too, and where nothing is known", async () => {
    const { user } = await openKit();
    plot("Places in the search").focus();
    await user.keyboard("{Home}");
    const missing = english("plots:noFigure");
    expect(valueText("Places in the search")).toBe(`Day 1: First keyword: #40, Second keyword: ${missing}, Third keyword: #10`);
    const entries = within(figureOf("Places in the search")).getAllByRole("listitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "First keyword#40",
      `Second keyword${missing}`,
      "Third keyword#10",
    ]);
    expect(valueText("Subscribers")).toBe("Day 12: Gained: 19, Lost: -5");
    expect(screen.getByText("More came than went on every day.")).toBeVisible();
  });

  it("tells lines apart by strokes and sign, not by colour alone", async () => {
    await openKit();
    const swatches = within(figureOf("Places in the search"))
      .getAllByRole("listitem")
      .map((entry) =>
        [...entry.querySelectorAll("path")].map((path) => path.getAttribute("stroke-dasharray") ?? path.getAttribute("d")),
      );
    expect(new Set(swatches.map(([strokes]) => strokes)).size).toBe(3);
    expect(new Set(swatches.map(([, sign]) => sign)).size).toBe(3);
    const strokes = [...plot("Places in the search").querySelectorAll("path[stroke-dasharray]")];
    expect(strokes.map((path) => path.getAttribute("stroke-dasharray"))).toEqual(swatches.slice(1).map(([dashes]) => dashes));
  });

  it("has the same figures in its table, the newest first where time is told so, with more series than are drawn", async () => {
    await openKit();
    expect(rowsOf("Orders by day").slice(0, 2)).toEqual(["DayOrdersSpent", "Day 128$ 80"]);
    expect(rowsOf("Orders by day")).toHaveLength(13);
    expect(within(figureOf("Orders by day")).queryAllByRole("listitem")).toEqual([]);
    expect(rowsOf("Subscribers").slice(0, 2)).toEqual(["DayGainedLost", "Day 112-3"]);
  });

  it("opens its table by its name where there is no room for both", async () => {
    const { user } = await openKit();
    const folded = figureOf("Places in the search").nextElementSibling as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    await user.click(within(folded).getByText(english("plots:table")));
    expect(folded.open).toBe(true);
    expect(within(tableOf("Places in the search")).getByRole("row", { name: /^Day 2 #32 / })).toBeVisible();
  });

  it("gives the table as a file in the order of time, figures as numbers", async () => {
    const { user, memory } = await openKit();
    const folder = tableOf("Orders by day").parentElement as HTMLElement;
    await user.click(within(folder).getByRole("button", { name: english("plots:save") }));
    const file = memory.files.saved.at(-1);
    expect(file?.name).toBe("orders-2026-01-01.csv");
    expect((file?.text ?? "").split("\r\n").slice(0, 3)).toEqual(["\ufeffDay,Orders,Spent", "1,4,40", "2,6,60"]);
    await user.click(within(folder).getByRole("checkbox", { name: english("plots:plainFile") }));
    await user.click(within(folder).getByRole("button", { name: english("plots:save") }));
    expect(memory.files.saved.at(-1)?.text.split("\r\n")[1]).toBe("1,4,40");
  });

  it("stands without any figure", async () => {
    const { user } = await openKit();
    plot("Nothing yet").focus();
    await user.keyboard("{Home}{ArrowLeft}");
    expect(valueText("Nothing yet")).toBe("");
  });
});
