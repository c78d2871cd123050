import { keywordsLimitOf, GRACE_MS, type KeywordSubscription, type PlanStanding } from "@panel/core/campaigns";
import { type Selectable, sql } from "kysely";
import { momentText } from "../calls/index.ts";
import type { Db, Tables } from "../database/index.ts";
import { planOf, readPlan } from "./keyword-plans.ts";

export type StoredSubscription = Selectable<Tables["keyword_subscriptions"]>;

/** The subscription of a customer that has not ended. */
export const readLiveSubscription = (db: Db, userId: number): Promise<StoredSubscription | undefined> =>
  db
    .selectFrom("keyword_subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "<>", "ended")
    .executeTakeFirst();

/** Keywords that the campaigns of a customer follow, once for each country (CMP-010); paused ones follow none. */
export async function readTracked(db: Db, userId: number): Promise<number> {
  const { tracked } = await db
    .selectFrom("keyword_campaigns")
    .select(sql<number>`coalesce(sum(keywords_count * countries_count), 0)::int`.as("tracked"))
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return tracked;
}

/** Each customer has one trial: anyone who had a plan once has none any more. */
async function isTrialAvailable(db: Db, userId: number): Promise<boolean> {
  const known = await db
    .selectFrom("keyword_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}

const planById = async (db: Db, id: number | null) => {
  const row = id === null ? undefined : await readPlan(db, id);
  return row ? planOf(row) : null;
};

/** The state of a customer, and the row that says so. */
export interface Standing {
  readonly stored: StoredSubscription | null;
  readonly standing: PlanStanding;
}

/** Reads the state of a customer; anyone who is about to change it holds the lock of their balances. */
export async function readStanding(db: Db, userId: number): Promise<Standing> {
  const stored = (await readLiveSubscription(db, userId)) ?? null;
  const standing: PlanStanding = {
    status: stored === null || stored.status === "ended" ? "none" : stored.status,
    plan: await planById(db, stored?.plan_id ?? null),
    nextPlan: await planById(db, stored?.next_plan_id ?? null),
    isEnding: stored?.is_ending ?? false,
    isTrialAvailable: stored === null && (await isTrialAvailable(db, userId)),
    dueMs: stored?.due_at.getTime() ?? null,
    billingDay: stored?.billing_day ?? null,
    tracked: await readTracked(db, userId),
  };
  return { stored, standing };
}

/** The state of a customer, as the wire tells it (CMP-010, CMP-011). */
export function subscriptionOf({ standing }: Standing): KeywordSubscription {
  const { status, plan, nextPlan, isEnding, isTrialAvailable: hasTrial, dueMs, billingDay, tracked } = standing;
  return {
    ...{ status, plan, nextPlan, isEnding, billingDay },
    keywordsLimit: keywordsLimitOf(standing),
    trackedKeywords: tracked,
    dueAt: dueMs === null ? null : momentText(new Date(dueMs)),
    graceUntil: status === "grace" && dueMs !== null ? momentText(new Date(dueMs + GRACE_MS)) : null,
    isTrialAvailable: hasTrial,
  };
}
