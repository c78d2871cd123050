import { linkIdentity } from "@panel/core/links";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { between, createLedger, eventsOfPaidOrder } from "../../adapters/server/src/ledger/index.ts";

/** When everything was made. */
export const moment = new Date("2020-02-02T02:02:02Z");
/** When something is due that is never due. */
export const never = new Date("2120-02-02T02:02:02Z");

/** Everything of whole shops has a number from here on, and nothing else has. */
export const FIRST_OF_SHOPS = 70_000_000;

/** A country that there is not, which the bystander has brought. */
export const BYSTANDERS_COUNTRY = FIRST_OF_SHOPS;

export interface ShopOwner {
  readonly user_id: number;
  /** The first of a hundred numbers that everything of them has. */
  readonly first: number;
  /** In all their texts that have to differ from those of others. */
  readonly name: string;
  /** Whether they have their plan of keywords still, of which a person has one at most; without it their campaign is paused. */
  readonly hasPlan: boolean;
}

/** What the parts have to do with each other. */
function numbersOf({ first }: ShopOwner) {
  const numbered = (place: number): number => first + place;
  return {
    ...{ nothing: numbered(0), method: numbered(1), card: numbered(2), service: numbered(99) },
    ...{ subscription: numbered(10), endedSubscription: numbered(11), promoted: numbered(12), found: numbered(13) },
    ...{ bought: numbered(20), invoiced: numbered(21) },
    ...{ ofSubscription: numbered(30), ofDripFeed: numbered(31), firstRun: numbered(32), unpaid: numbered(33) },
    ...{ dripFeed: numbered(40), plan: numbered(50), keywords: numbered(51), campaign: numbered(52) },
    ...{ keyword: numbered(54), channel: numbered(60), task: numbered(61), quest: numbered(70), widget: numbered(80) },
    coupon: numbered(85),
  };
}

interface Shop extends ShopOwner {
  readonly numbers: ReturnType<typeof numbersOf>;
  readonly url: string;
}

/** An order of theirs, without its number and what became of it. */
const orderOf = ({ user_id, numbers, url }: Shop) => ({
  ...{ user_id, service_id: numbers.service, service_name: "Elsewhere", service_slug: "elsewhere" },
  ...{ network_id: numbers.nothing, url, found_by: "elsewhere", link_identity: linkIdentity(url) },
  ...{ quantity: 9, price: 900, cost: 900, source: "elsewhere" },
  ...{ starts_at: never, next_step_at: never, refill_check_at: never, created_at: moment },
});
const paidOrderOf = (shop: Shop) =>
  ({ ...orderOf(shop), purchase_id: shop.numbers.bought, status: "in_processing", paid_at: moment }) as const;

/**
 * Writes one of everything that can be bought or earned, all of it one person's, none of it offered, and none of it due before 2120: a
 * statement that forgets whose row it is about, or a job that does not look whether something is due, changes it.
 */
export async function addWholeShop(db: Db, owner: ShopOwner): Promise<void> {
  const shop = { ...owner, numbers: numbersOf(owner), url: `https://elsewhere.test/${owner.name}` };
  await addMethods(db, shop);
  await addPayments(db, shop);
  await addSubscription(db, shop);
  await addOrders(db, shop);
  await addDripFeed(db, shop);
  await addCampaign(db, shop);
  await addEarnings(db, shop);
}

async function addMethods(db: Db, { user_id, name, numbers: { card, coupon, method } }: Shop): Promise<void> {
  await db
    .insertInto("payment_methods")
    .values({ id: method, name: "Elsewhere", is_enabled: false, strategy: "elsewhere", for_orders: false, for_top_up: false })
    .execute();
  await db
    .insertInto("linked_cards")
    .values({ id: card, user_id, payment_method_id: method, name: "Card", provider_token: name, created_at: moment })
    .execute();
  const bonus = { bonus_type: "bonus", bonus_share: 9, uses: 1 } as const;
  await db
    .insertInto("coupons")
    .values({ ...bonus, id: coupon, code: name.toUpperCase(), name: "Elsewhere", user_id })
    .execute();
  await db.insertInto("coupon_uses").values({ coupon_id: coupon, user_id, subject: name, created_at: moment }).execute();
}

