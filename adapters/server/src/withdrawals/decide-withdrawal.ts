import { type Db, inTransaction } from "../database/index.ts";
import { mailWithdrawal } from "./mail-withdrawal.ts";
import type { WithdrawalDependencies } from "./withdrawal-dependencies.ts";
import { paidEvents, returnedEvent } from "./withdrawal-events.ts";
import { readWithdrawal, type StoredWithdrawal } from "./withdrawals-statements.ts";

/** What the operator decided about a withdrawal. */
export type WithdrawalDecision =
  | { readonly kind: "paid" }
  | {
      readonly kind: "rejected";
      /** Told to the customer; null says nothing. */
      readonly reason: string | null;
    };

/** What became of a decision: it was taken, another one was there before it, or there is no such withdrawal. */
export type DecisionOutcome =
  | { readonly kind: "decided" | "alreadyDecided"; readonly withdrawal: StoredWithdrawal }
  | { readonly kind: "unknown" };

/** Of all decisions about one withdrawal a single one finds it pending (L16). */
async function claim(tx: Db, id: number, decision: WithdrawalDecision, now: Date): Promise<boolean> {
  const reason = decision.kind === "rejected" ? decision.reason : null;
  const claimed = await tx
    .updateTable("withdrawals")
    .set({ status: decision.kind, reason, decided_at: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Pays a withdrawal out, or gives back what was held for it; the customer is mailed. For the operator alone: no call reaches it. */
export const decideWithdrawal = (
  db: Db,
  parts: WithdrawalDependencies,
  id: number,
  decision: WithdrawalDecision,
  now: Date,
): Promise<DecisionOutcome> =>
  inTransaction(db, async (tx) => {
    const isClaimed = await claim(tx, id, decision, now);
    const withdrawal = await readWithdrawal(tx, id);
    if (!withdrawal) return { kind: "unknown" };
    if (!isClaimed) return { kind: "alreadyDecided", withdrawal };
    await parts.ledger.post(tx, decision.kind === "paid" ? paidEvents(withdrawal) : [returnedEvent(withdrawal)], now);
    await mailWithdrawal(tx, parts, withdrawal, decision.kind, now);
    return { kind: "decided", withdrawal };
  });
