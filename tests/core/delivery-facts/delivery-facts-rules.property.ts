import {
  deliveryFactsOf,
  type EndedOrder,
  MAX_ORDERS,
  outcomeOfEnded,
  outcomePercents,
  toldMinutes,
} from "@panel/core/delivery-facts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const seconds = fc.option(fc.nat(1_000_000));
const ended: fc.Arbitrary<EndedOrder> = fc.record({
  startSeconds: seconds,
  finishSeconds: seconds,
  outcome: fc.constantFrom("completed", "partial", "canceled"),
  wasRefillAsked: fc.boolean(),
});
const orders = fc.array(ended, { maxLength: 300, size: "max" });

describe("what the last orders tell of a service", () => {
  it("is nothing below ten, and of the last 200 above", () => {
    fc.assert(
      fc.property(orders, (all) => {
        expect(deliveryFactsOf(all)?.orders ?? 0).toBe(all.length < 10 ? 0 : Math.min(all.length, MAX_ORDERS));
        expect(deliveryFactsOf(all)).toEqual(deliveryFactsOf(all.slice(0, MAX_ORDERS)));
      }),
    );
  });

  it("names times within which at least half, and at least nine tenths, of those that are known had come so far", () => {
    fc.assert(
      fc.property(orders, (all) => {
        const facts = deliveryFactsOf(all);
        const known = all.slice(0, MAX_ORDERS).flatMap(({ startSeconds }) => startSeconds ?? []);
        if (!facts?.start || known.length < 10) {
          expect([facts?.start ?? null, known.length < 10 || !facts]).toEqual([null, true]);
          return;
        }
        const within = (limit: number) => known.filter((one) => one <= limit).length / known.length;
        const before = (limit: number) => known.filter((one) => one < limit).length / known.length;
        const { half, most } = facts.start;
        expect([within(half) >= 0.5, before(half) < 0.5, within(most) >= 0.9, before(most) < 0.9]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }),
    );
  });

  it("counts each order once by its outcome, and in percent that make up 100", () => {
    fc.assert(
      fc.property(orders, (all) => {
        const facts = deliveryFactsOf(all);
        if (!facts) return;
        const { completed, partial, canceled } = facts.outcomes;
        expect(completed + partial + canceled).toBe(facts.orders);
        const percents = Object.values(outcomePercents(facts));
        expect(percents.reduce((sum, one) => sum + one, 0)).toBe(100);
        expect(percents.every((one) => one >= 0)).toBe(true);
        expect(Math.abs(outcomePercents(facts).completed - (completed * 100) / facts.orders)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it("tells no shorter time than was measured, and none that is longer by more than its own unit", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (measured) => {
        const told = toldMinutes(measured) * 60;
        expect(told).toBeGreaterThanOrEqual(measured);
        expect(told - measured).toBeLessThanOrEqual(measured > 3 * 86_400 ? 86_400 : measured > 3 * 3_600 ? 3_600 : 60);
      }),
    );
    expect([0, 61, 10_800, 10_801, 300_000].map(toldMinutes)).toEqual([1, 2, 180, 240, 5_760]);
  });

  it("takes an order for ended by its status, and its outcome from what was delivered", () => {
    const outcomeAt = (status: string, delivered: number) => outcomeOfEnded({ status, delivered, quantity: 100 });
    expect([outcomeAt("completed", 100), outcomeAt("completed", 60), outcomeAt("canceled", 1), outcomeAt("canceled", 0)]).toEqual(
      ["completed", "partial", "partial", "canceled"],
    );
    expect(["in_processing", "unpaid", "stopped", "in_moderation", "error"].map((status) => outcomeAt(status, 0))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
