import { describe, expect, it } from "vitest";
import { CallRate } from "../../../adapters/server/src/http/index.ts";

const rate = { limit: 2, windowMs: 1_000 };

describe("the rate of calls", () => {
  it("T19 lets the limit through in each window and tells how long to wait beyond it", () => {
    const calls = new CallRate();
    expect([0, 100, 400].map((now) => calls.take("a", rate, now))).toEqual([0, 0, 600]);
    expect(calls.take("b", rate, 400)).toBe(0);
    expect([999, 1_000, 1_500, 1_999].map((now) => calls.take("a", rate, now))).toEqual([1, 0, 0, 1]);
  });

  it("T19 forgets the oldest buckets when there are too many, never one that was just seen", () => {
    const calls = new CallRate();
    for (const now of [0, 1]) calls.take("flooding", rate, now);
    for (let visitor = 0; visitor < 60_000; visitor += 1) calls.take(`visitor ${String(visitor)}`, rate, 2);
    for (const now of [3, 4]) calls.take("visitor 59999", rate, now);
    expect(calls.take("visitor 59999", rate, 5)).toBeGreaterThan(0);
    expect(calls.take("flooding", rate, 6)).toBe(0);
  });
});
