import { fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import { chargePerPublication } from "@panel/core/subscriptions";
import { localeFrom } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { placePurchase, plainLine, type PurchaseCall, type PurchaseInput } from "../ordering/index.ts";
import { Held } from "./held.ts";
import type { PromotionDependencies } from "./promotion-dependencies.ts";
import type { StoredSubscription } from "./read-subscriptions.ts";
import { tellOwner } from "./tell-owner.ts";

export interface ContentToPromote {
  readonly subscription: number;
  readonly content: number;
  readonly now: Date;
}

/**
 * The running subscription; its lock keeps other processes and cancelling out until the orders are placed. It is waited for: anyone who
 * comes here has put the next look off already, and to pass by would leave the publication lying until then.
 */
async function claimRunning(tx: Db, id: number): Promise<StoredSubscription | null> {
  const running = tx.selectFrom("subscriptions").selectAll().where("id", "=", id).where("status", "=", "in_processing");
  return (await running.forUpdate().executeTakeFirst()) ?? null;
}

/** The publication's address when this call is the one to promote it; null when it was promoted before. */
async function claimContent(tx: Db, { subscription, content, now }: ContentToPromote): Promise<string | null> {
  const claimed = await tx
    .updateTable("subscription_contents")
    .set({ promoted_at: now })
    .where("id", "=", content)
    .where("subscription_id", "=", subscription)
    .where("promoted_at", "is", null)
    .returning("url")
    .executeTakeFirst();
  return claimed?.url ?? null;
}

/** Whether the card is one that is charged once the purchase is placed. */
async function isChargedLater(tx: Db, { linked_card_id }: StoredSubscription): Promise<boolean> {
  const card = await tx.selectFrom("linked_cards").select("provider").where("id", "=", linked_card_id).executeTakeFirst();
  return card !== undefined && card.provider !== "sandbox";
}

/** The purchase that the owner would make for this publication. */
async function inputOf(tx: Db, subscription: StoredSubscription, url: string): Promise<PurchaseInput> {
  const wishes = await tx
    .selectFrom("subscription_services")
    .select(["service_id", "quantity"])
    .where("subscription_id", "=", subscription.id)
    .orderBy("position")
    .execute();
  const isCard = subscription.billing_type === "card";
  if (isCard && subscription.linked_card_id === null) throw new Held("card");
  // A provider has declined it after the purchase was placed: nothing further is placed until there is another card.
  if (isCard && subscription.waiting_for === "card_declined" && (await isChargedLater(tx, subscription)))
    throw new Held("card_declined");
  return {
    lines: wishes.map((wish) => plainLine(wish.service_id, wish.quantity, url)),
    payer: { paymentMethodId: isCard ? null : 0, linkedCardId: subscription.linked_card_id },
    couponCode: null,
    isSpeedUp: false,
    source: "subscription",
    confirmedTotal: null,
    email: subscription.email,
    affiliateCodes: [],
    analytics: {},
  };
}

/** A call in the owner's name; its key is the publication's, so that a second purchase for it cannot exist. */
const callFor = (tx: Db, { clock }: PromotionDependencies, owner: StoredSubscription, content: number): PurchaseCall => ({
  db: tx,
  session: { sessionId: 0, userId: owner.user_id, isImpersonated: false, provedAt: null },
  clock,
  country: null,
  caller: `subscription:${String(owner.id)}`,
  address: "",
  key: `publication-${String(content)}`,
  widget: null,
  locale: localeFrom(owner.locale),
});

/** Nobody is charged more for a publication than was agreed when the subscription was made. */
async function checkAgreed(tx: Db, subscription: StoredSubscription, purchaseId: number): Promise<void> {
  const { total } = await tx.selectFrom("purchases").select("total").where("id", "=", purchaseId).executeTakeFirstOrThrow();
  const fee = fractionFromMillionths(subscription.agreed_fee_share);
  if (total > chargePerPublication(moneyFromMicros(subscription.agreed_cost), fee)) throw new Held("price_changed");
}

/** The orders of a purchase, those of packages too, belong to the subscription from now on. */
async function adopt(tx: Db, subscription: StoredSubscription, first: number): Promise<number> {
  const { purchase_id: purchaseId } = await tx
    .selectFrom("orders")
    .select("purchase_id")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("orders")
    .set({ subscription_id: subscription.id })
    .where("purchase_id", "=", purchaseId)
    .where("user_id", "=", subscription.user_id)
    .execute();
  return purchaseId;
}

async function count(tx: Db, { shop }: PromotionDependencies, subscription: StoredSubscription, now: Date): Promise<void> {
  const { id, user_id } = subscription;
  const own = tx.updateTable("subscriptions").where("id", "=", id).where("user_id", "=", user_id);
  const { contents_count, contents_limit } = await own
    .set((set) => ({ contents_count: set("contents_count", "+", 1), waiting_for: null }))
    .returning(["contents_count", "contents_limit"])
    .executeTakeFirstOrThrow();
  if (contents_count < contents_limit) return;
  await own.set({ status: "completed", next_look_at: null, ended_at: now }).where("status", "=", "in_processing").execute();
  await tellOwner(tx, shop, subscription, "completed", now);
}

/**
 * Places the subscription's services on one publication and charges them, in one transaction and once: the subscription's lock
 * keeps others out, the publication is claimed by a conditional update, and the purchase carries the publication's key. False
 * when there was nothing to do; throws what is in the way.
 */
export async function promoteContent(tx: Db, context: PromotionDependencies, about: ContentToPromote): Promise<boolean> {
  const subscription = await claimRunning(tx, about.subscription);
  const url = subscription && (await claimContent(tx, about));
  if (!subscription || url === null) return false;
  const input = await inputOf(tx, subscription, url);
  const placed = await placePurchase(context.shop, callFor(tx, context, subscription, about.content), input);
  const [first] = placed.orderIds;
  if (first === undefined) return false;
  const purchaseId = await adopt(tx, subscription, first);
  await checkAgreed(tx, subscription, purchaseId);
  await tx
    .updateTable("subscription_contents")
    .set({ purchase_id: purchaseId })
    .where("id", "=", about.content)
    .where("subscription_id", "=", subscription.id)
    .execute();
  await count(tx, context, subscription, about.now);
  return true;
}