async function addPayments(db: Db, { user_id, name, url, numbers: { bought, card, invoiced, method } }: Shop): Promise<void> {
  const invoice = { user_id, payment_method_id: method, amount: 900, credit: 900 };
  const [ofOrder, canceled] = [`${name}-order`, `${name}-canceled`];
  await db
    .insertInto("invoices")
    .values([
      // Made so late that they do not expire.
      { ...invoice, id: ofOrder, kind: "order", status: "created", created_at: never },
      { ...invoice, id: `${name}-top-up`, kind: "top_up", status: "created", created_at: never },
      { ...invoice, id: canceled, kind: "top_up", status: "canceled", created_at: moment },
    ])
    .execute();
  const purchase = { user_id, source: "elsewhere", caller: name, created_at: moment };
  await db
    .insertInto("purchases")
    .values([
      { ...purchase, id: bought, payer: "balance", total: 1_800, original: 1_800, idempotency_key: `${name} 1` },
      {
        ...{ ...purchase, id: invoiced, payer: "method", total: 900, original: 900, idempotency_key: `${name} 2` },
        ...{ payment_method_id: method, invoice_id: ofOrder },
      },
    ])
    .execute();
  await db
    .insertInto("card_charges")
    .values({ invoice_id: ofOrder, linked_card_id: card, state: "declined", next_try_at: never, created_at: moment })
    .execute();
  await db.insertInto("stripe_sessions").values({ id: name, invoice_id: ofOrder, url, created_at: moment }).execute();
  await db
    .insertInto("gateway_payments")
    .values({ payment: name, invoice_id: canceled, amount: 900, state: "dismissed", taken_at: moment })
    .execute();
}

async function addSubscription(db: Db, { user_id, name, url, numbers }: Shop): Promise<void> {
  const { card, endedSubscription, found, invoiced, method, promoted, service, subscription: id } = numbers;
  const subscription = {
    ...{ user_id, name: "Elsewhere", type: "likes", url, email: `${name}@elsewhere.test`, network_id: numbers.nothing },
    ...{ contents_limit: 9, contents_count: 1, agreed_cost: 900, seen_until: moment, created_at: moment },
  };
  await db
    .insertInto("subscriptions")
    .values([
      { ...subscription, id, status: "in_processing", billing_type: "card", linked_card_id: card, next_look_at: never },
      { ...subscription, id: endedSubscription, status: "canceled", billing_type: "balance", ended_at: moment },
    ])
    .execute();
  await db
    .insertInto("subscription_services")
    .values({ subscription_id: id, position: 0, service_id: service, quantity: 9, cost: 900, countries: "[]" })
    .execute();
  const content = { subscription_id: id, url, title: "Elsewhere", published_at: moment, found_at: moment };
  await db
    .insertInto("subscription_contents")
    .values([
      { ...content, id: promoted, publication_id: `${name} 1`, promoted_at: moment, purchase_id: invoiced },
      { ...content, id: found, publication_id: `${name} 2`, promoted_at: null, purchase_id: null },
    ])
    .execute();
  const link = { user_id, payment_method_id: method, return_url: url, created_at: moment };
  await db
    .insertInto("card_links")
    .values({ ...link, id: name, subscription_id: id, status: "open" })
    .execute();
  // One that was opened long ago would be cleared by its age.
  await db.insertInto("stripe_card_sessions").values({ id: name, card_link_id: name, url, created_at: never }).execute();
}

