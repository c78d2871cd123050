import type { Invariant } from "../database/index.ts";

/** What holds of coupons and their uses. */
export const couponInvariants: readonly Invariant[] = [
  {
    rule: "L9: coupon uses are counted and within the limit",
    query: `select c.id::text as id from coupons c
      left join coupon_uses u on u.coupon_id = c.id and u.returned_at is null group by c.id
      having count(u.id) <> c.uses or (c.use_limit is not null and c.uses > c.use_limit)`,
  },
  {
    rule: "L9: nobody used a coupon more often than allowed",
    query: `select c.id::text || ' by ' || coalesce(u.made_by, u.user_id)::text as id
      from coupons c join coupon_uses u on u.coupon_id = c.id and u.returned_at is null
      where c.user_limit is not null group by c.id, coalesce(u.made_by, u.user_id) having count(*) > c.user_limit`,
  },
];
