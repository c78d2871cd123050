import { idempotencyKey, orderId } from "@panel/core/identifiers";
import { OrderFollowUp } from "@panel/core/partner-shop";
import type { OrderingPort, PlacedPurchase } from "@panel/core/purchase";
import { success, type PortResult } from "@panel/core/result";
import { ManualClock, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";

const HOUR_MS = 3_600_000;
const waiting: PlacedPurchase = {
  ...{ orderIds: [orderId(5)], paidInvoice: null, user: null },
  payment: { kind: "page", address: "https://pay.example/1" } as unknown as PlacedPurchase["payment"],
};

/** An order that waits, and a port whose answers come when the test says so. */
function follow() {
  const clock = new ManualClock();
  const asked: ((answer: PortResult<PlacedPurchase | null>) => void)[] = [];
  const findPurchase: OrderingPort["findPurchase"] = () => new Promise((resolve) => void asked.push(resolve));
  let paid = 0;
  const followUp = new OrderFollowUp(
    { key: idempotencyKey("key"), purchase: waiting },
    { ordering: { findPurchase }, clock, paid: () => (paid += 1) },
  );
  const answer = async (purchase: PlacedPurchase) => {
    asked.at(-1)?.(success(purchase));
    await settle();
  };
  return { followUp, clock, answer, looks: () => asked.length, timesPaid: () => paid };
}

describe("an order that waits for its payment", () => {
  it("WGT-007 is looked at again and again until it is paid", async () => {
    const { followUp, clock, answer, looks, timesPaid } = follow();
    followUp.activate();
    for (const look of [1, 2, 3]) {
      clock.advance(60_000);
      expect(looks()).toBe(look);
      await answer(look < 3 ? waiting : { ...waiting, payment: null });
    }
    clock.advance(HOUR_MS);
    expect([followUp.isPaid, timesPaid(), looks()]).toEqual([true, 1, 3]);
  });

  it("WGT-007 is looked at no more once nobody follows it, though an answer still comes", async () => {
    const { followUp, clock, answer, looks } = follow();
    const stop = followUp.activate();
    clock.advance(60_000);
    expect(looks()).toBe(1);
    stop();
    await answer(waiting);
    clock.advance(HOUR_MS);
    expect(looks()).toBe(1);
  });
});
