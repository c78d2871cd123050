import {
  type ChildPanelStatus,
  childPanelStatuses,
  type EndOutcome,
  endOutcome,
  graceEndsMs,
  nextLookMs,
  paidMonth,
  pauseEndsMs,
  type RenewalStanding,
  type RenewalStep,
  renewalStep,
  WAITING_MS,
} from "@panel/core/child-panels";
import { billingDayOf } from "@panel/core/time";
import { describe, expect, it } from "vitest";
import type { Arbitrary } from "fast-check";
import fc from "../../support/scaled-fast-check.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GRACE_MS = 3 * DAY_MS;
const PAUSE_MS = 30 * DAY_MS;
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2032, 0, 1) });
const unpaidStatus = fc.constantFrom<ChildPanelStatus>("active", "grace", "paused");

/** A due day, and the day of the month by which it is counted: a later one where the month is too short for it. */
const dueByDay = fc.record({ dueMs: moment, day: fc.integer({ min: 1, max: 31 }) }).map(({ dueMs, day }) => {
  const isLastDay = billingDayOf(dueMs + DAY_MS) === 1;
  return { dueMs, billingDay: isLastDay ? Math.max(day, billingDayOf(dueMs)) : billingDayOf(dueMs) };
});

/** How the next month of a panel comes to be paid. */
type Payment =
  /** So long after the due day, within the days of grace. */
  | { readonly kind: "inGrace"; readonly lateMs: number }
  /** So long after the pause began, before it ends. */
  | { readonly kind: "afterPause"; readonly lateMs: number }
  /** By a server that was down for this long. */
  | { readonly kind: "downTime"; readonly lateMs: number };

const payment: Arbitrary<Payment> = fc.oneof(
  fc.record({ kind: fc.constant("inGrace" as const), lateMs: fc.integer({ min: 0, max: GRACE_MS - 1 }) }),
  fc.record({ kind: fc.constant("afterPause" as const), lateMs: fc.integer({ min: 0, max: PAUSE_MS - 1 }) }),
  fc.record({ kind: fc.constant("downTime" as const), lateMs: fc.integer({ min: 0, max: 400 * DAY_MS }) }),
);

const statusOf = ({ kind, lateMs }: Payment): ChildPanelStatus => {
  if (kind === "afterPause") return "paused";
  return kind === "inGrace" && lateMs > 0 ? "grace" : "active";
};

describe("the months of a child panel", () => {
  it("never overlap, however late each of them is paid", () => {
    fc.assert(
      fc.property(moment, fc.array(payment, { minLength: 1, maxLength: 24 }), (begin, payments) => {
        let [dueMs, billingDay] = [begin, billingDayOf(begin)];
        for (const each of payments) {
          const nowMs = dueMs + each.lateMs + (each.kind === "afterPause" ? GRACE_MS : 0);
          const month = paidMonth({ status: statusOf(each), isEnding: false, dueMs }, billingDay, nowMs);
          expect(month.fromMs).toBeGreaterThanOrEqual(dueMs);
          expect(month.fromMs).toBeLessThanOrEqual(nowMs);
          // What is paid for is not over yet, so that no second month is charged in the same look.
          expect(month.untilMs).toBeGreaterThan(nowMs);
          expect((month.untilMs - month.fromMs) / DAY_MS).toBeGreaterThanOrEqual(28);
          expect((month.untilMs - month.fromMs) / DAY_MS).toBeLessThanOrEqual(31);
          ({ untilMs: dueMs, billingDay } = month);
        }
      }),
    );
  });

  it("go on from the due day, by the same day of the month, while the panel runs in its grace", () => {
    const running = fc.constantFrom<ChildPanelStatus>("active", "grace");
    fc.assert(
      fc.property(dueByDay, running, fc.integer({ min: 0, max: GRACE_MS }), ({ dueMs, billingDay }, status, late) => {
        const month = paidMonth({ status, isEnding: false, dueMs }, billingDay, dueMs + late);
        expect(month).toMatchObject({ fromMs: dueMs, billingDay });
      }),
    );
  });

  it("are paid from now on for a panel that was paused, by a day of the month of its own", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: PAUSE_MS }), (dueMs, billingDay, late) => {
        const nowMs = graceEndsMs(dueMs) + late;
        const month = paidMonth({ status: "paused", isEnding: false, dueMs }, billingDay, nowMs);
        expect(month).toMatchObject({ fromMs: nowMs, billingDay: billingDayOf(nowMs) });
      }),
    );
  });

  it("end on the day on which they began, or on the last day of a shorter month", () => {
    const paid = (status: ChildPanelStatus, due: number, day: number, now = due) =>
      new Date(paidMonth({ status, isEnding: false, dueMs: due }, day, now).untilMs).toISOString();
    expect([
      paid("active", Date.UTC(2026, 0, 31, 9), 31),
      paid("grace", Date.UTC(2026, 1, 28, 9), 31, Date.UTC(2026, 2, 2)),
      paid("paused", Date.UTC(2026, 0, 10), 10, Date.UTC(2026, 0, 30, 12)),
    ]).toEqual(["2026-02-28T09:00:00.000Z", "2026-03-31T09:00:00.000Z", "2026-02-28T12:00:00.000Z"]);
  });
});

