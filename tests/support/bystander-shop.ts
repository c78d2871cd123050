import { linkIdentity } from "@panel/core/links";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { createLedger, eventsOfPaidOrder } from "../../adapters/server/src/ledger/index.ts";

export const BYSTANDER_ID = 77_777_777;
/** When everything of theirs was made. */
export const moment = new Date("2020-02-02T02:02:02Z");
/** When something is due that is never due. */
export const never = new Date("2120-02-02T02:02:02Z");

const user_id = BYSTANDER_ID;
/** Everything of the bystander has a number that begins so. */
const numbered = (place: number): number => 77_777_700 + place;
const method = numbered(1);
const card = numbered(2);
const running = numbered(10);
const promoted = numbered(12);
const [bought, invoiced] = [numbered(20), numbered(21)];
const [ofSubscription, ofDripFeed, firstRun, unpaid] = [numbered(30), numbered(31), numbered(32), numbered(33)];
const dripFeed = numbered(40);
const country = numbered(53);
const url = "https://elsewhere.test/bystander";
const order = {
  ...{ user_id, service_id: numbered(99), service_name: "Elsewhere", service_slug: "elsewhere", network_id: numbered(0), url },
  ...{ found_by: "elsewhere", link_identity: linkIdentity(url), quantity: 9, price: 900, cost: 900, source: "elsewhere" },
  ...{ starts_at: never, next_step_at: never, refill_check_at: never, created_at: moment },
};
const paid = { ...order, purchase_id: bought, status: "in_processing", paid_at: moment } as const;

/**
 * Writes one of everything that can be bought or earned, all of it the bystander's, none of it offered, and none of it due before 2120: a
 * statement that forgets whose row it is about, or a job that does not look whether something is due, changes it.
 */
export async function addBystandersShop(db: Db): Promise<void> {
  await addMethods(db);
  await addPayments(db);
  await addSubscription(db);
  await addOrders(db);
  await addDripFeed(db);
  await addCampaign(db);
  await addEarnings(db);
}

async function addMethods(db: Db): Promise<void> {
  await db
    .insertInto("payment_methods")
    .values({ id: method, name: "Elsewhere", is_enabled: false, strategy: "elsewhere", for_orders: false, for_top_up: false })
    .execute();
  await db
    .insertInto("linked_cards")
    .values({ id: card, user_id, payment_method_id: method, name: "Card", provider_token: "bystander", created_at: moment })
    .execute();
  await db.insertInto("stripe_customers").values({ user_id, id: "bystander", created_at: moment }).execute();
  const coupon = numbered(85);
  await db
    .insertInto("coupons")
    .values({ id: coupon, code: "BYSTANDER", name: "Elsewhere", bonus_type: "bonus", bonus_share: 9, uses: 1, user_id })
    .execute();
  await db.insertInto("coupon_uses").values({ coupon_id: coupon, user_id, subject: "bystander", created_at: moment }).execute();
}

async function addPayments(db: Db): Promise<void> {
  const invoice = { user_id, payment_method_id: method, amount: 900, credit: 900 };
  await db
    .insertInto("invoices")
    .values([
      // Made so late that they do not expire.
      { ...invoice, id: "bystander-order", kind: "order", status: "created", created_at: never },
      { ...invoice, id: "bystander-top-up", kind: "top_up", status: "created", created_at: never },
      { ...invoice, id: "bystander-canceled", kind: "top_up", status: "canceled", created_at: moment },
    ])
    .execute();
  const purchase = { user_id, source: "elsewhere", caller: "bystander", created_at: moment };
  await db
    .insertInto("purchases")
    .values([
      { ...purchase, id: bought, payer: "balance", total: 1_800, original: 1_800, idempotency_key: "bystander 1" },
      {
        ...{ ...purchase, id: invoiced, payer: "method", total: 900, original: 900, idempotency_key: "bystander 2" },
        ...{ payment_method_id: method, invoice_id: "bystander-order" },
      },
    ])
    .execute();
  await db
    .insertInto("card_charges")
    .values({
      ...{ invoice_id: "bystander-order", linked_card_id: card, state: "charging" },
      ...{ next_try_at: never, created_at: moment },
    })
    .execute();
  await db
    .insertInto("stripe_sessions")
    .values({ id: "bystander", invoice_id: "bystander-order", url, created_at: moment })
    .execute();
  await db
    .insertInto("gateway_payments")
    .values({
      ...{ payment: "bystander", invoice_id: "bystander-canceled", amount: 900 },
      ...{ state: "dismissed", taken_at: moment },
    })
    .execute();
}

async function addSubscription(db: Db): Promise<void> {
  const subscription = {
    ...{ user_id, name: "Elsewhere", type: "likes", url, email: "bystander@elsewhere.test", network_id: numbered(0) },
    ...{ contents_limit: 9, contents_count: 1, agreed_cost: 900, seen_until: moment, created_at: moment },
  };
  await db
    .insertInto("subscriptions")
    .values([
      { ...subscription, id: running, status: "in_processing", billing_type: "card", linked_card_id: card, next_look_at: never },
      { ...subscription, id: numbered(11), status: "canceled", billing_type: "balance", ended_at: moment },
    ])
    .execute();
  await db
    .insertInto("subscription_services")
    .values({ subscription_id: running, position: 0, service_id: numbered(99), quantity: 9, cost: 900, countries: "[]" })
    .execute();
  const content = { subscription_id: running, url, title: "Elsewhere", published_at: moment, found_at: moment };
  await db
    .insertInto("subscription_contents")
    .values([
      { ...content, id: promoted, publication_id: "bystander 1", promoted_at: moment, purchase_id: bought },
      { ...content, id: numbered(13), publication_id: "bystander 2", promoted_at: null, purchase_id: null },
    ])
    .execute();
  const link = { user_id, payment_method_id: method, return_url: url, created_at: moment };
  await db
    .insertInto("card_links")
    .values({ ...link, id: "bystander", subscription_id: running, status: "open" })
    .execute();
  await db
    .insertInto("stripe_card_sessions")
    .values({ id: "bystander", card_link_id: "bystander", url, created_at: moment })
    .execute();
}

