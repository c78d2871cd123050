import type { Selectable } from "kysely";
import { linkedCardId, orderId, paymentMethodId, serviceId, subscriptionId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import {
  costOfPublications,
  subscriptionActions,
  type Subscription,
  type SubscriptionContent,
  type SubscribedService,
} from "@panel/core/subscriptions";
import { subscriptionToWire } from "@panel/wire/subscriptions";
import { type Db, listKey } from "../database/index.ts";
import { momentText, momentTextOrNull } from "../calls/index.ts";
import type { SubscriptionContentsTable, SubscriptionsTable } from "./subscription-tables.ts";

export type StoredSubscription = Selectable<SubscriptionsTable>;
type StoredContent = Selectable<SubscriptionContentsTable>;

/** The owner's subscriptions, the newest first. */
export const readSubscriptions = (db: Db, userId: number): Promise<readonly StoredSubscription[]> =>
  db.selectFrom("subscriptions").selectAll().where("user_id", "=", userId).orderBy(listKey("id"), "desc").execute();

/** One subscription of its owner; null for another person's. */
export async function readSubscription(db: Db, userId: number, id: number): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

async function servicesOf(db: Db, id: number): Promise<readonly SubscribedService[]> {
  const rows = await db
    .selectFrom("subscription_services as wish")
    .leftJoin("services", "services.id", "wish.service_id")
    .select(["wish.service_id", "wish.cost", "wish.quantity", "wish.countries", "services.name", "services.slug"])
    .where("wish.subscription_id", "=", id)
    .orderBy("wish.position")
    .execute();
  return rows.map((row) => ({
    service: { id: serviceId(row.service_id), name: row.name ?? `#${String(row.service_id)}`, slug: row.slug ?? "" },
    cost: moneyFromMicros(row.cost),
    quantity: row.quantity,
    countries: row.countries,
  }));
}

function contentOf(row: StoredContent, orders: SubscriptionContent["orders"]): SubscriptionContent {
  const promotable = {
    url: row.url,
    embedUrl: null,
    title: row.title,
    thumbnail: null,
    startedAt: momentTextOrNull(row.promoted_at),
    supportedAt: null,
    supportedUntil: null,
    endedAt: null,
  };
  return { promotable, orders, publishedAt: momentText(row.published_at) };
}

/** Publications, the newest first, each with the orders of its purchase. */
async function contentsOf(db: Db, { id, user_id }: StoredSubscription): Promise<readonly SubscriptionContent[]> {
  const contents = await db
    .selectFrom("subscription_contents")
    .selectAll()
    .where("subscription_id", "=", id)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const orders = await db
    .selectFrom("orders")
    .select(["id", "purchase_id", "service_name", "status"])
    .where("orders.subscription_id", "=", id)
    .where("user_id", "=", user_id)
    .where("parent_id", "is", null)
    .orderBy(listKey("id"))
    .execute();
  const byPurchase = new Map<number, SubscriptionContent["orders"][number][]>();
  for (const order of orders) {
    const entry = { id: orderId(order.id), name: order.service_name, status: order.status };
    byPurchase.set(order.purchase_id, [...(byPurchase.get(order.purchase_id) ?? []), entry]);
  }
  return contents.map((row) => contentOf(row, byPurchase.get(row.purchase_id ?? 0) ?? []));
}

async function cardsOf(db: Db, { linked_card_id, user_id }: StoredSubscription): Promise<Subscription["recurringMethods"]> {
  if (linked_card_id === null) return [];
  const cards = await db
    .selectFrom("linked_cards")
    .select(["id", "name", "payment_method_id"])
    .where("id", "=", linked_card_id)
    .where("user_id", "=", user_id)
    .where("removed_at", "is", null)
    .execute();
  return cards.map((card) => ({
    id: linkedCardId(card.id),
    name: card.name,
    paymentMethodId: paymentMethodId(card.payment_method_id),
  }));
}

type Details = Pick<Subscription, "services" | "contents" | "recurringMethods">;
const noDetails: Details = { services: [], contents: [], recurringMethods: [] };

function subscriptionOf(row: StoredSubscription, details: Details, isFrozen: boolean): Subscription {
  const costPerPublication = moneyFromMicros(row.agreed_cost);
  const isRunning = row.status === "in_processing";
  return {
    id: subscriptionId(row.id),
    name: row.name,
    type: row.type,
    url: row.url,
    status: row.status,
    billingType: row.billing_type,
    contentsLimit: row.contents_limit,
    contentsCount: row.contents_count,
    costPerPublication,
    totalCost: costOfPublications(costPerPublication, row.contents_limit),
    createdAt: momentText(row.created_at),
    actions: subscriptionActions(
      { status: row.status, billingType: row.billing_type, waitingFor: row.waiting_for },
      { isOwner: true, isFrozen },
    ),
    waitingFor: isRunning ? row.waiting_for : null,
    ...details,
    keywordsLimit: null,
    trackedKeywords: null,
  };
}

async function isOwnerFrozen(db: Db, userId: number): Promise<boolean> {
  const owner = await db.selectFrom("users").select("frozen_at").where("id", "=", userId).executeTakeFirst();
  return owner?.frozen_at != null;
}

/** The list as it travels: without services and publications, which the page of one shows. */
export async function subscriptionAnswers(db: Db, rows: readonly StoredSubscription[]) {
  const [first] = rows;
  if (!first) return [];
  const isFrozen = await isOwnerFrozen(db, first.user_id);
  return rows.map((row) => subscriptionToWire(subscriptionOf(row, noDetails, isFrozen)));
}

/** One subscription in full. */
export async function subscriptionAnswer(db: Db, row: StoredSubscription) {
  const services = await servicesOf(db, row.id);
  const contents = await contentsOf(db, row);
  const recurringMethods = await cardsOf(db, row);
  const isFrozen = await isOwnerFrozen(db, row.user_id);
  return subscriptionToWire(subscriptionOf(row, { services, contents, recurringMethods }, isFrozen));
}
