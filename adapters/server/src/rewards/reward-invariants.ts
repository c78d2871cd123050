import type { Invariant } from "../database/index.ts";

/** What rewards, orders and the ledger say about each other. */
export const rewardInvariants: readonly Invariant[] = [
  {
    rule: "L15: what is booked of a reward is what the ledger says, on the balance of referrals of whoever gets it",
    query: `select coalesce(r.order_id, e.order_id)::text as id from order_rewards r
      full join (select e.order_id, e.kind, e.user_id, sum(p.amount) as amount from ledger_events e
        join ledger_postings p on p.event_id = e.id and p.account = 'user_referral' and p.user_id = e.user_id
        where e.kind in ('referral', 'widget_reward') and e.order_id is not null group by 1, 2, 3) e
      on e.order_id = r.order_id and e.kind = r.kind and e.user_id = r.user_id
      where coalesce(r.booked, 0) <> coalesce(e.amount, 0)`,
  },
  {
    rule: "L15: nothing is due to anyone for an order of their own, unless that waits to be looked at",
    query: `select r.order_id::text as id from order_rewards r join orders o on o.id = r.order_id
      where o.user_id = r.user_id and r.due > 0 and not exists (select 1 from reward_checks c where c.order_id = r.order_id)`,
  },
  {
    rule: "L15: what is due is the share of what the order kept, unless its change waits to be looked at",
    query: `select r.order_id::text as id from order_rewards r join orders o on o.id = r.order_id
      where abs(r.due - (o.cost - (select sum(part.refunded) from orders part where part.id = o.id or part.parent_id = o.id))
          * r.share / 1000000.0) > 1
        and not exists (select 1 from reward_checks c where c.order_id = r.order_id)`,
  },
  {
    rule: "L15: nothing that is due is left out",
    query: `select order_id::text as id from order_rewards where booked < due`,
  },
  {
    rule: "L15: the kept figures of days are what the ledger booked on them",
    query: `select coalesce(figure.user_id, booked.user_id)::text as id from reward_days figure
      full join (select event.user_id, event.kind, (event.created_at at time zone 'UTC')::date as day, sum(posting.amount) as amount
        from ledger_events event join ledger_postings posting on posting.event_id = event.id and posting.account = 'user_referral'
        where event.kind in ('referral', 'widget_reward') and event.order_id is not null group by 1, 2, 3) booked
      on booked.user_id = figure.user_id and booked.kind = figure.kind and booked.day = figure.day
      where coalesce(figure.amount, 0) <> coalesce(booked.amount, 0)`,
  },
  {
    rule: "L15: the kept figures of a referrer's buyers are what their orders brought",
    query: `select coalesce(figure.user_id, booked.user_id)::text as id from reward_buyers figure
      full join (select reward.user_id, orders.user_id as buyer_id, count(*) filter (where reward.due > 0) as orders,
          sum(reward.booked) as amount
        from order_rewards reward join orders on orders.id = reward.order_id where reward.kind = 'referral' group by 1, 2) booked
      on booked.user_id = figure.user_id and booked.buyer_id = figure.buyer_id
      where coalesce(figure.amount, 0) <> coalesce(booked.amount, 0) or coalesce(figure.orders, 0) <> coalesce(booked.orders, 0)`,
  },
];
