import type { Invariant } from "../database/index.ts";

/** What holds of everything that was bought together. */
export const purchaseInvariants: readonly Invariant[] = [
  {
    rule: "L7: the orders of a purchase cost what it comes to",
    query: `select pu.id::text as id from purchases pu join orders o on o.purchase_id = pu.id and o.parent_id is null
      group by pu.id having sum(o.cost) <> pu.total`,
  },
  {
    rule: "L9: a purchase whose coupon may be used again has kept nothing of what the coupon brought",
    query: `select pu.id::text as id from purchases pu join orders o on o.purchase_id = pu.id
      join ledger_events e on e.order_id = o.id and e.kind = 'coupon'
      join ledger_postings p on p.event_id = e.id and p.account = 'user'
      where not exists (select from coupon_uses u where u.subject = 'purchase:' || pu.id and u.returned_at is null)
      group by pu.id having sum(p.amount) > 0`,
  },
];
