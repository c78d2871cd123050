import { orderId } from "@panel/core/identifiers";
import { MARK_MS, ordersTarget, PlacedOrders } from "@panel/core/orders";
import { ManualClock } from "@panel/memory";
import { describe, expect, it } from "vitest";

const [first, second, other] = [orderId(7), orderId(8), orderId(9)];

function placed() {
  const clock = new ManualClock();
  return { clock, orders: new PlacedOrders(clock) };
}

describe("orders that were just placed", () => {
  it("ORD-032 stay marked until a list has shown them for four seconds", () => {
    const { clock, orders } = placed();
    orders.note([first, second]);
    clock.advance(10 * MARK_MS);
    expect([first, second, other].map((id) => orders.isMarked(id))).toEqual([true, true, false]);
    const leave = orders.activate();
    clock.advance(MARK_MS - 1);
    expect(orders.isMarked(first)).toBe(true);
    clock.advance(1);
    expect([first, second].map((id) => orders.isMarked(id))).toEqual([false, false]);
    leave();
  });

  it("ORD-032 begin anew with the next purchase, and wait while no list is shown", () => {
    const { clock, orders } = placed();
    const leave = orders.activate();
    orders.note([first]);
    clock.advance(MARK_MS - 1);
    orders.note([second]);
    clock.advance(MARK_MS - 1);
    expect([orders.isMarked(first), orders.isMarked(second)]).toEqual([false, true]);
    leave();
    clock.advance(MARK_MS);
    expect(orders.isMarked(second)).toBe(true);
  });

  it("ORD-032 are followed by their number where there is one, else in the list", () => {
    expect(ordersTarget([first])).toEqual({ name: "orders-id", params: { id: "7" } });
    expect(ordersTarget([first, second])).toEqual({ name: "orders" });
    expect(ordersTarget([])).toEqual({ name: "orders" });
  });
});
