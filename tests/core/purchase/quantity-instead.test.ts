import { moneyFromCents } from "@panel/core/money";
import { quantityInstead } from "@panel/core/purchase";
import { describe, expect, it } from "vitest";
import { aCost, aLine, aService } from "./ordering-fixtures.ts";

const shownCost = aCost([aLine()]);
const line = (changes: Parameters<typeof aService>[0] = {}) => ({
  service: aService(changes),
  quantity: 1000,
  order: () => undefined,
});
/** What 1000 pieces for $1 are raised to for $2. */
const raised = (cost: typeof shownCost | null, only: ReturnType<typeof line> | null) =>
  quantityInstead({ shownCost: cost }, () => only).reaching(moneyFromCents(200));

describe("another quantity, for which a way to pay is open", () => {
  it("is offered for the one thing that is ordered, once its cost is known", () => {
    expect(raised(shownCost, line())).toBeGreaterThanOrEqual(2000);
    expect(raised(null, line())).toBeNull();
    expect(raised(shownCost, null)).toBeNull();
  });

  it.each([
    ["whose quantity is counted from texts", { isQuantityCalculable: true }],
    ["that is a package", { isPackage: true }],
    ["at a fixed price", { priceType: "fixed" }],
  ] as const)("is not offered for a service %s", (_what, changes) => {
    expect(raised(shownCost, line(changes))).toBeNull();
  });
});
