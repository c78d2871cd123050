import { missingBalance, moneyFromMicros } from "@panel/core/money";
import { nextLookMs, paidMonth, type RenewalStep, renewalStep } from "@panel/core/child-panels";
import { readBuyer } from "../accounts/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { lockBalances } from "../ledger/index.ts";
import { chargeMonth } from "./child-panel-charges.ts";
import { mailChildPanel } from "./child-panel-mails.ts";
import type { ChildPanelsDependencies } from "./child-panels-dependencies.ts";
import { changeChildPanel, endedAt, type StoredChildPanel } from "./stored-child-panels.ts";

/** Panels that one run looks at. */
const MAX_AT_ONCE = 200;
const running = ["active", "grace", "paused"] as const;

/** The panel while it is due; anyone who waited for its lock finds it as it is now, and that is due no more where it was charged. */
const claimDue = (tx: Db, id: number, now: Date): Promise<StoredChildPanel | undefined> =>
  tx
    .selectFrom("child_panels")
    .selectAll()
    .where("id", "=", id)
    .where("status", "in", running)
    .where("next_step_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();

async function take(tx: Db, parts: ChildPanelsDependencies, row: StoredChildPanel, step: RenewalStep, now: Date): Promise<void> {
  const standing = { status: row.status, isEnding: row.is_ending, dueMs: (row.due_at ?? now).getTime() };
  if (step === "charge") {
    const month = paidMonth(standing, row.billing_day ?? 1, now.getTime());
    await chargeMonth(tx, parts.shop.ledger, row, month, now);
    return;
  }
  if (step === "end") {
    await changeChildPanel(tx, row, endedAt(now));
    if (!row.is_ending) await mailChildPanel(tx, parts, row, "ended", now);
    return;
  }
  const status = step === "grace" ? "grace" : step === "pause" ? "paused" : row.status;
  await changeChildPanel(tx, row, { status, next_step_at: new Date(nextLookMs(standing, step, now.getTime())) });
  if (step === "grace") await mailChildPanel(tx, parts, row, "grace", now);
  if (step === "pause") await mailChildPanel(tx, parts, row, "paused", now);
}

/** Takes the step of one panel that is due; null where another process has taken it. */
const takeStep = (db: Db, parts: ChildPanelsDependencies, due: Pick<StoredChildPanel, "id" | "user_id">, now: Date) =>
  inTransaction(db, async (tx): Promise<RenewalStep | null> => {
    const { isFrozen } = await readBuyer(tx, due.user_id, now, true);
    const { main } = await lockBalances(tx, due.user_id);
    const row = await claimDue(tx, due.id, now);
    if (!row?.due_at) return null;
    // A frozen account pays nothing (DEC-058): its panels go on for the grace, like those of an empty balance.
    const canPay = !isFrozen && missingBalance(moneyFromMicros(main), moneyFromMicros(row.price)) === null;
    const standing = { status: row.status, isEnding: row.is_ending, dueMs: row.due_at.getTime() };
    const step = renewalStep(standing, canPay, now.getTime());
    await take(tx, parts, row, step, now);
    return step;
  });

/**
 * Charges the months that are due, once each; what cannot be paid gets some days of grace, is paused, and ends. Any number of processes may
 * do so at the same time. Answers the steps that were taken.
 */
export async function renewChildPanels(db: Db, parts: ChildPanelsDependencies, now: Date): Promise<readonly RenewalStep[]> {
  const due = await db
    .selectFrom("child_panels")
    .select(["id", "user_id"])
    .where("status", "in", running)
    .where("next_step_at", "<=", now)
    .orderBy("next_step_at")
    .limit(MAX_AT_ONCE)
    .execute();
  // While the operator does not offer them their customers cannot end them either, and so pay nothing.
  if (due.length === 0 || !(await parts.shop.readSettings(db)).features.childPanels) return [];
  const steps = await eachByItself(due, "renewing child panels", (one) => takeStep(db, parts, one, now));
  return steps.flatMap((step) => step ?? []);
}
