import { sql } from "kysely";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { defaultSettings } from "../../adapters/server/src/settings/index.ts";
import { keywordToolsOffered } from "./server-campaigns.ts";
import { type Customer, ids } from "./server-fixtures.ts";

/** How much there is of a grown shop: orders of one account, and of a thousand others that ordered after it. */
export interface Growth {
  readonly own: number;
  /** Orders of the account that has few; a thousand unless it is said. */
  readonly few?: number;
  readonly others: number;
}

const OTHERS = 1000;

/** Ids of a thousand accounts that nobody signs in to. */
const addOthers = (db: Db) =>
  sql`insert into users (id, email, name, created_at, affiliate_code)
    select 1000000 + n, 'other' || n || '@grown.test', 'Other', now(), 'grown' || n from generate_series(1, ${OTHERS}::integer) n`.execute(
    db,
  );

const addPurchases = (db: Db, owners: readonly number[]) =>
  sql`insert into purchases (user_id, payer, source, total, original, caller, created_at)
    select id, 'balance', 'single_form', 0, 0, 'user:' || id, now() from users where id = any(${owners}::bigint[]) or id > 1000000`.execute(
    db,
  );

/**
 * Orders in turn, over a year of the past: of every hundred ten are unpaid, ten running, one stopped, the rest completed; one in ten belongs to a
 * subscription.
 */
const addOrders = (db: Db, owner: string, count: number) =>
  sql`insert into orders (user_id, purchase_id, service_id, service_name, service_slug, network_id, url, quantity, price, cost, status,
      subscription_id, source, created_at, paid_at)
    select owner.id, purchase.id, case when n % 2 = 0 then ${ids.likesService}::integer else 1000 + n % 50 end, 'Likes', 'likes', 1,
      'https://www.instagram.com/p/' || n, 100, 500000, 50000,
      case when n % 100 < 10 then 'unpaid' when n % 100 < 20 then 'in_processing' when n % 100 = 20 then 'stopped' else 'completed' end,
      case when n % 10 = 5 then 7000000 + owner.id end, 'single_form',
      timestamptz '2025-01-01 12:00Z' + n % 365 * interval '1 day', case when n % 100 >= 10 then now() end
    from generate_series(1, ${count}::integer) n
    cross join lateral (select (${sql.raw(owner)})::bigint as id) as owner
    join purchases purchase on purchase.user_id = owner.id`.execute(db);

