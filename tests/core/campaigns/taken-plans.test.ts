import { dueStep, GRACE_MS, keywordsLimitOf, takePlan, type KeywordPlan, type PlanStanding } from "@panel/core/campaigns";
import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { describe, expect, it } from "vitest";

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 0, 31, 10);
const due = Date.UTC(2026, 1, 14, 9);
const planAt = (id: number, cents: number, changes: Partial<KeywordPlan> = {}): KeywordPlan => ({
  ...{ id, name: `Plan ${String(id)}`, isHighlight: false, keywordsLimit: 50, price: moneyFromCents(cents), trialDays: 0 },
  ...changes,
});
const small = planAt(1, 500);
const large = planAt(2, 1_200);
const rich = moneyFromCents(100_000);

const standing = (changes: Partial<PlanStanding>): PlanStanding => ({
  status: "active",
  plan: small,
  nextPlan: null,
  isEnding: false,
  isTrialAvailable: false,
  dueMs: due,
  billingDay: 14,
  tracked: 0,
  ...changes,
});
const none = standing({ status: "none", plan: null, dueMs: null, billingDay: null });
const taken = (from: PlanStanding, plan: KeywordPlan, balance = rich, at = now) => {
  const outcome = takePlan(from, plan, balance, at);
  if (!outcome.ok) throw new Error(outcome.error.kind);
  return outcome.value;
};

describe("a first plan", () => {
  it("DEC-162 without a trial is charged immediately, for a month from now", () => {
    const paid = {
      kind: "paid",
      chargedNow: small.price,
      needed: small.price,
      fromMs: now,
      billingDay: 31,
      nextDueMs: Date.UTC(2026, 1, 28, 10),
      nextCharge: small.price,
    };
    expect(taken(none, small)).toEqual(paid);
    expect(taken(none, planAt(1, 500, { trialDays: 7 }))).toEqual(paid);
    expect(taken({ ...none, isTrialAvailable: true }, small)).toEqual(paid);
  });

  it("DEC-162 with a trial is charged when the trial is over, and begins its months on that day", () => {
    expect(taken({ ...none, isTrialAvailable: true }, planAt(1, 500, { trialDays: 7 }))).toEqual({
      kind: "trial",
      chargedNow: zeroMoney,
      needed: small.price,
      fromMs: now,
      billingDay: 7,
      nextDueMs: now + 7 * DAY_MS,
      nextCharge: small.price,
    });
  });

  it("begins anew where a period is missing what it would go on from", () => {
    expect(taken(standing({ status: "none" }), large).kind).toBe("paid");
    expect(taken(standing({ plan: null }), large).kind).toBe("paid");
    expect(taken(standing({ dueMs: null }), large).kind).toBe("paid");
  });
});

describe("another plan, or the same one again", () => {
  const period = { fromMs: now, billingDay: 14, nextDueMs: due };
  const free = { ...period, chargedNow: zeroMoney, needed: zeroMoney };

  it("DEC-162 changes nothing for the plan one has, and takes back what was to end or to change", () => {
    expect(taken(standing({}), small)).toEqual({ ...free, kind: "same", nextCharge: small.price });
    expect(taken(standing({ isEnding: true }), small)).toEqual({ ...free, kind: "kept", nextCharge: small.price });
    expect(taken(standing({ nextPlan: large }), small)).toEqual({ ...free, kind: "kept", nextCharge: small.price });
  });

  it("DEC-162 changes the plan of a trial for nothing, for who can pay it", () => {
    const switched = { ...free, kind: "switched", needed: large.price, nextCharge: large.price };
    expect(taken(standing({ status: "trial" }), large)).toEqual(switched);
    expect(takePlan(standing({ status: "trial" }), large, moneyFromCents(1_199), now)).toEqual({
      ok: false,
      error: { kind: "notEnoughBalance", needed: large.price },
    });
  });

  it("DEC-162 changes to a dearer plan immediately, for the difference; to a cheaper one at the next period", () => {
    const difference = moneyFromCents(700);
    expect(taken(standing({}), large, difference)).toEqual({
      ...{ ...period, kind: "switched", chargedNow: difference, needed: difference, nextCharge: large.price },
    });
    expect(takePlan(standing({}), large, moneyFromCents(699), now).ok).toBe(false);
    expect(taken(standing({ plan: large }), small, zeroMoney)).toEqual({ ...free, kind: "later", nextCharge: small.price });
    expect(taken(standing({}), planAt(3, 500), zeroMoney)).toEqual({ ...free, kind: "switched", nextCharge: small.price });
  });

  it("keeps the day of the month, that of the due moment where none is noted", () => {
    expect(taken(standing({ billingDay: 31 }), large).billingDay).toBe(31);
    expect(taken(standing({ billingDay: null }), large).billingDay).toBe(14);
  });

  it("DEC-162 begins a period now where the plan was suspended, and from its due day where it is overdue", () => {
    const later = due + 5 * DAY_MS;
    expect(taken(standing({ status: "suspended" }), small, rich, later)).toMatchObject({
      kind: "paid",
      fromMs: later,
      billingDay: 19,
    });
    for (const status of ["grace", "active"] as const) {
      const overdue = taken(standing({ status }), large, rich, later);
      expect(overdue).toMatchObject({ kind: "paid", chargedNow: large.price, fromMs: due, billingDay: 14 });
      expect(overdue.nextDueMs).toBe(Date.UTC(2026, 2, 14, 9));
    }
    expect(taken(standing({}), large, rich, due).kind).toBe("paid");
    expect(taken(standing({}), large, rich, due - 1).kind).toBe("switched");
    expect(taken(standing({ status: "trial" }), large, rich, later).kind).toBe("switched");
    expect(taken(standing({ status: "grace" }), large, rich, due - DAY_MS).kind).toBe("paid");
  });

  it("CMP-010 is refused where it has less room than is used, whatever the balance", () => {
    const narrow = planAt(4, 100, { keywordsLimit: 10 });
    expect(takePlan(standing({ tracked: 11 }), narrow, zeroMoney, now)).toEqual({
      ok: false,
      error: { kind: "tooManyKeywords", tracked: 11, limit: 10 },
    });
    expect(takePlan(standing({ tracked: 10 }), narrow, zeroMoney, now).ok).toBe(true);
  });
});

it("CMP-010 leaves no room without a plan or where it is suspended, and the smaller room of two plans", () => {
  const [one, two] = [planAt(1, 1, { keywordsLimit: 30 }), planAt(2, 1, { keywordsLimit: 10 })];
  expect(keywordsLimitOf({ status: "active", plan: one, nextPlan: null })).toBe(30);
  expect(keywordsLimitOf({ status: "active", plan: one, nextPlan: two })).toBe(10);
  expect(keywordsLimitOf({ status: "trial", plan: two, nextPlan: one })).toBe(10);
  expect(keywordsLimitOf({ status: "none", plan: one, nextPlan: null })).toBe(0);
  expect(keywordsLimitOf({ status: "suspended", plan: one, nextPlan: null })).toBe(0);
  expect(keywordsLimitOf({ status: "active", plan: null, nextPlan: two })).toBe(0);
});

it("DEC-162 suspends on the third day after the due one, and not a moment before", () => {
  expect(GRACE_MS).toBe(3 * DAY_MS);
  const step = (status: PlanStanding["status"], at: number) => dueStep({ status, isEnding: false, dueMs: due }, false, at);
  expect([step("active", due), step("grace", due + GRACE_MS - 1), step("grace", due + GRACE_MS)]).toEqual([
    "grace",
    "wait",
    "suspend",
  ]);
});
