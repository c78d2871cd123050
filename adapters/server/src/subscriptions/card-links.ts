import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { PaymentMethod } from "@panel/core/payments";
import type { postRecurringPaymentMethod } from "@panel/wire/subscriptions";
import { type Db, inTransaction } from "../database/index.ts";
import { type Call, notFound, refuse, refuseField, sessionOf, text } from "../calls/index.ts";
import { readBuyer } from "../accounts/index.ts";
import {
  type CardProvider,
  chargeOtherCard,
  ownAddress,
  readMethod,
  readMethods,
  refuseFrozen,
  type ShopDependencies,
} from "../payments/index.ts";
import { readSubscription } from "./read-subscriptions.ts";
import type { CardLinksTable } from "./subscription-tables.ts";

export type StoredCardLink = Selectable<CardLinksTable>;

/** Methods by which a card can be linked and charged again (PAY-005, PAY-034); none where there is no gateway to link it. */
export async function linkableMethods(shop: ShopDependencies, db: Db) {
  const isLinkable = ({ chargeType, strategy }: PaymentMethod): boolean =>
    chargeType === "recurring" && shop.gateways.cardPage(strategy, "") !== null;
  return (await readMethods(db, shop.gateways, { purpose: "for_orders" })).filter(isLinkable);
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
  const id = `card_${randomBytes(18).toString("base64url")}`;
  const page = known?.method.chargeType === "recurring" ? shop.gateways.cardPage(known.method.strategy, id) : null;
  if (page === null) throw refuseField("payment_method_id", text("methodUnknown"));
  await checkSubscription(call);
  const return_url = ownAddress(body.return_url ?? `${shop.origin}/app/subscriptions`, shop.origin, shop.gateways.otherOrigins);
  if (return_url === null) throw refuseField("return_url", text("foreignAddress"));
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
  return { id: null, name: null, payment_method_id: null, redirect_url: page };
}

/** A card as its provider knows it. */
export interface ProvidersCard {
  readonly provider: CardProvider;
  /** As it is shown, such as "Visa •••• 4242"; never more of its number. */
  readonly name: string;
  readonly token: string;
}

/** The card's subscription goes on with it immediately; what may be charged includes the fee of the card's method. */
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
  const open = await tx
    .selectFrom("subscription_contents")
    .innerJoin("purchases", "purchases.id", "subscription_contents.purchase_id")
    .select("purchases.invoice_id")
    .where("subscription_contents.subscription_id", "=", link.subscription_id)
    .where("purchases.invoice_id", "is not", null)
    .execute();
  await chargeOtherCard(
    tx,
    open.flatMap(({ invoice_id }) => invoice_id ?? []),
    cardId,
    now,
  );
}

/** Ends a link by what the provider reports, once however often it does; answers the link as it stands then. Null links no card. */
export async function endCardLink(db: Db, id: string, card: ProvidersCard | null, now: Date): Promise<StoredCardLink | null> {
  return inTransaction(db, async (tx) => {
    const status = card === null ? "canceled" : "linked";
    const claimed = await tx
      .updateTable("card_links")
      .set({ status, ended_at: now })
      .where("id", "=", id)
      .where("status", "=", "open")
      .returningAll()
      .executeTakeFirst();
    if (claimed && card !== null) {
      const { name, provider, token } = card;
      const linked = await tx
        .insertInto("linked_cards")
        .values({
          user_id: claimed.user_id,
          payment_method_id: claimed.payment_method_id,
          name,
          provider,
          provider_token: token,
          created_at: now,
          removed_at: null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx.updateTable("card_links").set({ linked_card_id: linked.id }).where("id", "=", id).execute();
      await useCard(tx, claimed, linked.id, now);
    }
    return readCardLink(tx, id);
  });
}

export async function readCardLink(db: Db, id: string): Promise<StoredCardLink | null> {
  return (await db.selectFrom("card_links").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The page of origin with what became of the card, for the panel to tell. */
export function cardLinkReturn(link: StoredCardLink): string {
  const address = new URL(link.return_url);
  address.searchParams.set("card", link.status === "linked" ? "linked" : "failed");
  if (link.subscription_id !== null) address.searchParams.set("subscription", String(link.subscription_id));
  return address.toString();
}