/** What the ledger holds of paid orders. Written as a copy is: without looking at each line. */
async function addLedger(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into ledger_events (name, kind, user_id, order_id, created_at)
      select 'order:' || id || ':debit', 'order', user_id, id, now() from orders where paid_at is not null order by id`.execute(
      one,
    );
    await sql`insert into ledger_postings (event_id, account, user_id, amount)
      select event.id, account, case when account = 'user' then event.user_id end, case when account = 'user' then -50000 else 50000 end
      from ledger_events event cross join (values ('user'), ('sales')) as side (account)
      where event.kind = 'order' order by event.id`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
}

/** Rewards of referrals and widgets; written as a copy is. */
async function addRewards(db: Db, userId: number, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`insert into ledger_events (name, kind, user_id, order_id, created_at)
      select 'grown:' || ${userId}::bigint || ':' || n, case when n % 50 = 0 then 'widget_reward' else 'referral' end, ${userId}::bigint, n, now()
      from generate_series(1, ${count}::integer) n`.execute(one);
    await sql`insert into ledger_postings (event_id, account, user_id, amount)
      select event.id, account, case when account = 'user_referral' then event.user_id end, case when account = 'promotion' then -500 else 500 end
      from ledger_events event cross join (values ('user_referral'), ('promotion')) as side (account)
      where event.name like 'grown:' || ${userId}::bigint || ':%' order by event.id`.execute(one);
    await sql`set session_replication_role = default`.execute(one);
  });
}

/** Invoices, drip feeds, subscriptions and reviews: one for every twenty orders. */
async function addTheRest(db: Db): Promise<void> {
  await sql`insert into invoices (id, user_id, kind, payment_method_id, status, amount, credit, created_at)
    select 'inv_grown_' || id, user_id, 'top_up', ${ids.crypto}::integer, case when id % 2000 = 0 then 'in_moderation' else 'paid' end, 1, 1, now()
    from orders where id % 20 = 0`.execute(db);
  await sql`insert into drip_feeds (user_id, service_id, url, quantity, runs, minutes_between_runs, order_id, created_at)
    select user_id, service_id, url, 10, 2, 60, id, now() from orders where id % 20 = 0 order by id`.execute(db);
  await sql`insert into drip_feed_runs (drip_feed_id, number, quantity, cost, coupon_credit, method_credit)
    select id, number, 10, 25000, 0, 0 from drip_feeds cross join generate_series(1, 2) number`.execute(db);
  await sql`insert into subscriptions (user_id, name, type, url, email, network_id, status, billing_type, contents_limit, agreed_cost,
      seen_until, created_at)
    select 1000001 + n % ${OTHERS}::integer, 'One', 'posts', 'https://www.instagram.com/one', 'o@grown.test', 1, 'in_processing', 'balance', 10, 1,
      now(), now()
    from generate_series(1, (select count(*)::integer / 20 from orders)) n`.execute(db);
  await sql`insert into service_reviews (service_id, author, rating, comment, created_at)
    select ${ids.likesService}::integer, 'Somebody', 5, 'Fine', now() - n * interval '1 minute'
    from generate_series(1, (select count(*)::integer / 20 from orders)) n`.execute(db);
}

/** A hundred tasks that are open and a thousand that are over, each done by sixty others in turn, some of them right now. */
async function addTasks(db: Db): Promise<void> {
  await sql`insert into paid_tasks (action, url, reward, places, service_id, created_at, closed_at)
    select 'like', 'https://www.youtube.com/watch?v=' || n, 20000, 1000, ${ids.likesService}::integer, now(),
      case when n <= 1000 then now() end
    from generate_series(1, 1100) n`.execute(db);
  await sql`insert into task_checks (task_id, user_id, channel_id, status, reward, minimum_open_ms, created_at, decided_at, expires_at)
    select task.id, 1000001 + (task.id * 7 + n) % ${OTHERS}::integer, 'UC' || (task.id * 7 + n) % ${OTHERS}::integer,
      case when n % 20 = 0 then 'created' else 'rejected' end, 20000, 10000, now(),
      case when n % 20 > 0 then now() end, case when n % 20 = 0 then now() + interval '20 minutes' end
    from paid_tasks task cross join generate_series(1, 60) n`.execute(db);
}

/** Two hundred came by the code of the account that has many orders, and brought something on each of three hundred days. */
async function addReferrals(db: Db, referrer: number): Promise<void> {
  await sql`update users set referred_by = ${referrer} where id between 1000001 and 1000200`.execute(db);
  await sql`insert into reward_buyers (user_id, buyer_id, since, orders, amount)
    select ${referrer}::bigint, 1000000 + n, now(), 3, 15000 from generate_series(1, 200) n`.execute(db);
  // Others have buyers as well.
  await sql`insert into reward_buyers (user_id, buyer_id, since, orders, amount)
    select 1000000 + n, 1000000 + buyer, now(), 1, 5000 from generate_series(201, 1000) n cross join generate_series(1, 50) buyer`.execute(
    db,
  );
  await sql`insert into reward_days (user_id, kind, day, orders, amount)
    select ${referrer}::bigint, 'referral', current_date - n, 2, 10000 from generate_series(1, 300) n`.execute(db);
}

/** The campaign of an account whose positions are looked at. */
const campaignOf = (userId: number): number => 8_000_000 + userId;

/**
 * Everybody has a plan and campaigns, of which a few are due: the account that has many has a thousand. Both accounts have one with
 * twenty keywords over a hundred days.
 */
async function addCampaigns(db: Db, few: number, many: number): Promise<void> {
  const both = sql`(${few}::bigint, ${many}::bigint)`;
  const theirs = sql`(${campaignOf(few)}::bigint, ${campaignOf(many)}::bigint)`;
  await sql`insert into keyword_plans (name, keywords_limit, price) values ('Grown', 1000000, 1000000)`.execute(db);
  await sql`insert into keyword_subscriptions (user_id, plan_id, status, due_at, billing_day, next_step_at, locale, created_at)
    select id, (select max(id) from keyword_plans), 'trial', due, 1, due, 'en', now()
    from users cross join lateral (select now() + interval '1 year' + id % 100 * interval '1 day' as due) as later
    where id in ${both} or id > 1000000`.execute(db);
  await sql`insert into keyword_campaigns (id, user_id, url, track, keywords_count, countries_count, created_at, next_track_at)
    select 9000000 + n, case when n <= 1000 then ${many} else 1000001 + n % ${OTHERS}::integer end,
      'https://www.youtube.com/watch?v=' || n, 'daily', 2, 1, now(),
      case when n % 500 = 0 then timestamptz '2020-01-01' else now() + interval '10 years' end
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into keyword_campaigns (id, user_id, url, track, keywords_count, countries_count, created_at, next_track_at)
    select campaign.id, campaign.user_id, 'https://www.youtube.com/watch?v=own', 'daily', 20, 1, now(), now() + interval '10 years'
    from (values (${campaignOf(few)}::bigint, ${few}::bigint), (${campaignOf(many)}::bigint, ${many}::bigint)) as campaign (id, user_id)`.execute(
    db,
  );
  await sql`insert into campaign_keywords (campaign_id, position, keyword)
    select campaign.id, n, 'word ' || n from keyword_campaigns campaign cross join lateral generate_series(1, campaign.keywords_count) n`.execute(
    db,
  );
  await sql`insert into campaign_countries (campaign_id, position, country_id) select id, 0, 233 from keyword_campaigns`.execute(
    db,
  );
  await sql`insert into keyword_rankings (campaign_id, country_id, day, keyword_id, rank)
    select keyword.campaign_id, 233, current_date - n, keyword.id, 1 + n % 100
    from campaign_keywords keyword cross join generate_series(1, 100) n
    where keyword.campaign_id in ${theirs} or n <= 3`.execute(db);
}

/** Settings of a shop that offers everything whose lists grow. */
export const grownSettings = {
  ...defaultSettings,
  features: { ...keywordToolsOffered.features, tasks: true },
};

/** Lets a shop grow to so many orders. `many` has a reward for each of its orders, `few` for every tenth of its few. */
export async function growDatabase(db: Db, { few, many }: Record<"few" | "many", Customer>, growth: Growth): Promise<void> {
  await db.connection().execute(async (one) => {
    // A busy machine may take longer over so many rows than a statement of the shop may.
    await sql`set statement_timeout = 0`.execute(one);
    await addOthers(one);
    await addPurchases(one, [few.id, many.id]);
    await addOrders(one, String(few.id), growth.few ?? 1000);
    await addOrders(one, String(many.id), growth.own);
    await addOrders(one, `1000001 + n % ${String(OTHERS)}`, growth.others);
    await addLedger(one);
    await addRewards(one, few.id, (growth.few ?? 1000) / 10);
    await addRewards(one, many.id, growth.own);
    await addTheRest(one);
    await addTasks(one);
    await addReferrals(one, many.id);
    await addCampaigns(one, few.id, many.id);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

/** Everything that lists what an account has, or what it has done. `subscription` is the id that orders of a subscription have. */
export const listCalls = (account: Customer): readonly string[] => [
  "/api/v1/profile",
  "/api/v1/dashboard",
  "/api/v1/orders?per_page=20",
  "/api/v1/orders/datatable?start=0&length=10",
  "/api/v1/orders/datatable?start=900&length=10",
  "/api/v1/orders/datatable?start=0&length=10&order[0][column]=0&order[0][dir]=asc",
  "/api/v1/orders/datatable?start=0&length=10&status=unpaid",
  "/api/v1/orders/datatable?start=0&length=10&status=in_processing",
  "/api/v1/orders/datatable?start=0&length=10&status=stopped",
  "/api/v1/orders/datatable?start=0&length=10&status=error",
  `/api/v1/orders/datatable?start=0&length=10&subscription_id=${String(7_000_000 + account.id)}`,
  "/api/v1/drip-feeds?per_page=20",
  "/api/v1/subscriptions",
  "/api/v1/payments/statistics",
  "/api/v1/payments/statistics?type=order&per_page=51",
  "/api/v1/payments/statistics?type=bonus&start_date=2020-01-01&end_date=2999-01-01&per_page=51",
  "/api/v1/payments/statistics?start_date=2020-01-01&end_date=2999-01-01&per_page=51",
  "/api/v1/payments/statistics?before=5000&per_page=51",
  "/api/v1/payments/statistics?balance=referral",
  "/api/v1/payments/statistics?balance=referral&type=widget_reward&per_page=51",
  "/api/v1/payments/statistics?balance=referral&start_date=2020-01-01&end_date=2999-01-01&per_page=51",
  "/api/v1/payments/statistics?balance=task&per_page=51",
  "/api/v1/withdrawals",
  "/api/v1/campaigns?page=1",
  "/api/v1/campaigns?page=90",
  "/api/v1/campaigns?status=active&track=daily&country_id=233&search=watch",
  `/api/v1/campaigns/${String(campaignOf(account.id))}`,
  `/api/v1/campaigns/${String(campaignOf(account.id))}/keywords?country_id=233`,
  "/api/v1/campaigns/subscription",
  "/api/v1/tasks",
  "/api/v1/tasks?order_by=reward&order_on=asc&page=5",
  `/api/v1/tasks?service=${String(ids.likesService)}`,
  "/api/v1/referral-program/referrals",
  "/api/v1/referral-program/referrals?before=1000100",
  "/api/v1/referral-program/statistics?group_by=day&start_date=2020-01-01&end_date=2999-01-01",
  ...["day", "month", "service", "network"].flatMap((group) => [
    `/api/v1/orders/statistics?groupBy=${group}`,
    `/api/v1/orders/statistics?groupBy=${group}&startDate=2025-02-10&endDate=2025-10-20`,
  ]),
  "/api/v1/coupons",
  "/api/v1/recurring-payments-methods",
  "/api/v1/services/favorites",
  "/api/v1/my-services",
  "/api/v1/my-services/without-reviews",
  `/api/v1/services/${String(ids.likesService)}`,
  `/api/v1/services/${String(ids.likesService)}/frequently-bought-together`,
];
