import { takePlan, type KeywordPlan, type PlanProblem, type TakenPlan } from "@panel/core/campaigns";
import type { LocaleCode } from "@panel/core/locale";
import { moneyFromMicros } from "@panel/core/money";
import { failure, success, type Result } from "@panel/core/result";
import type { Db } from "../database/index.ts";
import { type Ledger, lockBalances } from "../ledger/index.ts";
import { planOf, readPlan } from "./keyword-plans.ts";
import { readStanding, type Standing, type StoredSubscription, subscriptionOf } from "./keyword-subscriptions.ts";
import { pauseWithPlan, resumeWithPlan } from "./plan-campaigns.ts";
import { chargePlan } from "./plan-charges.ts";

/** A plan that somebody takes. */
export interface AskedPlan {
  readonly userId: number;
  readonly planId: number;
  readonly locale: LocaleCode;
}

interface Step {
  readonly stored: StoredSubscription | null;
  readonly asked: AskedPlan;
  readonly plan: KeywordPlan;
  readonly taken: TakenPlan;
}

type Change = Partial<Omit<StoredSubscription, "id" | "user_id">>;

const update = (tx: Db, { id, user_id }: StoredSubscription, change: Change): Promise<StoredSubscription> =>
  tx
    .updateTable("keyword_subscriptions")
    .set(change)
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Begins a trial, or a period that is charged now. */
async function begin(tx: Db, ledger: Ledger, { stored, asked, plan, taken }: Step, now: Date): Promise<void> {
  const until = new Date(taken.nextDueMs);
  const terms = {
    ...{ plan_id: plan.id, next_plan_id: null, is_ending: false, locale: asked.locale },
    ...{ due_at: until, next_step_at: until, billing_day: taken.billingDay },
    status: taken.kind === "trial" ? ("trial" as const) : ("active" as const),
  };
  const row = stored
    ? await update(tx, stored, terms)
    : await tx
        .insertInto("keyword_subscriptions")
        .values({ ...terms, user_id: asked.userId, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
  const charge = { kind: "period", plan, amount: taken.chargedNow, from: new Date(taken.fromMs), until } as const;
  if (taken.kind === "paid") await chargePlan(tx, ledger, row, charge, now);
  await resumeWithPlan(tx, asked.userId, plan.keywordsLimit, now);
}

/** Another plan in the stead of the one that runs; where it costs more the difference is charged now. */
async function change(tx: Db, ledger: Ledger, { stored, asked, plan, taken }: Step, now: Date): Promise<void> {
  if (stored === null) throw new Error("there is no plan to change");
  const goesOn = { is_ending: false, locale: asked.locale };
  if (taken.kind === "later") await update(tx, stored, { ...goesOn, next_plan_id: plan.id });
  if (taken.kind === "kept") await update(tx, stored, { ...goesOn, next_plan_id: null });
  if (taken.kind !== "switched") return;
  const row = await update(tx, stored, { ...goesOn, plan_id: plan.id, next_plan_id: null });
  const amount = taken.chargedNow;
  if (amount === 0) return;
  await chargePlan(tx, ledger, row, { kind: "change", plan, amount, from: new Date(taken.fromMs), until: stored.due_at }, now);
}

/** The plan that somebody asks for: one that is offered, or their own. */
async function askedPlan(tx: Db, { stored }: Standing, planId: number): Promise<KeywordPlan | null> {
  const row = await readPlan(tx, planId);
  return row && (row.is_offered || row.id === stored?.plan_id) ? planOf(row) : null;
}

/**
 * Takes a plan for a customer (CMP-013, DEC-162), in the transaction `tx`: anyone who asks at the same time waits for the lock of the
 * balances, and then finds what stands. Null where there is no such plan.
 */
export async function takePlanFor(
  tx: Db,
  ledger: Ledger,
  asked: AskedPlan,
  now: Date,
): Promise<Result<TakenPlan, PlanProblem> | null> {
  const { main } = await lockBalances(tx, asked.userId);
  const before = await readStanding(tx, asked.userId);
  const plan = await askedPlan(tx, before, asked.planId);
  if (plan === null) return null;
  const taken = takePlan(before.standing, plan, moneyFromMicros(main), now.getTime());
  if (!taken.ok) return failure(taken.error);
  const step = { stored: before.stored, asked, plan, taken: taken.value };
  const isBeginning = taken.value.kind === "trial" || taken.value.kind === "paid";
  await (isBeginning ? begin(tx, ledger, step, now) : change(tx, ledger, step, now));
  return success(taken.value);
}

/** Ends what a customer has: at the end of what is paid for, immediately where it waits for money. */
export async function cancelPlan(tx: Db, userId: number, now: Date): Promise<void> {
  await lockBalances(tx, userId);
  const { stored } = await readStanding(tx, userId);
  if (stored === null) return;
  if (stored.status === "trial" || stored.status === "active") {
    await update(tx, stored, { is_ending: true, next_plan_id: null });
    return;
  }
  await update(tx, stored, { status: "ended", ended_at: now });
  await pauseWithPlan(tx, userId);
}

/** The state of a customer, as the wire tells it. */
export const readSubscription = async (db: Db, userId: number) => subscriptionOf(await readStanding(db, userId));
