import type { Invariant } from "../database/index.ts";

/** What payments of gateways and the ledger say about each other. */
export const gatewayInvariants: readonly Invariant[] = [
  {
    rule: "L5: a payment that no invoice asked for was credited once, as it came, and no other one was",
    query: `select p.id::text as id from gateway_payments p
      left join ledger_events e on e.name = 'payment:' || p.id
      left join ledger_postings l on l.event_id = e.id and l.account = 'user'
      where (p.state = 'credited') <> (e.id is not null) or (e.id is not null and l.amount <> p.amount)`,
  },
  {
    rule: "L5: a payment that paid an invoice has paid it",
    query: `select p.id::text as id from gateway_payments p join invoices i on i.id = p.invoice_id
      where p.state = 'settled' and i.status <> 'paid'`,
  },
];
