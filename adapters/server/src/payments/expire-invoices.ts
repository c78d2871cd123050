import { type Db, inTransaction } from "../database/index.ts";
import { eachByItself } from "../feature/index.ts";
import { cancelInvoice } from "./invoices.ts";

/** An invoice that nobody paid within a day is closed; a payment that comes all the same is still credited. */
export const INVOICE_LIFE_MS = 24 * 3_600_000;

/** Closes old invoices and gives their coupons back; answers how many. */
export async function expireInvoices(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - INVOICE_LIFE_MS);
  const old = await db
    .selectFrom("invoices")
    .select("id")
    .where("status", "=", "created")
    .where("created_at", "<", before)
    .limit(200)
    .execute();
  await eachByItself(old, "closing unpaid invoices", ({ id }) => inTransaction(db, (tx) => cancelInvoice(tx, id, now)));
  return old.length;
}
