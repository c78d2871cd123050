import { missingBalance, moneyFromMicros } from "@panel/core/money";
import { CHARGE_RETRY_MS, dueStep, GRACE_MS, latePeriod, type KeywordPlan } from "@panel/core/campaigns";
import { readBuyer } from "../accounts/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { lockBalances } from "../ledger/index.ts";
import type { CampaignDependencies } from "./campaign-dependencies.ts";
import { planOf, readPlan } from "./keyword-plans.ts";
import type { StoredSubscription } from "./keyword-subscriptions.ts";
import { pauseWithPlan } from "./plan-campaigns.ts";
import { chargePlan } from "./plan-charges.ts";
import { mailPlan } from "./plan-mails.ts";

/** Subscriptions that one run looks at. */
const MAX_AT_ONCE = 200;

type Parts = Pick<CampaignDependencies, "ledger" | "messages" | "origin" | "rankings" | "readSettings">;

/** What became of one subscription. */
export type PlanStep = ReturnType<typeof dueStep>;

/** The subscription while it is due; anyone who waited for its lock finds it as it is now, and that is due no more where it was charged. */
const claimDue = (tx: Db, id: number, now: Date): Promise<StoredSubscription | undefined> =>
  tx
    .selectFrom("keyword_subscriptions")
    .selectAll()
    .where("id", "=", id)
    .where("next_step_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();

/** The plan of the period that begins: the one that was chosen for it, else the same again. */
async function planFor(tx: Db, { plan_id, next_plan_id }: StoredSubscription): Promise<KeywordPlan> {
  const row = await readPlan(tx, next_plan_id ?? plan_id);
  if (!row) throw new Error("a plan that somebody has is gone");
  return planOf(row);
}

const change = (tx: Db, { id }: StoredSubscription, set: Partial<Omit<StoredSubscription, "id">>) =>
  tx.updateTable("keyword_subscriptions").set(set).where("id", "=", id).execute();

async function charge(tx: Db, { ledger }: Parts, row: StoredSubscription, plan: KeywordPlan, now: Date): Promise<void> {
  const { fromMs, nextDueMs, billingDay, chargedNow } = latePeriod(plan, row.due_at.getTime(), row.billing_day, now.getTime());
  const until = new Date(nextDueMs);
  const period = { due_at: until, next_step_at: until, billing_day: billingDay };
  await change(tx, row, { ...period, status: "active", plan_id: plan.id, next_plan_id: null });
  await chargePlan(tx, ledger, row, { kind: "period", plan, amount: chargedNow, from: new Date(fromMs), until }, now);
}

/** Waits for money: it is tried again, and at the end of the grace for the last time. */
async function wait(tx: Db, row: StoredSubscription, plan: KeywordPlan, now: Date): Promise<void> {
  const next = Math.min(now.getTime() + CHARGE_RETRY_MS, Math.max(row.due_at.getTime() + GRACE_MS, now.getTime() + 1));
  await change(tx, row, { status: "grace", next_step_at: new Date(next), plan_id: plan.id, next_plan_id: null });
}

async function stop(tx: Db, row: StoredSubscription, status: "suspended" | "ended", now: Date): Promise<void> {
  await change(tx, row, { status, next_plan_id: null, ended_at: status === "ended" ? now : null });
  await pauseWithPlan(tx, row.user_id);
}

async function take(tx: Db, parts: Parts, row: StoredSubscription, step: PlanStep, now: Date): Promise<void> {
  const plan = await planFor(tx, row);
  if (step === "charge") return charge(tx, parts, row, plan, now);
  if (step === "end") return stop(tx, row, "ended", now);
  if (step === "wait") return wait(tx, row, plan, now);
  await (step === "suspend" ? stop(tx, row, "suspended", now) : wait(tx, row, plan, now));
  await mailPlan(tx, parts, row, { plan, news: step === "suspend" ? "suspended" : "grace", now });
}

/** Takes the step of one subscription that is due; null where another person has taken it. */
const takeStep = (db: Db, parts: Parts, { id, user_id }: Pick<StoredSubscription, "id" | "user_id">, now: Date) =>
  inTransaction(db, async (tx): Promise<PlanStep | null> => {
    const { isFrozen } = await readBuyer(tx, user_id, now, true);
    const { main } = await lockBalances(tx, user_id);
    const row = await claimDue(tx, id, now);
    if (!row || row.status === "ended" || row.status === "suspended") return null;
    const { price } = await planFor(tx, row);
    // A frozen account pays nothing (DEC-058): its campaigns go on for the grace, like those of an empty balance.
    const canPay = !isFrozen && missingBalance(moneyFromMicros(main), moneyFromMicros(price)) === null;
    const step = dueStep({ status: row.status, isEnding: row.is_ending, dueMs: row.due_at.getTime() }, canPay, now.getTime());
    await take(tx, parts, row, step, now);
    return step;
  });

/**
 * Charges what is due, once each (DEC-162); what cannot be paid gets some days of grace. Any number of processes may do so at the same
 * time. Nobody is charged while nothing can be followed. Answers the steps that were taken.
 */
export async function chargePlans(db: Db, parts: Parts, now: Date): Promise<readonly PlanStep[]> {
  const due = await db
    .selectFrom("keyword_subscriptions")
    .select(["id", "user_id"])
    .where("status", "in", ["trial", "active", "grace"])
    .where("next_step_at", "<=", now)
    .orderBy("next_step_at")
    .limit(MAX_AT_ONCE)
    .execute();
  if (due.length === 0 || parts.rankings === null || !(await parts.readSettings(db)).features.keywordTools) return [];
  const steps = await eachByItself(due, "charging plans", (one) => takeStep(db, parts, one, now));
  return steps.flatMap((step) => step ?? []);
}
