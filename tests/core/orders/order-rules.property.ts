import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderId, serviceId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import {
  hasMoved,
  knownCancelReason,
  movingIds,
  nextLookAfter,
  outcomeOf,
  refundEstimate,
  guestRepeatTarget,
  repeatTarget,
  undeliveredShare,
  recounted,
  withProgress,
  type Order,
} from "@panel/core/orders";
import { orderOf } from "../../support/order-of.ts";

const amount = fc.integer({ min: 0, max: 9_000_000_000 }).map(moneyFromMicros);

describe("what goes back", () => {
  it("DEC-149 is never more than was paid, falls as pieces arrive, and ends at nothing", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (cost, quantity, delivered) => {
        const back = undeliveredShare(cost, quantity, delivered);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(cost);
        expect(undeliveredShare(cost, quantity, delivered + 1)).toBeLessThanOrEqual(back);
        expect(undeliveredShare(cost, quantity, 0)).toBe(cost);
        expect(undeliveredShare(cost, quantity, quantity)).toBe(0);
      }),
    );
    expect(undeliveredShare(moneyFromMicros(2_000_000), 1000, 740)).toBe(520_000);
  });

  it("DEC-149 is estimated only where cancelling is allowed", () => {
    expect(refundEstimate(orderOf())).toBe(1_125_000);
    expect(refundEstimate(orderOf({ actions: { ...orderOf().actions, cancelable: false } }))).toBe(0);
  });

  it("OLS-008 tells an early end apart: nothing, a part, everything; an order that goes on has none", () => {
    const refund = { amount: moneyFromMicros(520_000), date: "2026-05-03 09:00:00" };
    expect(outcomeOf(orderOf())).toBeNull();
    expect(outcomeOf(orderOf({ status: "completed", currentQuantity: 1000 }))).toBeNull();
    expect(outcomeOf(orderOf({ status: "canceled", currentQuantity: 740, refund }))).toEqual({
      delivered: "part",
      current: 740,
      quantity: 1000,
      refund,
    });
    expect(outcomeOf(orderOf({ status: "canceled", currentQuantity: 0 }))?.delivered).toBe("nothing");
    expect(outcomeOf(orderOf({ status: "canceled", currentQuantity: 1000 }))?.delivered).toBe("all");
    expect(outcomeOf(orderOf({ status: "completed", currentQuantity: 990 }))?.delivered).toBe("part");
    expect([knownCancelReason("user"), knownCancelReason("because"), knownCancelReason(null)]).toEqual(["user", null, null]);
  });
});

describe("following progress", () => {
  it("waits longer after each quiet look, at least five seconds and at most a minute", () => {
    fc.assert(
      fc.property(fc.nat(200), (looks) => {
        expect(nextLookAfter(looks)).toBeGreaterThanOrEqual(5_000);
        expect(nextLookAfter(looks)).toBeLessThanOrEqual(60_000);
        expect(nextLookAfter(looks + 1)).toBeGreaterThanOrEqual(nextLookAfter(looks));
      }),
    );
  });

  it("asks about moving orders only and puts the answers in their places", () => {
    const shown = [orderOf({ id: orderId(3), status: "completed" }), orderOf({ id: orderId(2) }), orderOf({ id: orderId(1) })];
    expect(movingIds(shown)).toEqual([2, 1]);
    const newer = [orderOf({ id: orderId(1), currentQuantity: 300 }), orderOf({ id: orderId(99) })];
    const after = withProgress(shown, newer);
    expect(after.map((order) => [order.id, order.currentQuantity])).toEqual([
      [3, 250],
      [2, 250],
      [1, 300],
    ]);
    expect([hasMoved(shown, after), hasMoved(shown, withProgress(shown, []))]).toEqual([true, false]);
  });
});

describe("counting by status", () => {
  it("follows every order that changes its status, and loses none", () => {
    const statuses = fc.constantFrom("in_processing", "completed", "unpaid", "stopped");
    fc.assert(
      fc.property(fc.array(fc.tuple(statuses, statuses), { maxLength: 10 }), (changes) => {
        const tally = (orders: readonly Order[]) => {
          const counts: Record<string, number> = {};
          for (const { status } of orders) counts[status] = (counts[status] ?? 0) + 1;
          return counts;
        };
        const [before, after] = [0, 1].map((at) => changes.map((pair, id) => orderOf({ id: orderId(id), status: pair[at]! })));
        const counted = Object.entries(recounted(tally(before!), before!, after!)).filter(([, count]) => count !== 0);
        expect(Object.fromEntries(counted)).toEqual(tally(after!));
      }),
    );
  });
});

describe("repeating an order", () => {
  it("DEC-178 opens the create page with the same service held, link and quantity, and names the order", () => {
    expect(repeatTarget(orderOf({ service: { id: serviceId(5), name: "", slug: "" }, quantity: 700 }))).toEqual({
      name: "orders-create",
      query: {
        serviceId: "5",
        url: "https://youtu.be/TwNRNBZvdY0",
        quantity: "700",
        isServicesFreezed: "true",
        repeat: "7",
      },
    });
    expect(repeatTarget(orderOf({ url: "" })).query).not.toHaveProperty("url");
  });

  it("DEC-178 lets a guest repeat by the address alone, which says all but the order's number", () => {
    const order = orderOf({ dripFeed: { runs: 3, quantity: 100, minutesBetweenRuns: 30, mode: "flat", quantityStep: 10 } });
    const { repeat, ...own } = repeatTarget(order).query ?? {};
    expect(repeat).toBe("7");
    expect(guestRepeatTarget(order)).toEqual({ name: "orders-create", query: own });
  });

  it("DEC-178 repeats a drip feed with its runs, by the quantity of one run", () => {
    const dripFeed = { runs: 3, quantity: 100, minutesBetweenRuns: 30, mode: "flat", quantityStep: 10 };
    expect(repeatTarget(orderOf({ quantity: 300, dripFeed })).query).toMatchObject({
      quantity: "100",
      isDripFeed: "true",
      numberOfRuns: "3",
      dripFeedMinutes: "30",
      dripFeedMode: "flat",
      dripFeedQuantityStep: "10",
    });
  });
});
