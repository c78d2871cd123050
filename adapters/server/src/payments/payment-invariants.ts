import type { Invariant } from "../database/index.ts";

/** What invoices and the ledger say about each other. */
export const paymentInvariants: readonly Invariant[] = [
  {
    rule: "L5: a paid invoice was credited exactly once",
    query: `select i.id from invoices i left join ledger_events e on e.invoice_id = i.id and e.kind = 'invoiced'
      group by i.id having count(e.id) <> case when i.status = 'paid' then 1 else 0 end`,
  },
];
