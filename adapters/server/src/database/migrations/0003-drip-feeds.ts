import type { Migration } from "./migration.ts";

/**
 * A drip feed is bought as one order; each run becomes an order below it when its time comes. The runs stand here from the
 * start with their shares of what was paid. Feeds without `order_id` are older: all their orders were made at once.
 */
const sql = `
alter table drip_feeds add column order_id bigint unique references orders (id);
alter table drip_feeds add column next_run_at timestamptz;
create index drip_feeds_due on drip_feeds (next_run_at) where next_run_at is not null;

create table drip_feed_runs (
  drip_feed_id bigint not null references drip_feeds (id),
  number integer not null check (number >= 1),
  quantity bigint not null check (quantity > 0),
  cost bigint not null check (cost >= 0),
  coupon_credit bigint not null check (coupon_credit >= 0),
  method_credit bigint not null check (method_credit >= 0),
  order_id bigint unique references orders (id),
  canceled_at timestamptz,
  primary key (drip_feed_id, number),
  check (order_id is null or canceled_at is null)
);
`;

export const dripFeeds: Migration = { name: "0003-drip-feeds", sql };
