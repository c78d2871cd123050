import {
  createdTrial,
  isTrialOpen,
  knownTrialStatus,
  nextTrialStep,
  startedTrial,
  trialDeliveryOf,
  trialStatuses,
  waitingTrial,
  waitsForDecision,
} from "@panel/core/free-trials";
import { orderStatuses } from "@panel/core/orders";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const lifetime = fc.integer({ min: 1, max: 1_000 });
const deliveryTime = fc.integer({ min: 1, max: 2_000 });

describe("how a trial goes on", () => {
  it("DEC-093 is over by its end at the latest, whenever the worker looks, and completed only if it was delivered before", () => {
    fc.assert(
      fc.property(
        lifetime,
        deliveryTime,
        fc.boolean(),
        fc.array(fc.nat(700), { maxLength: 12, size: "max" }),
        (expiresAt, deliveryMs, hasProof, pauses) => {
          let now = 0;
          let step = createdTrial({ hasProof, createdAt: 0, expiresAt });
          const seen = [step.status];
          for (const pause of [...pauses, 2_000, 2_000, 2_000]) {
            now += pause;
            const { status, nextStepAt } = step;
            if (nextStepAt === null || nextStepAt > now) continue;
            step = nextTrialStep({ status, hasProof, nextStepAt, expiresAt, delivery: null }, now, deliveryMs);
            seen.push(step.status);
          }
          expect(isTrialOpen(step.status)).toBe(false);
          expect(step.nextStepAt).toBeNull();
          expect(new Set(seen).size).toBe(seen.length);
          if (hasProof) expect(seen).toEqual(["created", "expired"]);
          if (step.status === "completed") expect(seen).toEqual(["created", "in_processing", "completed"]);
          if (deliveryMs >= expiresAt) expect(step.status).toBe("expired");
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("DEC-093 goes as its order goes, whenever the worker looks, and is over by its end at the latest", () => {
    fc.assert(
      fc.property(
        lifetime,
        deliveryTime,
        fc.nat(3_000),
        fc.constantFrom("completed", "canceled"),
        fc.array(fc.nat(700), { maxLength: 12, size: "max" }),
        (expiresAt, deliveryMs, endsAt, end, pauses) => {
          let now = 0;
          let step = createdTrial({ hasProof: false, createdAt: 0, expiresAt });
          let lookedAt = 0;
          for (const pause of [...pauses, 4_000, 4_000, 4_000]) {
            now += pause;
            const { status, nextStepAt } = step;
            if (nextStepAt === null || nextStepAt > now) continue;
            const delivery = status === "created" ? null : trialDeliveryOf(now >= endsAt ? end : "in_processing");
            step = nextTrialStep({ status, hasProof: false, nextStepAt, expiresAt, delivery }, now, deliveryMs);
            lookedAt = now;
          }
          expect(step.nextStepAt).toBeNull();
          if (step.status === "completed") expect([end, endsAt <= lookedAt]).toEqual(["completed", true]);
          else if (step.status === "rejected") expect([end, endsAt <= lookedAt]).toEqual(["canceled", true]);
          else expect([step.status, lookedAt >= expiresAt]).toEqual(["expired", true]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("DEC-093 takes only a completed and a cancelled order for the end of a trial", () => {
    expect(orderStatuses.filter((status) => trialDeliveryOf(status) !== "running")).toEqual(["completed", "canceled"]);
    const running = { status: "in_processing", hasProof: false, nextStepAt: 50, expiresAt: 9_000, delivery: "running" } as const;
    expect(nextTrialStep(running, 60, 20)).toEqual({ status: "in_processing", nextStepAt: 5_060 });
    expect(nextTrialStep(running, 8_000, 20)).toEqual({ status: "in_processing", nextStepAt: 9_000 });
    expect(nextTrialStep(running, 9_000, 20)).toEqual({ status: "expired", nextStepAt: null });
  });

  it("DEC-093 asks for a service that cannot be ordered once an hour, until the trial expires", () => {
    expect(waitingTrial({ expiresAt: 9_000_000 }, 60)).toEqual({ status: "created", nextStepAt: 3_600_060 });
    expect(waitingTrial({ expiresAt: 9_000_000 }, 8_000_000)).toEqual({ status: "created", nextStepAt: 9_000_000 });
  });

  it("DEC-093 delivers without a proof at once, and with one when the operator says so", () => {
    expect(createdTrial({ hasProof: false, createdAt: 5, expiresAt: 100 })).toEqual({ status: "created", nextStepAt: 5 });
    expect(createdTrial({ hasProof: true, createdAt: 5, expiresAt: 100 })).toEqual({ status: "created", nextStepAt: 100 });
    expect(startedTrial({ expiresAt: 100 }, 50, 20)).toEqual({ status: "in_processing", nextStepAt: 70 });
    expect(startedTrial({ expiresAt: 100 }, 100, 20)).toEqual({ status: "expired", nextStepAt: null });
    const waiting = { status: "created", hasProof: true, expiresAt: 100 } as const;
    expect([99, 100].map((now) => waitsForDecision(waiting, now))).toEqual([true, false]);
    expect(waitsForDecision({ ...waiting, hasProof: false }, 1)).toBe(false);
    expect(trialStatuses.filter((status) => waitsForDecision({ ...waiting, status }, 1))).toEqual(["created"]);
  });

  it("DEC-093 knows five statuses, and no others", () => {
    expect(trialStatuses).toEqual(["created", "in_processing", "completed", "expired", "rejected"]);
    expect(["created", "unheard_of", "Created"].map(knownTrialStatus)).toEqual(["created", null, null]);
  });
});
