import type { Forget } from "../feature/index.ts";
import { cancelInvoice } from "./invoices.ts";

/** Closes what was not paid, and lets cards go; the gateway is told by its job. */
export const forgetPayments: Forget = async (tx, { userId }, now) => {
  const open = tx.selectFrom("invoices").select("id").where("user_id", "=", userId).where("status", "=", "created");
  for (const { id } of await open.orderBy("id").execute()) await cancelInvoice(tx, id, now);
  await tx
    .updateTable("linked_cards")
    .set({ removed_at: now })
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .execute();
};
