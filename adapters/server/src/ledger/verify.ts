import { sql } from "kysely";
import type { Db } from "../database/connect.ts";

export interface LedgerFinding {
  /** The invariant that is broken. */
  readonly rule: string;
  readonly count: number;
  /** Some of the ids concerned. */
  readonly examples: readonly string[];
}

interface Check {
  readonly rule: string;
  /** Answers one row `id` for everything that breaks the rule. */
  readonly query: string;
}

const checks: readonly Check[] = [
  {
    rule: "L1: every event has at least two postings that add up to 0",
    query: `select e.name as id from ledger_events e left join ledger_postings p on p.event_id = e.id
      group by e.id having count(p.id) < 2 or coalesce(sum(p.amount), 0) <> 0`,
  },
  {
    rule: "L1: all postings together add up to 0",
    query: `select 'all' as id from ledger_postings having coalesce(sum(amount), 0) <> 0`,
  },
  {
    rule: "L2: every balance is the sum of its postings",
    query: `select b.user_id::text as id from user_balances b
      left join (select user_id, sum(amount) filter (where account = 'user') as main,
        sum(amount) filter (where account = 'user_referral') as referral,
        sum(amount) filter (where account = 'user_task') as task from ledger_postings where user_id is not null group by user_id) p
      on p.user_id = b.user_id
      where b.main <> coalesce(p.main, 0) or b.referral <> coalesce(p.referral, 0) or b.task <> coalesce(p.task, 0)`,
  },
  {
    rule: "L2: nobody has postings without a balance",
    query: `select distinct p.user_id::text as id from ledger_postings p
      left join user_balances b on b.user_id = p.user_id where p.user_id is not null and b.user_id is null`,
  },
  {
    rule: "L3: no balance is below 0",
    query: `select user_id::text as id from user_balances where least(main, referral, task) < 0`,
  },
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
    rule: "L7: the orders of a purchase cost what was confirmed",
    query: `select pu.id::text as id from purchases pu join orders o on o.purchase_id = pu.id and o.parent_id is null
      group by pu.id having sum(o.cost) <> pu.total`,
  },
  {
    rule: "L5: a paid invoice was credited exactly once",
    query: `select i.id from invoices i left join ledger_events e on e.invoice_id = i.id and e.kind = 'invoiced'
      group by i.id having count(e.id) <> case when i.status = 'paid' then 1 else 0 end`,
  },
  {
    rule: "L9: coupon uses are counted and within the limit",
    query: `select c.id::text as id from coupons c
      left join coupon_uses u on u.coupon_id = c.id and u.returned_at is null group by c.id
      having count(u.id) <> c.uses or (c.use_limit is not null and c.uses > c.use_limit)`,
  },
  {
    rule: "L9: nobody used a coupon more often than allowed",
    query: `select c.id::text || ' by ' || u.user_id::text as id from coupons c join coupon_uses u on u.coupon_id = c.id and u.returned_at is null
      where c.user_limit is not null group by c.id, u.user_id having count(*) > c.user_limit`,
  },
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

/** Checks every invariant of the money over the whole database; an empty list means that all hold. */
export async function verifyLedger(db: Db): Promise<readonly LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const { rule, query } of checks) {
    const found = await sql
      .raw<{ id: string; total: number }>(`with found as (${query}) select id, count(*) over () as total from found limit 5`)
      .execute(db);
    const first = found.rows[0];
    if (first) findings.push({ rule, count: first.total, examples: found.rows.map((row) => row.id) });
  }
  return findings;
}
