import { nextTrialStep, startedTrial, type TrialStep, waitsForDecision } from "@panel/core/free-trials";
import { type Db, inTransaction } from "../database/index.ts";
import { lockTrial, type StoredTrial } from "./trial-statements.ts";

/** What the operator decided about a trial and its proof. */
export type TrialDecision =
  | { readonly kind: "approved" }
  | {
      readonly kind: "rejected";
      /** Told to the customer; null says nothing. */
      readonly reason: string | null;
    };

/** What became of a decision: it was taken, the trial waits for none, or there is no such trial. */
export type TrialDecisionOutcome =
  | { readonly kind: "decided" | "notWaiting"; readonly trial: StoredTrial }
  | { readonly kind: "unknown" };

interface DueTrial {
  readonly id: number;
  readonly status: StoredTrial["status"];
  readonly proof_url: string | null;
  readonly expire_at: Date;
}

const situationOf = ({ status, proof_url, expire_at }: DueTrial) => ({
  status,
  hasProof: proof_url !== null,
  expiresAt: expire_at.getTime(),
});

async function write(tx: Db, id: number, { status, nextStepAt }: TrialStep, reason: string | null = null): Promise<void> {
  const next_step_at = nextStepAt === null ? null : new Date(nextStepAt);
  await tx.updateTable("free_trials").set({ status, next_step_at, reason }).where("id", "=", id).execute();
}

/** Those whose next step is due, each taken by one process (DEC-093). */
const dueTrials = (tx: Db, now: Date, limit: number) =>
  tx
    .selectFrom("free_trials")
    .select(["id", "status", "proof_url", "expire_at", "next_step_at"])
    .where("next_step_at", "<=", now)
    .orderBy("next_step_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** One run of the worker over trials: starts their delivery, completes it, lets what waited too long expire. Answers how many moved. */
export const advanceTrials = (db: Db, { deliveryMs }: { readonly deliveryMs: number }, now: Date, limit = 200): Promise<number> =>
  inTransaction(db, async (tx) => {
    const due = await dueTrials(tx, now, limit);
    for (const trial of due) {
      const nextStepAt = trial.next_step_at?.getTime() ?? now.getTime();
      await write(tx, trial.id, nextTrialStep({ ...situationOf(trial), nextStepAt }, now.getTime(), deliveryMs));
    }
    return due.length;
  });

/** Lets a trial with a proof be delivered, or rejects it. For the operator alone: no call reaches it. */
export const decideTrial = (
  db: Db,
  { deliveryMs }: { readonly deliveryMs: number },
  id: number,
  decision: TrialDecision,
  now: Date,
): Promise<TrialDecisionOutcome> =>
  inTransaction(db, async (tx) => {
    const trial = await lockTrial(tx, id);
    if (!trial) return { kind: "unknown" };
    if (!waitsForDecision(situationOf(trial), now.getTime())) return { kind: "notWaiting", trial };
    const step: TrialStep =
      decision.kind === "approved"
        ? startedTrial(situationOf(trial), now.getTime(), deliveryMs)
        : { status: "rejected", nextStepAt: null };
    const reason = decision.kind === "rejected" ? decision.reason : null;
    await write(tx, id, step, reason);
    return { kind: "decided", trial: { ...trial, status: step.status, reason } };
  });
