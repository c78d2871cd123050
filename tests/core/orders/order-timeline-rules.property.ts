import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countNowOf, leftOf, orderStatuses, timelineOf } from "@panel/core/orders";

const way = fc.record({
  status: fc.constantFrom(...orderStatuses, "from another release"),
  createdAt: fc.constant("2026-01-01 10:00:00"),
  completedAt: fc.constantFrom(null, "2026-01-02 10:00:00"),
  startQuantity: fc.option(fc.nat()),
  currentQuantity: fc.nat(),
  percentOfCurrentFill: fc.integer({ min: 0, max: 100 }),
  refund: fc.constant(null),
});

describe("the way of an order", () => {
  it("begins with the order and goes from what was, over one step that is, to what is ahead", () => {
    fc.assert(
      fc.property(way, (order) => {
        const entries = timelineOf(order);
        expect(entries[0]).toEqual({ step: "placed", state: "done", at: order.createdAt, percent: null });
        const word = entries.map(({ state }) => state[0]).join("");
        expect(word).toMatch(/^d+c?a*$/);
        expect(new Set(entries.map(({ step }) => step)).size).toBe(entries.length);
        const isOver = order.status === "completed" || order.status === "canceled";
        expect(word.endsWith("d")).toBe(isOver);
      }),
    );
  });

  it("is told for each status", () => {
    const base = {
      createdAt: "c",
      completedAt: null,
      startQuantity: null,
      currentQuantity: 0,
      percentOfCurrentFill: 0,
      refund: null,
    };
    const told = (changes: Partial<Parameters<typeof timelineOf>[0]>) =>
      timelineOf({ ...base, status: "in_processing", ...changes }).map(({ step, state }) => `${step} ${state}`);
    expect(told({ status: "unpaid" })).toEqual(["placed done", "paid current", "started ahead", "completed ahead"]);
    expect(told({})).toEqual(["placed done", "paid done", "started current", "completed ahead"]);
    expect(told({ status: "canceled" })).toEqual(["placed done", "paid done", "canceled done"]);
    expect(told({ status: "stopped", currentQuantity: 5 })).toEqual([
      "placed done",
      "paid done",
      "started done",
      "stopped current",
      "completed ahead",
    ]);
    expect(timelineOf({ ...base, status: "in_processing", currentQuantity: 5, percentOfCurrentFill: 50 })[2]).toEqual({
      step: "started",
      state: "current",
      at: null,
      percent: 50,
    });
  });

  it("OLS-009 counts what is still to come, and what the link shows about now", () => {
    expect([leftOf({ quantity: 100, currentQuantity: 30 }), leftOf({ quantity: 100, currentQuantity: 130 })]).toEqual([70, 0]);
    expect([
      countNowOf({ startQuantity: 1000, currentQuantity: 30 }),
      countNowOf({ startQuantity: null, currentQuantity: 30 }),
    ]).toEqual([1030, null]);
  });
});