/** The first and the last moments of the time in which a panel that was due at 0 can be paid, kept, and no more. */
const moments = {
  inGrace: [0, 1, GRACE_MS - 1],
  inPause: [GRACE_MS, GRACE_MS + 1, GRACE_MS + PAUSE_MS - 1],
  over: [GRACE_MS + PAUSE_MS, GRACE_MS + PAUSE_MS + 1, 400 * DAY_MS],
} as const;

describe("what is done with a panel whose month is over", () => {
  it("has three days of grace, a pause of thirty, and fourteen days in which its domain can be pointed here", () => {
    expect([graceEndsMs(5), pauseEndsMs(5), WAITING_MS]).toEqual([5 + GRACE_MS, 5 + GRACE_MS + PAUSE_MS, 14 * DAY_MS]);
  });

  it.each<[ChildPanelStatus, boolean, keyof typeof moments, RenewalStep]>([
    ["active", true, "inGrace", "charge"],
    ["active", true, "inPause", "charge"],
    ["active", true, "over", "charge"],
    ["active", false, "inGrace", "grace"],
    ["active", false, "inPause", "pause"],
    ["active", false, "over", "pause"],
    ["grace", true, "inGrace", "charge"],
    ["grace", true, "inPause", "charge"],
    ["grace", true, "over", "charge"],
    ["grace", false, "inGrace", "wait"],
    ["grace", false, "inPause", "pause"],
    ["grace", false, "over", "pause"],
    ["paused", true, "inGrace", "stay"],
    ["paused", true, "inPause", "stay"],
    ["paused", true, "over", "end"],
    ["paused", false, "inGrace", "stay"],
    ["paused", false, "inPause", "stay"],
    ["paused", false, "over", "end"],
  ])("a panel that is %s, payable: %s, %s: %s, and it ends where it is not renewed", (status, canPay, time, step) => {
    for (const dueMs of [0, Date.UTC(2026, 0, 31)])
      for (const late of moments[time]) {
        expect(renewalStep({ status, isEnding: false, dueMs }, canPay, dueMs + late)).toBe(step);
        expect(renewalStep({ status, isEnding: true, dueMs }, canPay, dueMs + late)).toBe("end");
      }
  });

  it("is looked at later than now, and never after the end of the grace or the pause in which it is", () => {
    fc.assert(
      fc.property(unpaidStatus, moment, fc.integer({ min: 0, max: 40 * DAY_MS }), (status, dueMs, late) => {
        const nowMs = dueMs + late;
        const step = renewalStep({ status, isEnding: false, dueMs }, false, nowMs);
        if (step === "charge" || step === "end") return;
        const next = nextLookMs({ dueMs }, step, nowMs);
        expect(next).toBeGreaterThan(nowMs);
        const end = step === "grace" || step === "wait" ? graceEndsMs(dueMs) : pauseEndsMs(dueMs);
        // What is already over is looked at in the next millisecond.
        expect(next).toBeLessThanOrEqual(Math.max(end, nowMs + 1));
      }),
    );
  });

  it("is tried again every hour in its grace, and then left alone until its pause is over", () => {
    const END = GRACE_MS + PAUSE_MS;
    expect([
      nextLookMs({ dueMs: 0 }, "grace", 0),
      nextLookMs({ dueMs: 0 }, "wait", GRACE_MS - HOUR_MS - 1),
      nextLookMs({ dueMs: 0 }, "wait", GRACE_MS - HOUR_MS + 1),
      nextLookMs({ dueMs: 0 }, "wait", GRACE_MS - 1),
      nextLookMs({ dueMs: 0 }, "wait", GRACE_MS),
      nextLookMs({ dueMs: 0 }, "pause", GRACE_MS),
      nextLookMs({ dueMs: 0 }, "stay", END - 1),
      nextLookMs({ dueMs: 0 }, "pause", END),
      nextLookMs({ dueMs: 0 }, "pause", END + 5),
    ]).toEqual([HOUR_MS, GRACE_MS - 1, GRACE_MS, GRACE_MS, GRACE_MS + 1, END, END, END + 1, END + 6]);
  });

  it("is paused and ended at the very moments that are told, when it is never paid", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: GRACE_MS }), (dueMs, late) => {
        let nowMs = dueMs + late;
        let standing: RenewalStanding = { status: "active", isEnding: false, dueMs };
        const changes: [RenewalStep, number][] = [];
        for (let step = renewalStep(standing, false, nowMs); step !== "end"; step = renewalStep(standing, false, nowMs)) {
          if (step === "charge") throw new Error("it cannot be paid");
          if (step === "pause") changes.push([step, nowMs]);
          standing = { ...standing, status: step === "grace" || step === "wait" ? "grace" : "paused" };
          nowMs = nextLookMs(standing, step, nowMs);
        }
        changes.push(["end", nowMs]);
        expect(changes).toEqual([
          ["pause", graceEndsMs(dueMs)],
          ["end", pauseEndsMs(dueMs)],
        ]);
      }),
    );
  });
});

describe("what ending a child panel means", () => {
  it("is told for each state in which one can be", () => {
    const outcomes: Record<ChildPanelStatus, EndOutcome | null> = {
      waiting: "refund",
      preparing: "refund",
      active: "later",
      grace: "now",
      paused: "now",
      ended: null,
      unknown: null,
    };
    expect(Object.fromEntries(childPanelStatuses.map((status) => [status, endOutcome(status)]))).toEqual(outcomes);
  });
});
