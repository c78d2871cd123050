import { scaleMoney, type Money } from "@panel/core/money";
import { normalizeQuantity } from "@panel/core/pricing";
import { isPromotable } from "@panel/core/subscriptions";
import type { ServiceRecord } from "../catalogue/index.ts";
import type { Db, Tables } from "../database/index.ts";
import { promotableFrom } from "../subscriptions/index.ts";
import type { DemoOrder } from "./demo-orders.ts";
import { writeHistory, type HistoryContext } from "./write-history.ts";

const DAY = 86_400_000;
/** Pieces that a publication gets, as nearly as the service accepts. */
const ABOUT = 1_500;

/** A service of the demo's subscriptions with what a publication gets of it. */
interface Wish {
  readonly service: ServiceRecord;
  readonly quantity: number;
  readonly cost: Money;
}

interface Plan {
  readonly name: string;
  readonly url: string;
  readonly contentsLimit: number;
  readonly daysAgo: number;
  readonly status: Tables["subscriptions"]["status"];
  readonly billing: Tables["subscriptions"]["billing_type"];
}

function wishFor(services: readonly ServiceRecord[], slug: string): Wish | null {
  const service = services.find(
    (each) =>
      each.slug.startsWith(`${slug}-`) &&
      isPromotable(promotableFrom(each), { slug, networkKey: slug }) &&
      !each.restricted_access &&
      each.price_type !== "fixed",
  );
  if (!service) return null;
  const { min_quantity: min, max_quantity: max, quantity_step: step, price, pricing_per: per } = service;
  const quantity = normalizeQuantity(ABOUT, { min, max, step }, "down");
  return { service, quantity, cost: scaleMoney(price as Money, quantity, per) };
}

async function writeSubscription(tx: Db, plan: Plan, wish: Wish, { userId, now }: HistoryContext): Promise<number> {
  const at = new Date(now - plan.daysAgo * DAY);
  const isRunning = plan.status === "in_processing";
  const isWaiting = isRunning && plan.billing === "card";
  const row = await tx
    .insertInto("subscriptions")
    .values({
      user_id: userId,
      name: plan.name,
      type: "autopromotion",
      url: plan.url,
      email: "",
      network_id: wish.service.network_id,
      status: plan.status,
      billing_type: plan.billing,
      linked_card_id: null,
      contents_limit: plan.contentsLimit,
      agreed_cost: wish.cost,
      waiting_for: isWaiting ? "card" : null,
      seen_until: new Date(now),
      next_look_at: isRunning ? new Date(now) : null,
      created_at: at,
      ended_at: isRunning ? null : new Date(at.getTime() + 3 * DAY),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { service, quantity, cost } = wish;
  await tx
    .insertInto("subscription_services")
    .values({ subscription_id: row.id, position: 0, service_id: service.id, quantity, cost, countries: "[]" })
    .execute();
  return row.id;
}

const orderFor = ({ service, quantity, cost }: Wish, daysAgo: number): DemoOrder => ({
  service,
  quantity,
  cost,
  daysAgo,
  status: "completed",
  deliveredPercent: 100,
  isUnpaid: false,
  cancelReason: null,
  refills: 0,
  targets: [],
});

/** Publications that were promoted: each with an order of the history, which belongs to the subscription then. */
async function writeContents(tx: Db, id: number, wish: Wish, plan: Plan, context: HistoryContext): Promise<void> {
  const orders = Array.from({ length: plan.contentsLimit }, (_one, index) => orderFor(wish, plan.daysAgo - index));
  await writeHistory(tx, orders, context);
  const written = await tx
    .selectFrom("orders")
    .select(["id", "purchase_id", "created_at"])
    .where("user_id", "=", context.userId)
    .orderBy("id", "desc")
    .limit(orders.length)
    .execute();
  for (const order of written) {
    const url = `https://www.instagram.com/p/C${String(order.id)}xYz/`;
    await tx.updateTable("orders").set({ subscription_id: id, url }).where("id", "=", order.id).execute();
    await tx
      .insertInto("subscription_contents")
      .values({
        subscription_id: id,
        publication_id: `demo-${String(order.id)}`,
        url,
        title: null,
        published_at: new Date(order.created_at.getTime() - 600_000),
        found_at: order.created_at,
        promoted_at: order.created_at,
        purchase_id: order.purchase_id,
      })
      .execute();
  }
  await tx.updateTable("subscriptions").set({ contents_count: orders.length }).where("id", "=", id).execute();
}

const done: Plan = {
  name: "Space pictures",
  url: "https://www.instagram.com/nasa/",
  contentsLimit: 3,
  daysAgo: 24,
  status: "completed",
  billing: "balance",
};
const waiting: Plan = {
  name: "New videos",
  url: "https://www.youtube.com/@NASA",
  contentsLimit: 10,
  daysAgo: 1,
  status: "in_processing",
  billing: "card",
};
const ended: Plan = { ...waiting, name: "Short clips", daysAgo: 9, status: "canceled", billing: "balance" };

/** A finished subscription with its publications, one that waits for a card, and a cancelled one. */
export async function writeSubscriptions(tx: Db, services: readonly ServiceRecord[], context: HistoryContext): Promise<void> {
  const [likes, views] = [wishFor(services, "instagram-likes"), wishFor(services, "youtube-views")];
  if (!likes || !views) return;
  const finished = await writeSubscription(tx, done, likes, context);
  await writeContents(tx, finished, likes, done, context);
  await writeSubscription(tx, ended, views, context);
  await writeSubscription(tx, waiting, views, context);
}

const running: Plan = {
  name: "Every new picture",
  url: "https://www.instagram.com/esa/",
  contentsLimit: 100,
  daysAgo: 0,
  status: "in_processing",
  billing: "balance",
};

/** A subscription that goes on while the server runs, for an account that publishes every few minutes. */
export async function writeRunningSubscription(
  tx: Db,
  services: readonly ServiceRecord[],
  context: HistoryContext,
): Promise<void> {
  const likes = wishFor(services, "instagram-likes");
  if (likes) await writeSubscription(tx, running, likes, context);
}
