import type { Invariant } from "../database/index.ts";

/** What invoices and the ledger say about each other. */
export const paymentInvariants: readonly Invariant[] = [
  {
    rule: "L5: a paid invoice was credited exactly once",
    query: `select i.id from invoices i left join ledger_events e on e.invoice_id = i.id and e.kind = 'invoiced' and e.corrects is null
      group by i.id having count(e.id) <> case when i.status = 'paid' then 1 else 0 end`,
  },
  {
    rule: "L9: what a coupon gives on an invoice is credited if and only if its use was not given back",
    query: `select i.id from invoices i
      left join (select invoice_id, count(*) as events from ledger_events where kind = 'coupon' group by invoice_id) e on e.invoice_id = i.id
      left join (select subject, coupon_id from coupon_uses where returned_at is null) u
        on u.coupon_id = i.coupon_id and u.subject in ('invoice:' || i.id, 'late:' || i.id)
      where i.coupon_id is not null
        and (coalesce(e.events, 0) <> (case when i.status = 'paid' and i.coupon_bonus > 0 and u.subject is not null then 1 else 0 end)
          or (i.status <> 'paid' and (u.subject is null) <> (i.status = 'canceled')))`,
  },
];
