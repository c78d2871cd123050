import { countdownText, isUnderWay, situationOf, type TaskCheck } from "@panel/core/paid-tasks";
import { describe, expect, it } from "vitest";

const told = (changes: Partial<TaskCheck>): TaskCheck => ({
  id: 1,
  taskId: 1,
  status: "created",
  startedAt: null,
  endedAt: null,
  channel: null,
  customComment: null,
  waitMs: 0,
  leftMs: 60_000,
  isExpired: false,
  ...changes,
});

describe("where a check stands on screen", () => {
  it("TSK-008 DEC-092 follows the five words and keeps one that it does not know", () => {
    const cases = [
      [told({}), { kind: "toStart", leftMs: 60_000 }],
      [told({ status: "started", waitMs: 30_000 }), { kind: "open", waitMs: 30_000, leftMs: 60_000 }],
      [told({ status: "ended" }), { kind: "toCheck", leftMs: 60_000 }],
      [told({ status: "approved", leftMs: null }), { kind: "approved" }],
      [told({ status: "rejected", leftMs: null, waitMs: 5 }), { kind: "rejected", isExpired: false, waitMs: 5 }],
      [told({ status: "appealed" }), { kind: "other", status: "appealed" }],
    ] as const;
    for (const [check, situation] of cases) expect(situationOf(check, 0)).toEqual(situation);
  });

  it("TSK-008 counts from the moment at which the server told of it, until the step has run out", () => {
    const started = told({ status: "started", waitMs: 30_000 });
    expect(situationOf(started, 29_000)).toEqual({ kind: "open", waitMs: 1_000, leftMs: 31_000 });
    expect(situationOf(started, 45_000)).toEqual({ kind: "open", waitMs: 0, leftMs: 15_000 });
    expect(situationOf(started, 60_000)).toEqual({ kind: "rejected", isExpired: true, waitMs: 0 });
    expect([isUnderWay(started, 0), isUnderWay(started, 60_000), isUnderWay(null, 0)]).toEqual([true, false, false]);
  });

  it("writes times as minutes and seconds, never less than there is to wait", () => {
    expect([0, 1, 25_000, 59_001, 600_000].map(countdownText)).toEqual(["0:00", "0:01", "0:25", "1:00", "10:00"]);
  });
});
