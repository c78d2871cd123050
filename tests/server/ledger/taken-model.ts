import { moneyFromMicros } from "@panel/core/money";
import { expect } from "vitest";
import { inTransaction } from "../../../adapters/server/src/database/index.ts";
import { createLedger } from "../../../adapters/server/src/ledger/index.ts";
import { lockInvoice } from "../../../adapters/server/src/payments/index.ts";
import { bookRefund, returnRefund } from "../../../adapters/server/src/refunds/index.ts";
import { gatewayPays, order, type Model, type ModelInvoice, type Real } from "./money-model.ts";

let keys = 0;

/**
 * What the gateway takes of a paid invoice without asking: all that is left of it, whether the balance holds that or not; and it is brought
 * back, all of it, where a dispute is won (L3).
 */
export async function gatewayTakes(model: Model, real: Real, invoice: ModelInvoice): Promise<void> {
  const { db, clock } = real.test;
  const taken = await inTransaction(db, async (tx) => {
    const stored = await lockInvoice(tx, invoice.id);
    if (!stored) throw new Error("an invoice of the model is gone");
    const asked = { kind: "dispute", state: "given", reference: null, reason: null, isTakenAnyway: true } as const;
    const amount = moneyFromMicros(invoice.taken > 0 ? 1 : invoice.amount);
    return bookRefund(
      tx,
      createLedger(),
      { invoice: stored, asked: { ...asked, amount, providerId: `taken-${String((keys += 1))}` } },
      new Date(clock.now()),
    );
  });
  expect(taken.kind).toBe(!invoice.isPaid ? "notPaid" : invoice.taken > 0 ? "tooMuch" : "booked");
  if (taken.kind !== "booked") return;
  invoice.taken = invoice.credit + invoice.bonus;
  model.balance -= invoice.taken;
}

export async function disputeIsWon(model: Model, real: Real, invoice: ModelInvoice): Promise<void> {
  const { db, clock } = real.test;
  const isReturned = await inTransaction(db, async (tx) => {
    const stored = await lockInvoice(tx, invoice.id);
    const [last] = await tx
      .selectFrom("invoice_refunds")
      .select("id")
      .where("invoice_id", "=", invoice.id)
      .orderBy("id", "desc")
      .execute();
    if (!stored || !last) return false;
    return returnRefund(tx, createLedger(), { invoice: stored, id: last.id, state: "won" }, new Date(clock.now()));
  });
  expect(isReturned).toBe(invoice.taken > 0);
  model.balance += invoice.taken;
  invoice.taken = 0;
}

/** Holes come from money that was spent: it comes in, goes out for an order, and is taken. */
export async function spendsWhatIsTaken(model: Model, real: Real, invoice: ModelInvoice): Promise<void> {
  await gatewayPays(model, real, invoice, 1);
  const tens = Math.min(1_000, Math.floor(model.balance / 5_000));
  if (tens >= 10) await order(model, real, tens, false);
  await gatewayTakes(model, real, invoice);
}
