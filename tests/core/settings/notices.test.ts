import { describe, expect, it } from "vitest";
import { NOTICE_DURATION_MS, Notices } from "@panel/core/notices";
import { ManualClock } from "@panel/memory";

describe("notices", () => {
  it("stay six seconds at least, and go one by one", () => {
    const clock = new ManualClock();
    const notices = new Notices(clock);
    expect(notices.hasShown).toBe(false);
    notices.show({ kind: "success", about: "messageSent" });
    clock.advance(3000);
    notices.show({ kind: "error", message: "No" });
    clock.advance(NOTICE_DURATION_MS - 3001);
    expect(notices.current).toHaveLength(2);
    clock.advance(1);
    expect(notices.current.map(({ message }) => message)).toEqual(["No"]);
    clock.advance(3000);
    expect([notices.current, clock.waiting, notices.hasShown]).toEqual([[], 0, true]);
    expect(NOTICE_DURATION_MS).toBeGreaterThanOrEqual(6000);
  });

  it("stay while somebody reads them, and their full time after that", () => {
    const clock = new ManualClock();
    const notices = new Notices(clock);
    notices.show({ kind: "info", message: "a" });
    notices.hold();
    notices.show({ kind: "info", message: "b" });
    clock.advance(60_000);
    expect(notices.current).toHaveLength(2);
    notices.release();
    clock.advance(NOTICE_DURATION_MS - 1);
    expect(notices.current).toHaveLength(2);
    clock.advance(1);
    expect(notices.current).toEqual([]);
  });

  it("say the same thing once, for as long as the last time it was said", () => {
    const clock = new ManualClock();
    const notices = new Notices(clock);
    const first = notices.show({ kind: "info", about: "cartServicesGone", values: { count: 1 } });
    clock.advance(5000);
    expect(notices.show({ kind: "info", about: "cartServicesGone", values: { count: 1 } })).toBe(first);
    clock.advance(5000);
    expect(notices.current).toHaveLength(1);
    for (const other of [
      { kind: "error", about: "cartServicesGone", values: { count: 1 } },
      { kind: "info", about: "cartNotKept", values: { count: 1 } },
      { kind: "info", about: "cartServicesGone", values: { count: 2 } },
    ] as const) {
      notices.show(other);
    }
    expect(notices.current).toHaveLength(4);
    notices.show({ kind: "info", message: "fifth" });
    expect(notices.current.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  });

  it("can be closed", () => {
    const clock = new ManualClock();
    const notices = new Notices(clock);
    const id = notices.show({ kind: "info", message: "a" });
    notices.dismiss(99);
    notices.dismiss(id);
    expect([notices.current, clock.waiting]).toEqual([[], 0]);
  });
});
