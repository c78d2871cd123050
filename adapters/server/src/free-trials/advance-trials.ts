import {
  nextTrialStep,
  startedTrial,
  trialDeliveryOf,
  type TrialStep,
  waitingTrial,
  waitsForDecision,
} from "@panel/core/free-trials";
import { FREE_TRIAL_SOURCE } from "@panel/core/orders";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { cancelOrder } from "../orders/index.ts";
import { placeFreeOrder } from "../ordering/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { lockTrial, type StoredTrial } from "./trial-statements.ts";

/** Trials that one run takes. */
const MAX_AT_ONCE = 200;

/** What trials are delivered by. */
export interface TrialContext {
  readonly shop: Pick<ShopDependencies, "ledger" | "readSettings">;
  /** How long a trial takes that no order delivers, and after what time an order is looked at; null where nothing is simulated. */
  readonly deliveryMs: number | null;
}

/** What the operator decided about a trial and its proof. */
export type TrialDecision =
  | { readonly kind: "approved" }
  | {
      readonly kind: "rejected";
      /** Told to the customer; null says nothing. */
      readonly reason: string | null;
    };

/** What became of a decision: it was taken, the trial waits for none, its service cannot be ordered now, or there is no such trial. */
export type TrialDecisionOutcome =
  | { readonly kind: "decided" | "notWaiting" | "notOrdered"; readonly trial: StoredTrial }
  | { readonly kind: "unknown" };

const situationOf = ({ status, proof_url, expire_at }: StoredTrial) => ({
  status,
  hasProof: proof_url !== null,
  expiresAt: expire_at.getTime(),
});

async function write(tx: Db, id: number, { status, nextStepAt }: TrialStep, reason: string | null = null): Promise<void> {
  const next_step_at = nextStepAt === null ? null : new Date(nextStepAt);
  await tx.updateTable("free_trials").set({ status, next_step_at, reason }).where("id", "=", id).execute();
}

/** After what time an order is looked at first where nothing says how long its delivery takes. */
const LOOK_MS = 60_000;

/** Orders what the quest names, for nothing; false while that cannot be ordered. A quest without a service is delivered by time where that is simulated. */
async function placeOrder(tx: Db, { shop, deliveryMs }: TrialContext, trial: StoredTrial, now: Date): Promise<boolean> {
  const { id, user_id: userId, url, service_id: serviceId, quantity } = trial;
  if (serviceId === null || quantity === null) return deliveryMs !== null;
  const order = { userId, serviceId, quantity, url, source: FREE_TRIAL_SOURCE, key: `free-trial-${String(id)}` };
  const order_id = await placeFreeOrder(tx, shop, order, now);
  if (order_id === null) return false;
  await tx.updateTable("free_trials").set({ order_id }).where("id", "=", id).execute();
  return true;
}

/** A trial that begins now, unless its service cannot be ordered. */
async function start(tx: Db, context: TrialContext, trial: StoredTrial, step: TrialStep, now: Date): Promise<TrialStep> {
  if (step.status !== "in_processing" || (await placeOrder(tx, context, trial, now))) return step;
  return waitingTrial(situationOf(trial), now.getTime());
}

/** The order of a trial as far as it was told; null where it has none, and time delivers it. */
async function deliveryOf(tx: Db, { deliveryMs }: TrialContext, { order_id, status: trialStatus }: StoredTrial) {
  if (order_id === null) return deliveryMs === null && trialStatus === "in_processing" ? "running" : null;
  const { status } = await tx.selectFrom("orders").select("status").where("id", "=", order_id).executeTakeFirstOrThrow();
  return trialDeliveryOf(status);
}

/** The next step of a trial that is due. What its order had no time for is not delivered any more. */
async function takeStep(tx: Db, context: TrialContext, trial: StoredTrial, now: Date): Promise<void> {
  const nextStepAt = trial.next_step_at?.getTime() ?? now.getTime();
  const situation = { ...situationOf(trial), nextStepAt, delivery: await deliveryOf(tx, context, trial) };
  const step = nextTrialStep(situation, now.getTime(), context.deliveryMs ?? LOOK_MS);
  if (trial.status === "created") return write(tx, trial.id, await start(tx, context, trial, step, now));
  if (step.status === "expired" && trial.order_id !== null)
    await cancelOrder(tx, context.shop, { userId: trial.user_id, orderId: trial.order_id, now });
  return write(tx, trial.id, step);
}

/** Takes one due trial's step unless another process does; whether it did. */
const advance = (db: Db, context: TrialContext, id: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const trial = await lockTrial(tx, id, { onlyIfFree: true });
    if (!trial || trial.next_step_at === null || trial.next_step_at > now) return false;
    await takeStep(tx, context, trial, now);
    return true;
  });

/** One run of the worker over trials: starts their delivery, completes it, lets what waited too long expire. Answers how many moved. */
export async function advanceTrials(db: Db, context: TrialContext, now: Date, limit = MAX_AT_ONCE): Promise<number> {
  const due = await db
    .selectFrom("free_trials")
    .select("id")
    .where("next_step_at", "<=", now)
    .orderBy("next_step_at")
    .limit(limit)
    .execute();
  const moved = await eachByItself(due, "advancing free trials", ({ id }) => advance(db, context, id, now));
  return moved.filter(Boolean).length;
}

/** Lets a trial with a proof be delivered, or rejects it. For the operator alone: no call reaches it. */
export const decideTrial = (
  db: Db,
  context: TrialContext,
  id: number,
  decision: TrialDecision,
  now: Date,
): Promise<TrialDecisionOutcome> =>
  inTransaction(db, async (tx) => {
    const trial = await lockTrial(tx, id);
    if (!trial) return { kind: "unknown" };
    if (!waitsForDecision(situationOf(trial), now.getTime())) return { kind: "notWaiting", trial };
    if (decision.kind === "approved" && !(await placeOrder(tx, context, trial, now))) return { kind: "notOrdered", trial };
    const step: TrialStep =
      decision.kind === "approved"
        ? startedTrial(situationOf(trial), now.getTime(), context.deliveryMs ?? LOOK_MS)
        : { status: "rejected", nextStepAt: null };
    const reason = decision.kind === "rejected" ? decision.reason : null;
    await write(tx, id, step, reason);
    return { kind: "decided", trial: { ...trial, status: step.status, reason } };
  });
