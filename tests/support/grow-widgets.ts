import { sql } from "kysely";
import type { Db } from "../../adapters/server/src/database/index.ts";

/** What the widgets of a partner sold: so many orders by so many buyers, on each of so many days up to today, of so many services. */
export interface WidgetGrowth {
  readonly ownerId: number;
  readonly widgetIds: readonly number[];
  /** Purchases and orders are numbered from here on. */
  readonly first: number;
  readonly orders: number;
  readonly buyers: number;
  readonly days: number;
  readonly services: number;
}

/** Buyers of the widgets of all partners, who never sign in. */
const FIRST_BUYER = 3_000_000;

/** A number below `count` that a row has by chance, the same one each time. */
const drawn = (seed: number, count: number) => sql`(hashint8extended(n, ${seed}::bigint) & 1073741823) % ${count}::integer`;

/** Lets widgets sell, every order paid and nine tenths of them rewarded; one in twenty was given back in part. */
export async function growWidgets(db: Db, growth: WidgetGrowth): Promise<void> {
  const { ownerId, widgetIds, first, orders, buyers, days, services } = growth;
  await db.connection().execute(async (one) => {
    // A busy machine may take longer over so many rows than a statement of the shop may.
    await sql`set statement_timeout = 0`.execute(one);
    await sql`insert into users (id, email, name, created_at, affiliate_code)
      select ${FIRST_BUYER}::bigint + n, 'buyer' || n || '@grown.test', 'Buyer ' || n, now(), 'widgetbuyer' || n
      from generate_series(0, ${buyers - 1}::integer) n on conflict (id) do nothing`.execute(one);
    await sql`insert into purchases (id, user_id, payer, source, total, original, caller, created_at, widget_id, widget_reward_share)
      select ${first}::bigint + n, ${FIRST_BUYER}::bigint + ${drawn(1, buyers)}, 'balance', 'order_widget', 50000, 50000, 'grown', now(),
        (${sql.val(widgetIds)}::bigint[])[1 + ${drawn(2, widgetIds.length)}], 50000
      from generate_series(1, ${orders}::integer) n`.execute(one);
    await sql`insert into orders (id, user_id, purchase_id, service_id, service_name, service_slug, network_id, url, quantity, price, cost,
        status, source, refunded, created_at, paid_at, found_by, link_identity)
      select purchases.id, purchases.user_id, purchases.id, 1000 + ${drawn(3, services)}, 'Likes', 'likes', 1,
        'https://www.instagram.com/p/' || n, 100, 500000, 50000, 'completed', 'order_widget', case when n % 20 = 0 then 20000 else 0 end,
        moment.ordered, moment.ordered, 'likes', ''
      from generate_series(1, ${orders}::integer) n
      join purchases on purchases.id = ${first}::bigint + n
      cross join lateral (select now() - ${drawn(4, days)} * interval '1 day' as ordered) moment`.execute(one);
    await sql`insert into order_rewards (order_id, kind, user_id, share, due, booked, changes)
      select id, 'widget_reward', ${ownerId}::bigint, 50000, (cost - refunded) / 20, (cost - refunded) / 20, 1 from orders
      where id between ${first + 1}::bigint and ${first + orders}::bigint and id % 10 > 0`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}