async function addOrders(db: Db): Promise<void> {
  await db
    .insertInto("orders")
    .values([
      { ...paid, id: ofSubscription, subscription_id: running },
      { ...paid, id: ofDripFeed, quantity: 18, started_at: moment },
      { ...order, id: unpaid, purchase_id: invoiced, status: "unpaid" },
    ])
    .execute();
  const events = [ofSubscription, ofDripFeed].flatMap((id) =>
    eventsOfPaidOrder({ id, user_id, cost: 900, coupon_credit: 0, method_credit: 0 }),
  );
  await createLedger().post(db, events, moment);
  await db.insertInto("invoice_orders").values({ invoice_id: "bystander-order", order_id: unpaid }).execute();
  await db
    .insertInto("refill_requests")
    .values({ order_id: ofDripFeed, quantity: 1, created_at: moment, due_at: never })
    .execute();
  const message = { subject: "Elsewhere", body: "Elsewhere", email: "bystander@elsewhere.test", topic: "other" };
  await db
    .insertInto("support_messages")
    .values({ ...message, user_id, order_id: unpaid, created_at: moment })
    .execute();
}

async function addDripFeed(db: Db): Promise<void> {
  const feed = { user_id, service_id: numbered(99), url, quantity: 9, runs: 2, minutes_between_runs: 60 };
  await db
    .insertInto("drip_feeds")
    .values({ ...feed, id: dripFeed, order_id: ofDripFeed, next_run_at: never, created_at: moment })
    .execute();
  await db
    .insertInto("orders")
    .values({ ...paid, id: firstRun, parent_id: ofDripFeed, drip_feed_id: dripFeed, run_number: 1, cost: 450 })
    .execute();
  const run = { drip_feed_id: dripFeed, quantity: 9, cost: 450, coupon_credit: 0, method_credit: 0 };
  await db
    .insertInto("drip_feed_runs")
    .values([
      { ...run, number: 1, order_id: firstRun },
      { ...run, number: 2 },
    ])
    .execute();
}

async function addCampaign(db: Db): Promise<void> {
  const [plan, campaign, keyword] = [numbered(50), numbered(52), numbered(54)];
  await db
    .insertInto("keyword_plans")
    .values({ id: plan, name: "Elsewhere", keywords_limit: 9, price: 900, is_offered: false })
    .execute();
  await db
    .insertInto("keyword_subscriptions")
    .values({
      ...{ id: numbered(51), user_id, plan_id: plan, status: "active", due_at: never, next_step_at: never },
      ...{ billing_day: 2, locale: "en", created_at: moment },
    })
    .execute();
  const counts = { keywords_count: 1, countries_count: 1 };
  await db
    .insertInto("keyword_campaigns")
    .values({ ...counts, id: campaign, user_id, url, track: "daily", status: "active", created_at: moment, next_track_at: never })
    .execute();
  await db.insertInto("countries").values({ id: country, iso_code_2: "ZZ" }).execute();
  await db.insertInto("campaign_countries").values({ campaign_id: campaign, position: 0, country_id: country }).execute();
  await db
    .insertInto("campaign_keywords")
    .values({ id: keyword, campaign_id: campaign, position: 0, keyword: "elsewhere" })
    .execute();
  await db
    .insertInto("keyword_rankings")
    .values({ campaign_id: campaign, country_id: country, day: "2020-02-02", keyword_id: keyword, rank: 9 })
    .execute();
}

async function addEarnings(db: Db): Promise<void> {
  const [channel, task, quest, widget] = [numbered(60), numbered(61), numbered(70), numbered(80)];
  const verified = { verification_code_at: moment, verification_public_subscriptions_at: moment };
  await db
    .insertInto("video_channels")
    .values({ id: channel, user_id, channel_id: "bystander", code: "bystander", created_at: moment, ...verified })
    .execute();
  await db
    .insertInto("paid_tasks")
    .values({
      ...{ id: task, action: "like", url, reward: 900, places: 9, comments: "[]" },
      ...{ created_at: moment, closed_at: moment },
    })
    .execute();
  await db
    .insertInto("task_checks")
    .values({
      ...{ task_id: task, user_id, video_channel_id: channel, channel_id: "bystander", status: "started", reward: 900 },
      ...{ minimum_open_ms: 0, created_at: moment, started_at: moment, expires_at: never },
    })
    .execute();
  const words = JSON.stringify({ en: "Elsewhere" });
  await db.insertInto("free_trial_quests").values({ id: quest, name: words, reward: words, is_enabled: false }).execute();
  await db
    .insertInto("free_trials")
    .values({
      ...{ user_id, quest_id: quest, url, link_identity: "elsewhere", status: "created", created_at: moment },
      ...{ expire_at: never, next_step_at: never },
    })
    .execute();
  await db.insertInto("free_trial_clicks").values({ quest_id: quest, user_id, day: "2020-02-02" }).execute();
  await db
    .insertInto("partner_widgets")
    .values({ id: widget, owner_id: user_id, name: "Elsewhere", api_token: "bystander-widget-token", created_at: moment })
    .execute();
  await db.insertInto("partner_widget_methods").values({ widget_id: widget, payment_method_id: method }).execute();
}
