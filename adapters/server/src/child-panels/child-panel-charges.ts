import type { PaidMonth } from "@panel/core/child-panels";
import type { Db } from "../database/index.ts";
import { between, type Ledger } from "../ledger/index.ts";
import { changeChildPanel, type StoredChildPanel } from "./stored-child-panels.ts";

/** The name of a charge in the ledger, which is unique for ever: a month of a panel is charged once (L5). */
export const chargeName = (id: number, number: number): string => `child-panel:${String(id)}:month:${String(number)}`;

/**
 * Charges the next month of a panel from the main balance, in the transaction that holds the lock of the balances; the first one has no
 * dates before the panel is set up. Throws `BalanceTooLow`.
 */
export async function chargeMonth(
  tx: Db,
  ledger: Ledger,
  row: StoredChildPanel,
  month: PaidMonth | null,
  now: Date,
): Promise<StoredChildPanel> {
  const { id, user_id: userId, price: amount } = row;
  const number = row.months + 1;
  const period = { period_start: month && new Date(month.fromMs), period_end: month && new Date(month.untilMs) };
  await tx
    .insertInto("child_panel_charges")
    .values({ child_panel_id: id, number, amount, ...period, created_at: now })
    .execute();
  const postings = between(userId, -amount, "sales");
  await ledger.post(tx, [{ name: chargeName(id, number), kind: "fee", userId, postings }], now);
  const due = month && { due_at: new Date(month.untilMs), next_step_at: new Date(month.untilMs), billing_day: month.billingDay };
  return changeChildPanel(tx, row, { months: number, ...(due && { ...due, status: "active", is_ending: false }) });
}

/** Gives the first month back, which has not begun. */
export async function refundFirstMonth(tx: Db, ledger: Ledger, row: StoredChildPanel, now: Date): Promise<void> {
  const { id, user_id: userId } = row;
  const { amount } = await tx
    .updateTable("child_panel_charges")
    .set({ refunded_at: now })
    .where("child_panel_id", "=", id)
    .where("number", "=", 1)
    .where("refunded_at", "is", null)
    .returning("amount")
    .executeTakeFirstOrThrow();
  const corrects = chargeName(id, 1);
  const postings = between(userId, amount, "sales");
  await ledger.post(tx, [{ name: `${corrects}:refund`, kind: "fee", userId, corrects, postings }], now);
}
