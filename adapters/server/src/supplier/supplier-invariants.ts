import type { Invariant } from "../database/index.ts";

/** What orders and their forwarding say about each other. */
export const supplierInvariants: readonly Invariant[] = [
  {
    rule: "an order that the supplier has refused or ended is over here too, with what it gives back",
    query: `select s.order_id::text as id from supplier_orders s join orders o on o.id = s.order_id
      where (s.state = 'refused' and o.status <> 'canceled')
        or (s.state = 'ended' and o.status not in ('completed', 'canceled'))
        or (s.state <> 'ended' and s.supplier_order_id is null and o.delivered > 0)`,
  },
];
