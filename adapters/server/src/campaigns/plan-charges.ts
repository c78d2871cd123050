import type { KeywordPlan } from "@panel/core/campaigns";
import type { Db } from "../database/index.ts";
import { between, type Ledger } from "../ledger/index.ts";
import type { StoredSubscription } from "./keyword-subscriptions.ts";

/** What is charged: a period, or the difference to a dearer plan for the rest of one. */
export interface PlanCharge {
  readonly kind: "period" | "change";
  readonly plan: KeywordPlan;
  /** Micro-USD. */
  readonly amount: number;
  readonly from: Date;
  readonly until: Date;
}

/** The name of a charge in the ledger, which is unique for ever: a period of a subscription is charged once (L5). */
export const chargeName = (subscription: number, kind: PlanCharge["kind"], number: number): string =>
  `keyword-subscription:${String(subscription)}:${kind}:${String(number)}`;

/** Charges a customer from the main balance, in the transaction that says what for; throws `BalanceTooLow`. */
export async function chargePlan(
  tx: Db,
  ledger: Ledger,
  subscription: Pick<StoredSubscription, "id" | "user_id" | "periods" | "changes">,
  { kind, plan, amount, from, until }: PlanCharge,
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = subscription;
  const column = kind === "period" ? "periods" : "changes";
  const number = subscription[column] + 1;
  await tx
    .updateTable("keyword_subscriptions")
    .set({ [column]: number })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
  await tx
    .insertInto("keyword_charges")
    .values({
      ...{ subscription_id: id, kind, number, plan_id: plan.id, amount },
      ...{ period_start: from, period_end: until, created_at: now },
    })
    .execute();
  const name = chargeName(id, kind, number);
  await ledger.post(tx, [{ name, kind: "fee", userId, postings: between(userId, -amount, "sales") }], now);
}
