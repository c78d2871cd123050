import type { Invariant } from "../database/index.ts";

/** What refunds and the ledger say about each other. */
export const refundInvariants: readonly Invariant[] = [
  {
    rule: "L5: no more is given back of an invoice than was paid",
    query: `select i.id from invoices i join invoice_refunds r on r.invoice_id = i.id and r.state in ('asked', 'given')
      group by i.id having sum(r.amount) > i.amount or i.status <> 'paid'`,
  },
  {
    rule: "L3: what gateways have taken of a balance is what went back of its payments without asking",
    query: `select b.user_id::text as id from user_balances b
      left join (
        select i.user_id, sum(r.from_balance) as taken from invoice_refunds r join invoices i on i.id = r.invoice_id
        where r.reference is null and r.state in ('asked', 'given') group by i.user_id
      ) gateway on gateway.user_id = b.user_id
      where b.taken <> coalesce(gateway.taken, 0)`,
  },
  {
    rule: "L5: a refund is booked once with its amount, and back once where it came to nothing",
    query: `select r.id::text as id from invoice_refunds r
      left join lateral (
        select coalesce(sum(p.amount) filter (where p.account = 'gateway'), 0) as gateway,
          coalesce(sum(p.amount) filter (where p.account = 'user'), 0) as balance
        from ledger_events e join ledger_postings p on p.event_id = e.id
        where e.name in ('refund:' || r.id || ':taken', 'refund:' || r.id || ':returned')
      ) booked on true
      where booked.gateway <> case when r.state in ('asked', 'given') then r.amount else 0 end
        or booked.balance <> case when r.state in ('asked', 'given') then -r.from_balance else 0 end
        or not exists (select 1 from ledger_events e where e.name = 'refund:' || r.id || ':taken')`,
  },
];
