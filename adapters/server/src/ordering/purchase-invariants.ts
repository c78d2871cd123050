import type { Invariant } from "../database/index.ts";

/** What holds of everything that was bought at once. */
export const purchaseInvariants: readonly Invariant[] = [
  {
    rule: "L7: the orders of a purchase cost what it comes to",
    query: `select pu.id::text as id from purchases pu join orders o on o.purchase_id = pu.id and o.parent_id is null
      group by pu.id having sum(o.cost) <> pu.total`,
  },
];
