import type { Invariant } from "../database/index.ts";

/** What orders and the ledger say about each other. */
export const orderInvariants: readonly Invariant[] = [
  {
    rule: "L6, L7: a paid order has exactly one debit, of its cost; an unpaid one has none",
    query: `select o.id::text as id from orders o
      left join (select e.order_id, count(*) as debits, -sum(p.amount) as debited from ledger_events e
        join ledger_postings p on p.event_id = e.id and p.account = 'user' where e.kind = 'order' group by e.order_id) d on d.order_id = o.id
      where case when o.parent_id is not null then coalesce(d.debits, 0) <> 0
        when o.paid_at is not null then coalesce(d.debits, 0) <> 1 or d.debited <> o.cost
        else coalesce(d.debits, 0) <> 0 end`,
  },
  {
    rule: "L6: no debit without its order",
    query: `select e.name as id from ledger_events e left join orders o on o.id = e.order_id where e.kind = 'order' and o.id is null`,
  },
  {
    rule: "L8: refunds are what the order says and never exceed its debit",
    query: `select o.id::text as id from orders o
      left join (select e.order_id, sum(p.amount) as refunded from ledger_events e
        join ledger_postings p on p.event_id = e.id and p.account = 'user' where e.kind = 'cancel_order' group by e.order_id) r on r.order_id = o.id
      where coalesce(r.refunded, 0) <> o.refunded or o.refunded > o.cost`,
  },
  {
    rule: "OLS-001: an account has as many orders in each status as its lists count",
    query: `select user_id || ' ' || status as id from (
        select user_id, status, orders from order_counts
        union all select user_id, status, change from order_count_changes
        union all select user_id, status, -count(*) from orders where parent_id is null and deleted_at is null group by 1, 2
      ) as entries group by user_id, status having sum(orders) <> 0`,
  },
];
