import type { Invariant } from "../database/index.ts";

/** What drip feeds, their runs and the orders of both say about each other. */
export const dripFeedInvariants: readonly Invariant[] = [
  {
    rule: "L10: a drip feed has all its runs; their quantities and costs add up to what was ordered and paid",
    query: `select d.id::text as id from drip_feeds d join orders o on o.id = d.order_id
      left join drip_feed_runs r on r.drip_feed_id = d.id
      group by d.id, o.id having count(r.number) <> d.runs or sum(r.quantity) <> d.quantity * d.runs or sum(r.quantity) <> o.quantity
        or sum(r.cost) <> o.cost
        or sum(r.coupon_credit) <> o.coupon_credit or sum(r.method_credit) <> o.method_credit`,
  },
  {
    rule: "L10: a run that started is one order, of its own quantity and cost",
    query: `select o.id::text as id from orders o left join drip_feed_runs r on r.order_id = o.id and r.number = o.run_number
      and r.drip_feed_id = o.drip_feed_id and r.quantity = o.quantity and r.cost = o.cost
      where o.parent_id is not null and o.run_number is not null and r.number is null`,
  },
  {
    rule: "L10: a drip feed has delivered what its runs have",
    query: `select d.id::text as id from drip_feeds d join orders o on o.id = d.order_id
      left join orders r on r.drip_feed_id = d.id and r.run_number is not null
      group by d.id, o.id having coalesce(sum(r.delivered), 0) <> o.delivered`,
  },
  {
    rule: "L8, L10: cancelling a drip feed gave back the runs that never started, and only those",
    query: `select d.id::text as id from drip_feeds d join orders o on o.id = d.order_id
      left join drip_feed_runs r on r.drip_feed_id = d.id and r.canceled_at is not null
      group by d.id, o.id having coalesce(sum(r.cost), 0) <> o.refunded or (d.canceled_at is null) <> (count(r.number) = 0)
        or (d.canceled_at is not null and exists (select from drip_feed_runs l
          where l.drip_feed_id = d.id and l.order_id is null and l.canceled_at is null))`,
  },
];
