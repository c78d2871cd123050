import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { debounce, repeat } from "@panel/core/time";
import { ManualClock } from "@panel/memory";

describe("debounce", () => {
  it("CST-001 runs once, with the latest values, after quiet", () => {
    const clock = new ManualClock();
    const calls: string[] = [];
    const quote = debounce(clock, 600, (text: string) => calls.push(text));
    quote.call("a");
    clock.advance(599);
    quote.call("b");
    clock.advance(599);
    expect(calls).toEqual([]);
    expect(quote.isWaiting()).toBe(true);
    clock.advance(1);
    expect(calls).toEqual(["b"]);
    expect(quote.isWaiting()).toBe(false);
    clock.advance(5000);
    expect(calls).toEqual(["b"]);
  });

  it("CST-001 can be flushed and cancelled", () => {
    const clock = new ManualClock();
    const calls: number[] = [];
    const quote = debounce(clock, 600, (value: number) => calls.push(value));
    quote.flush();
    quote.call(1);
    quote.flush();
    clock.advance(1000);
    expect(calls).toEqual([1]);
    quote.call(2);
    quote.cancel();
    clock.advance(1000);
    expect(calls).toEqual([1]);
    expect(clock.waiting).toBe(0);
  });

  it("CST-001 makes one call for each quiet span, whatever the typing", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 30, size: "max" }), (pauses) => {
        const clock = new ManualClock();
        let made = 0;
        const quote = debounce(clock, 600, () => (made += 1));
        for (const pause of pauses) {
          quote.call();
          clock.advance(pause);
        }
        clock.advance(600);
        const spans = pauses.filter((pause) => pause >= 600).length + ((pauses.at(-1) ?? 600) < 600 ? 1 : 0);
        expect(made).toBe(spans);
      }),
    );
  });
});

describe("repeat", () => {
  it("LIF-005 runs each period until it is stopped, from within too", () => {
    const clock = new ManualClock();
    let runs = 0;
    const stop = repeat(clock, 1000, () => {
      runs += 1;
      if (runs === 3) stop();
    });
    clock.advance(999);
    expect(runs).toBe(0);
    clock.advance(10_000);
    expect(runs).toBe(3);
    expect(clock.waiting).toBe(0);
  });
});
