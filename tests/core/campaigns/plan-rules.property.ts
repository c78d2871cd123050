import {
  dueStep,
  GRACE_MS,
  keywordsLimitOf,
  latePeriod,
  takePlan,
  type KeywordPlan,
  type PlanStanding,
} from "@panel/core/campaigns";
import { moneyFromMicros, zeroMoney } from "@panel/core/money";
import { billingDayOf, nextDueAfter } from "@panel/core/time";
import { describe, expect, it } from "vitest";
import type { Arbitrary } from "fast-check";
import fc from "../../support/scaled-fast-check.ts";

const DAY_MS = 86_400_000;
const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2032, 0, 1) });
const plan = (id: number): Arbitrary<KeywordPlan> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Plan ${String(id)}`),
    isHighlight: fc.boolean(),
    keywordsLimit: fc.integer({ min: 1, max: 100 }),
    price: fc.integer({ min: 1, max: 100_000_000 }).map(moneyFromMicros),
    trialDays: fc.integer({ min: 0, max: 30 }),
  });
const none = (isTrialAvailable: boolean): PlanStanding => ({
  ...{ status: "none", plan: null, nextPlan: null, isEnding: false, isTrialAvailable, dueMs: null, billingDay: null, tracked: 0 },
});
const having = fc
  .record({
    status: fc.constantFrom("trial", "active", "grace", "suspended" as const),
    plan: plan(1),
    nextPlan: fc.option(plan(3), { nil: null }),
    isEnding: fc.boolean(),
    dueMs: moment,
    tracked: fc.integer({ min: 0, max: 120 }),
  })
  .map((each): PlanStanding => ({ ...each, isTrialAvailable: false, billingDay: billingDayOf(each.dueMs) }));
const balance = fc.integer({ min: 0, max: 200_000_000 }).map(moneyFromMicros);

describe("what is charged when", () => {
  it("DEC-162 charges nothing for a trial, and its price when it ends; without one at once", () => {
    fc.assert(
      fc.property(plan(1), fc.boolean(), moment, (taken, isTrialAvailable, now) => {
        const outcome = takePlan(none(isTrialAvailable), taken, taken.price, now);
        if (!outcome.ok) throw new Error("the balance suffices");
        const hasTrial = isTrialAvailable && taken.trialDays > 0;
        expect(outcome.value.kind).toBe(hasTrial ? "trial" : "paid");
        expect(outcome.value.chargedNow).toBe(hasTrial ? zeroMoney : taken.price);
        if (hasTrial) expect(outcome.value.nextDueMs).toBe(now + taken.trialDays * DAY_MS);
        expect(outcome.value.nextDueMs).toBeGreaterThan(now);
        const poor = takePlan(none(isTrialAvailable), taken, moneyFromMicros(taken.price - 1), now);
        expect(poor).toMatchObject({ ok: false, error: { kind: "notEnoughBalance", needed: taken.price } });
      }),
    );
  });

  it("CMP-013 never charges more than the balance holds, nor less than nothing, and never for a plan without room", () => {
    fc.assert(
      fc.property(having, plan(2), balance, moment, (standing, other, money, now) => {
        const outcome = takePlan(standing, other, money, now);
        if (!outcome.ok) return;
        expect(outcome.value.chargedNow).toBeGreaterThanOrEqual(0);
        expect(outcome.value.chargedNow).toBeLessThanOrEqual(money);
        expect(standing.tracked).toBeLessThanOrEqual(other.keywordsLimit);
      }),
    );
  });

  it("CMP-013 charges nothing for the plan that one has and that is paid", () => {
    fc.assert(
      fc.property(having, moment, (standing, now) => {
        const own = standing.plan;
        if (own === null || standing.status === "grace" || standing.status === "suspended") return;
        if (standing.status === "active" && (standing.dueMs ?? 0) <= now) return;
        const outcome = takePlan({ ...standing, tracked: 0 }, own, zeroMoney, now);
        expect(outcome).toMatchObject({ ok: true, value: { chargedNow: 0, nextDueMs: standing.dueMs } });
      }),
    );
  });

  it("DEC-162 charges a whole period, and no difference for one that is over, until the day's charge is made", () => {
    fc.assert(
      fc.property(having, fc.boolean(), plan(2), fc.nat(40 * DAY_MS), (standing, isOwn, other, late) => {
        const { plan: own, dueMs, billingDay } = standing;
        if (own === null || dueMs === null || billingDay === null) return;
        const [wanted, now] = [isOwn ? own : other, dueMs + late];
        const active = { ...standing, status: "active" as const, tracked: 0 };
        const outcome = takePlan(active, wanted, wanted.price, now);
        expect(outcome).toEqual({ ok: true, value: latePeriod(wanted, dueMs, billingDay, now) });
        expect(outcome.ok && outcome.value.nextDueMs).toBeGreaterThan(now);
      }),
    );
  });

  it("DEC-162 begins periods on the same day of each month, or its last one", () => {
    fc.assert(
      fc.property(moment, (start) => {
        const day = billingDayOf(start);
        let due = start;
        for (let month = 0; month < 14; month += 1) {
          const next = nextDueAfter(due, day);
          const days = (next - due) / DAY_MS;
          expect(days).toBeGreaterThanOrEqual(28);
          expect(days).toBeLessThanOrEqual(31);
          const lastDay = new Date(Date.UTC(new Date(next).getUTCFullYear(), new Date(next).getUTCMonth() + 1, 0)).getUTCDate();
          expect(billingDayOf(next)).toBe(Math.min(day, lastDay));
          due = next;
        }
      }),
    );
  });

  it("DEC-162 charges no two periods at once, however late it is", () => {
    fc.assert(
      fc.property(plan(1), moment, fc.integer({ min: 0, max: 400 }), (due, dueMs, daysLate) => {
        const now = dueMs + daysLate * DAY_MS;
        const { nextDueMs, fromMs, chargedNow } = latePeriod(due, dueMs, billingDayOf(dueMs), now);
        expect(nextDueMs).toBeGreaterThan(now);
        expect([dueMs, now]).toContain(fromMs);
        expect(chargedNow).toBe(due.price);
      }),
    );
  });

  it("DEC-162 charges what can be paid, ends what is cancelled, and suspends after the grace and not before", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("trial", "active", "grace" as const),
        fc.boolean(),
        fc.boolean(),
        fc.nat(5 * DAY_MS),
        (status, isEnding, canPay, late) => {
          const step = dueStep({ status, isEnding, dueMs: 0 }, canPay, late);
          if (isEnding) expect(step).toBe("end");
          else if (canPay) expect(step).toBe("charge");
          else if (late >= GRACE_MS) expect(step).toBe("suspend");
          else expect(step).toBe(status === "grace" ? "wait" : "grace");
        },
      ),
    );
  });

  it("CMP-010 counts the smaller one of two plans, and nothing while none is paid for", () => {
    fc.assert(
      fc.property(having, (standing) => {
        const limit = keywordsLimitOf(standing);
        if (standing.status === "suspended") expect(limit).toBe(0);
        else expect(limit).toBe(Math.min(standing.plan?.keywordsLimit ?? 0, standing.nextPlan?.keywordsLimit ?? Infinity));
        expect(keywordsLimitOf(none(true))).toBe(0);
      }),
    );
  });
});
