import type { Db } from "../database/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import { tellOwner } from "./tell-owner.ts";

/** A card could not pay what a subscription has placed: the subscription waits for another one, and its owner is told once. */
export async function holdForCard(tx: Db, shop: Pick<ShopDependencies, "receipts">, invoiceId: string, now: Date): Promise<void> {
  const held = await tx
    .updateTable("subscriptions")
    .from("subscription_contents")
    .innerJoin("purchases", "purchases.id", "subscription_contents.purchase_id")
    .set({ waiting_for: "card_declined" })
    .whereRef("subscriptions.id", "=", "subscription_contents.subscription_id")
    .where("purchases.invoice_id", "=", invoiceId)
    .where("subscriptions.status", "=", "in_processing")
    .where("subscriptions.billing_type", "=", "card")
    .where((where) =>
      where.or([where("subscriptions.waiting_for", "is", null), where("subscriptions.waiting_for", "<>", "card_declined")]),
    )
    .returning(["subscriptions.id", "subscriptions.user_id", "subscriptions.name", "subscriptions.email", "subscriptions.locale"])
    .executeTakeFirst();
  if (held) await tellOwner(tx, shop, held, "waiting", now);
}
