import type { ResultRow } from "@panel/core/browsing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CARD_WIDTH,
  cardColumns,
  cardLayout,
  isNearEnd,
  linesBetween,
  lineOf,
  tableLayout,
} from "../../../ui/src/service-list/list-layout.ts";
import { service } from "../../core/browsing/catalogue-fixtures.ts";

function rows(count: number): readonly ResultRow[] {
  const services = Array.from({ length: count }, (_, at) => service(at + 1));
  const [first] = services;
  if (!first) return [];
  const { networkId, serviceTypeId } = first;
  return [
    { kind: "group", group: { networkId, serviceTypeId, services } },
    ...services.map((one): ResultRow => ({ kind: "service", service: one })),
  ];
}

describe("cards", () => {
  it.each([
    [0, 1],
    [288, 1],
    [615, 1],
    [616, 2],
    [1880, 6],
    [4000, 6],
  ])("CAT-010 BIZ-042 puts as many cards of 300 px beside each other as fit in %i px, at most six: %i", (width, columns) => {
    expect(CARD_WIDTH).toBe(300);
    expect(cardColumns(width)).toBe(columns);
  });

  it("CAT-010 begins a new line with each group", () => {
    const { lines } = cardLayout([...rows(4), ...rows(1)], 3);
    expect(lines.map((line) => (line.kind === "group" ? "group" : line.services.length))).toEqual(["group", 3, 1, "group", 1]);
  });
});

describe("the part that is drawn", () => {
  it("CAT-019 holds every line that can be seen, and few others, wherever the list is scrolled to", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.nat(200_000),
        fc.integer({ min: 300, max: 2000 }),
        (count, from, screen) => {
          const layout = tableLayout(rows(count));
          const { start, end } = linesBetween(layout, from, from + screen);
          const seen = layout.lines.filter((line) => line.top + line.height > from && line.top < from + screen);
          for (const line of seen) expect(layout.lines.indexOf(line) >= start && layout.lines.indexOf(line) < end).toBe(true);
          expect(end - start).toBeLessThanOrEqual(Math.ceil((screen + 560) / 56) + 10);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("CAT-019 changes in packs, so that most frames of a scroll draw nothing anew", () => {
    const layout = tableLayout(rows(1000));
    const ranges = Array.from({ length: 56 * 4 }, (_, step) => JSON.stringify(linesBetween(layout, 5000 + step, 5860 + step)));
    expect(new Set(ranges).size).toBeLessThanOrEqual(3);
  });

  it("CAT-019 notices the end before it is reached", () => {
    const layout = tableLayout(rows(40));
    expect(isNearEnd(layout, 860)).toBe(false);
    expect(isNearEnd(layout, 1600)).toBe(true);
  });

  it("NAV-035 knows the line of a service", () => {
    expect(lineOf(cardLayout(rows(5), 2), 4)?.top).toBe(44 + 264);
    expect(lineOf(tableLayout(rows(5)), 99)).toBeUndefined();
  });
});
