import {
  createdTrial,
  isTrialOpen,
  knownTrialStatus,
  nextTrialStep,
  startedTrial,
  trialStatuses,
  waitsForDecision,
} from "@panel/core/free-trials";
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
            step = nextTrialStep({ status, hasProof, nextStepAt, expiresAt }, now, deliveryMs);
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