async function addOrders(db: Db, shop: Shop): Promise<void> {
  const { user_id, name, numbers } = shop;
  const { invoiced, ofDripFeed, ofSubscription, subscription, unpaid } = numbers;
  const paid = paidOrderOf(shop);
  await db
    .insertInto("orders")
    .values([
      { ...paid, id: ofSubscription, subscription_id: subscription },
      { ...paid, id: ofDripFeed, quantity: 18, started_at: moment },
      { ...orderOf(shop), id: unpaid, purchase_id: invoiced, status: "unpaid" },
    ])
    .execute();
  const debits = [ofSubscription, ofDripFeed].flatMap((id) =>
    eventsOfPaidOrder({ id, user_id, cost: 900, coupon_credit: 0, method_credit: 0 }),
  );
  // What they cost comes from the operator, so that the balance stays as it is.
  const credit = { name: `${name}:shop`, kind: "admin", userId: user_id, postings: between(user_id, 1_800, "operator") } as const;
  await createLedger().post(db, [credit, ...debits], moment);
  await db
    .insertInto("invoice_orders")
    .values({ invoice_id: `${name}-order`, order_id: unpaid })
    .execute();
  await db
    .insertInto("refill_requests")
    .values({ order_id: ofDripFeed, quantity: 1, created_at: moment, due_at: never })
    .execute();
  const message = { subject: "Elsewhere", body: "Elsewhere", email: `${name}@elsewhere.test`, topic: "other" };
  await db
    .insertInto("support_messages")
    .values({ ...message, user_id, order_id: unpaid, created_at: moment })
    .execute();
}

async function addDripFeed(db: Db, shop: Shop): Promise<void> {
  const { user_id, url, numbers } = shop;
  const { dripFeed, firstRun, ofDripFeed, service } = numbers;
  const feed = { user_id, service_id: service, url, quantity: 9, runs: 2, minutes_between_runs: 60 };
  await db
    .insertInto("drip_feeds")
    .values({ ...feed, id: dripFeed, order_id: ofDripFeed, next_run_at: never, created_at: moment })
    .execute();
  const first = { parent_id: ofDripFeed, drip_feed_id: dripFeed, run_number: 1, cost: 450 };
  await db
    .insertInto("orders")
    .values({ ...paidOrderOf(shop), ...first, id: firstRun })
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

async function addCampaign(db: Db, { user_id, hasPlan, url, numbers }: Shop): Promise<void> {
  const { campaign, keyword, keywords, plan } = numbers;
  await db
    .insertInto("keyword_plans")
    .values({ id: plan, name: "Elsewhere", keywords_limit: 9, price: 900, is_offered: false })
    .execute();
  const state = hasPlan ? ({ status: "active" } as const) : ({ status: "ended", ended_at: moment } as const);
  await db
    .insertInto("keyword_subscriptions")
    .values({
      ...{ ...state, id: keywords, user_id, plan_id: plan, due_at: never, next_step_at: never },
      ...{ billing_day: 2, locale: "en", created_at: moment },
    })
    .execute();
  const tracked = hasPlan
    ? ({ status: "active", next_track_at: never } as const)
    : ({ status: "paused", paused_by: "plan" } as const);
  await db
    .insertInto("keyword_campaigns")
    .values({
      ...{ ...tracked, id: campaign, user_id, url, track: "daily" },
      ...{ keywords_count: 1, countries_count: 1, created_at: moment },
    })
    .execute();
  await db
    .insertInto("campaign_countries")
    .values({ campaign_id: campaign, position: 0, country_id: BYSTANDERS_COUNTRY })
    .execute();
  await db
    .insertInto("campaign_keywords")
    .values({ id: keyword, campaign_id: campaign, position: 0, keyword: "elsewhere" })
    .execute();
  await db
    .insertInto("keyword_rankings")
    .values({ campaign_id: campaign, country_id: BYSTANDERS_COUNTRY, day: "2020-02-02", keyword_id: keyword, rank: 9 })
    .execute();
}

async function addEarnings(db: Db, { user_id, name, url, numbers }: Shop): Promise<void> {
  const { channel, method, quest, task, widget } = numbers;
  const verified = { verification_code_at: moment, verification_public_subscriptions_at: moment };
  await db
    .insertInto("video_channels")
    .values({ id: channel, user_id, channel_id: name, code: name, created_at: moment, ...verified })
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
      ...{ task_id: task, user_id, video_channel_id: channel, channel_id: name, status: "started", reward: 900 },
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
    .values({ id: widget, owner_id: user_id, name: "Elsewhere", api_token: `${name}-widget-token`, created_at: moment })
    .execute();
  await db.insertInto("partner_widget_methods").values({ widget_id: widget, payment_method_id: method }).execute();
}
