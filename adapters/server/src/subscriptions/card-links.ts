import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { postRecurringPaymentMethod } from "@panel/wire/subscriptions";
import { type Db, inTransaction } from "../database/index.ts";
import { type Call, notFound, refuse, refuseField, sessionOf, text } from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import { isOwnAddress, readMethod, readMethods, refuseFrozen, type ShopDependencies } from "../payments/index.ts";
import { readSubscription } from "./read-subscriptions.ts";
import type { CardLinksTable } from "./subscription-tables.ts";

export type StoredCardLink = Selectable<CardLinksTable>;

/** Methods by which a card can be linked and charged again (PAY-005, PAY-034); none where there is no gateway to link it. */
export async function linkableMethods(shop: ShopDependencies, db: Db) {
  if (!shop.gateways.isSandbox) return [];
  return (await readMethods(db, "for_orders", false)).filter((method) => method.chargeType === "recurring");
}

/** The subscription that a card is linked for; one that takes no card is refused. */
async function checkSubscription(call: Call<typeof postRecurringPaymentMethod>): Promise<void> {
  const { subscription_id } = call.body;
  if (subscription_id === null) return;
  const subscription = await readSubscription(call.db, sessionOf(call).userId, subscription_id);
  if (!subscription) throw notFound();
  if (subscription.status !== "in_processing" || subscription.billing_type !== "card")
    throw refuse(text("subscriptionTakesNoCard"));
}

/** Begins to link a card: the provider's page goes on with it and leads back to the page of origin (PAY-032, DEC-081). */
export async function beginCardLink(shop: ShopDependencies, call: Call<typeof postRecurringPaymentMethod>) {
  const { body, db } = call;
  const { userId } = sessionOf(call);
  const now = new Date(call.clock.now());
  refuseFrozen(await readBuyer(db, userId, now, true));
  const known = await readMethod(db, body.payment_method_id, "for_orders");
  if (!shop.gateways.isSandbox || known?.method.chargeType !== "recurring")
    throw refuseField("payment_method_id", text("methodUnknown"));
  await checkSubscription(call);
  const return_url = body.return_url ?? `${shop.origin}/app/subscriptions`;
  if (!isOwnAddress(return_url, shop.origin)) throw refuseField("return_url", text("foreignAddress"));
  const id = `card_${randomBytes(18).toString("base64url")}`;
  await db
    .insertInto("card_links")
    .values({
      id,
      user_id: userId,
      payment_method_id: body.payment_method_id,
      subscription_id: body.subscription_id,
      return_url,
      status: "open",
      linked_card_id: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  return { id: null, name: null, payment_method_id: null, redirect_url: `${shop.origin}/sandbox/card/${id}` };
}

/** Cards that the sandbox can make; the token says how they behave, as numbers of real test cards do. */
export const sandboxCards = {
  link: { name: "Visa •••• 4242", token: "sandbox-card-4242" },
  linkDeclining: { name: "Visa •••• 0002", token: "sandbox-card-declined" },
} as const;

/** The card's subscription goes on with it at once; what may be charged includes the fee of the card's method. */
async function useCard(tx: Db, link: StoredCardLink, cardId: number, now: Date): Promise<void> {
  if (link.subscription_id === null) return;
  const method = await readMethod(tx, link.payment_method_id, null);
  await tx
    .updateTable("subscriptions")
    .set({ linked_card_id: cardId, agreed_fee_share: method?.method.fee ?? 0, waiting_for: null, next_look_at: now })
    .where("id", "=", link.subscription_id)
    .where("user_id", "=", link.user_id)
    .where("billing_type", "=", "card")
    .where("status", "=", "in_processing")
    .execute();
}

/** Ends a link by what the provider reports, once however often it does; answers the link as it stands then. */
export async function endCardLink(
  db: Db,
  id: string,
  outcome: keyof typeof sandboxCards | "cancel",
  now: Date,
): Promise<StoredCardLink | null> {
  return inTransaction(db, async (tx) => {
    const status = outcome === "cancel" ? "canceled" : "linked";
    const claimed = await tx
      .updateTable("card_links")
      .set({ status, ended_at: now })
      .where("id", "=", id)
      .where("status", "=", "open")
      .returningAll()
      .executeTakeFirst();
    if (claimed && outcome !== "cancel") {
      const { name, token } = sandboxCards[outcome];
      const card = await tx
        .insertInto("linked_cards")
        .values({
          user_id: claimed.user_id,
          payment_method_id: claimed.payment_method_id,
          name,
          provider_token: token,
          created_at: now,
          removed_at: null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx.updateTable("card_links").set({ linked_card_id: card.id }).where("id", "=", id).execute();
      await useCard(tx, claimed, card.id, now);
    }
    return readCardLink(tx, id);
  });
}

export async function readCardLink(db: Db, id: string): Promise<StoredCardLink | null> {
  return (await db.selectFrom("card_links").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}
