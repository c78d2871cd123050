import {
  checkAt,
  checkTimes,
  COOL_DOWN_MS,
  deadlineOf,
  isExpired,
  isRenewable,
  newCheck,
  STEP_LIMIT_MS,
  stepCheck,
  type CheckEvent,
  type CheckState,
  type KnownCheckStatus,
} from "@panel/core/paid-tasks";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const MINIMUM = 30_000;
const START = 1_750_000_000_000;

const event: fc.Arbitrary<CheckEvent> = fc.oneof(
  fc.constantFrom("start", "end").map((kind) => ({ kind }) as const),
  fc.boolean().map((isDone) => ({ kind: "judge", isDone }) as const),
);
/** Pauses around everything that is timed. */
const pause = fc.oneof(
  fc.integer({ min: 0, max: 2 * STEP_LIMIT_MS }),
  fc.constantFrom(0, 1, MINIMUM - 1, MINIMUM, COOL_DOWN_MS - 1, COOL_DOWN_MS, STEP_LIMIT_MS - 1, STEP_LIMIT_MS),
);
const story = fc.array(fc.record({ event, pause }), { maxLength: 30, size: "max" });

/** Where a check can go from where it is; what is not named stays. */
const ways: Readonly<Record<KnownCheckStatus, readonly KnownCheckStatus[]>> = {
  created: ["created", "started", "rejected"],
  started: ["started", "ended", "rejected"],
  ended: ["ended", "approved", "rejected"],
  approved: ["approved"],
  rejected: ["rejected"],
};

/** Plays a story and tells of every step: what was before it, what after it. */
function play(
  steps: readonly { readonly event: CheckEvent; readonly pause: number }[],
  look: (before: CheckState, after: CheckState, event: CheckEvent, now: number, isTaken: boolean) => void,
): void {
  let [check, now] = [newCheck(MINIMUM, START), START];
  for (const step of steps) {
    now += step.pause;
    const taken = stepCheck(check, step.event, now);
    const after = taken.ok ? taken.value : checkAt(check, now);
    look(check, after, step.event, now, taken.ok);
    check = after;
  }
}

describe("the machine of a check", () => {
  it("DEC-092 goes from created to started to ended to approved or rejected, whatever happens when", () => {
    fc.assert(
      fc.property(story, (steps) => {
        play(steps, (before, after, _event, now) => {
          // What has run out since is where the step begins.
          const { status } = checkAt(before, now);
          expect(ways[before.status]).toContain(status);
          expect(ways[status]).toContain(after.status);
        });
      }),
    );
  });

  it("DEC-092 approves only what was open for its minimum and was ended in time", () => {
    fc.assert(
      fc.property(story, (steps) => {
        play(steps, (_before, after) => {
          if (after.status !== "approved") return;
          const { createdAt, startedAt, endedAt, decidedAt } = after;
          expect(startedAt! - createdAt).toBeLessThan(STEP_LIMIT_MS);
          expect(endedAt! - startedAt!).toBeGreaterThanOrEqual(MINIMUM);
          expect(endedAt! - startedAt!).toBeLessThan(STEP_LIMIT_MS);
          expect(decidedAt! - endedAt!).toBeLessThan(STEP_LIMIT_MS);
        });
      }),
    );
  });

  it("DEC-092 changes nothing by a step that led to where it is, so that a lost answer is asked for by the same step", () => {
    fc.assert(
      fc.property(story, (steps) => {
        play(steps, (_before, after, again, now, isTaken) => {
          if (!isTaken) return;
          const repeated = stepCheck(after, again, now);
          expect(repeated).toEqual({ ok: true, value: after });
        });
      }),
    );
  });

  it("DEC-092 keeps an approved check for ever, also where the network says otherwise later", () => {
    fc.assert(
      fc.property(story, pause, event, (steps, later, anything) => {
        play(steps, (_before, after, _event, now) => {
          if (after.status !== "approved") return;
          const taken = stepCheck(after, anything, now + later);
          expect(taken.ok ? taken.value : after).toBe(after);
        });
      }),
    );
  });

  it("TSK-006 refuses an end before the minimum, says how long to wait, and takes it from that moment on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MINIMUM - 1 }), (early) => {
        const started = { ...newCheck(MINIMUM, START), status: "started", startedAt: START } as const;
        const refused = stepCheck(started, { kind: "end" }, START + early);
        expect(refused).toEqual({ ok: false, error: { kind: "tooEarly", waitMs: MINIMUM - early } });
        expect(checkTimes(started, START + early).waitMs).toBe(MINIMUM - early);
        expect(stepCheck(started, { kind: "end" }, START + MINIMUM)).toMatchObject({ value: { status: "ended" } });
      }),
    );
  });

  it("TSK-006 lets a step run out exactly at its limit, and says until then how much time is left", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("created", "started", "ended"),
        fc.integer({ min: 0, max: 2 * STEP_LIMIT_MS }),
        (status, after) => {
          const check: CheckState = {
            ...newCheck(MINIMUM, START - 2 * MINIMUM),
            status,
            createdAt: status === "created" ? START : START - 2 * MINIMUM,
            startedAt: status === "created" ? null : status === "started" ? START : START - MINIMUM,
            endedAt: status === "ended" ? START : null,
          };
          const now = START + after;
          expect(deadlineOf(check)).toBe(START + STEP_LIMIT_MS);
          expect(isExpired(check, now)).toBe(after >= STEP_LIMIT_MS);
          expect(checkAt(check, now).status).toBe(after >= STEP_LIMIT_MS ? "rejected" : status);
          expect(checkTimes(check, now).leftMs).toBe(after >= STEP_LIMIT_MS ? null : STEP_LIMIT_MS - after);
        },
      ),
    );
  });

  it("DEC-092 lets a rejected task begin again after its cool-down, and not before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * COOL_DOWN_MS }), (after) => {
        const rejected: CheckState = { ...newCheck(MINIMUM, START), status: "rejected", endedAt: START, decidedAt: START };
        const now = START + after;
        expect(isRenewable(rejected, now)).toBe(after >= COOL_DOWN_MS);
        expect(checkTimes(rejected, now).waitMs).toBe(Math.max(0, COOL_DOWN_MS - after));
      }),
    );
  });
});
