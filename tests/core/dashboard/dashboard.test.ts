import { countsInOrder, hasOrdered, needingBuyer, runningOrders, statusTarget } from "@panel/core/dashboard";
import { orderStatuses } from "@panel/core/orders";
import { describe, expect, it } from "vitest";

describe("the dashboard", () => {
  it("DEC-063 counts orders by status in the order of the statuses, unknown ones last, none without orders", () => {
    const counts = countsInOrder({ queued: 2, unpaid: 1, in_processing: 4, error: 0, completed: 7 });
    expect(counts.map(({ status, count }) => `${status} ${String(count)}`)).toEqual([
      "completed 7",
      "in_processing 4",
      "unpaid 1",
      "queued 2",
    ]);
  });

  it("DEC-063 knows which orders go on only by their buyer, and which run", () => {
    const byStatus = { completed: 3, unpaid: 2, error: 1, in_processing: 5, in_moderation: 9 };
    expect(needingBuyer(byStatus)).toEqual([
      { status: "unpaid", count: 2 },
      { status: "error", count: 1 },
    ]);
    expect(needingBuyer({ completed: 3, unpaid: 0 })).toEqual([]);
    expect([runningOrders(byStatus), runningOrders({})]).toEqual([5, 0]);
  });

  it("DEC-063 tells a new customer from one whose counts are not told", () => {
    expect(hasOrdered({ byStatus: {}, lastOrders: [] })).toBe(false);
    expect(hasOrdered({ byStatus: { unpaid: 0 }, lastOrders: [] })).toBe(false);
    expect(hasOrdered({ byStatus: { unpaid: 1 }, lastOrders: [] })).toBe(true);
    expect(hasOrdered({ byStatus: {}, lastOrders: [{} as never] })).toBe(true);
  });

  it("DEC-063 leads to the orders of every status that it counts, and to all for one that this release does not know", () => {
    for (const status of orderStatuses) expect(statusTarget(status)).toEqual({ name: "orders", query: { status } });
    expect(statusTarget("unheard_of")).toEqual({ name: "orders", query: {} });
  });
});
