import { sql } from "kysely";
import type { HandOver } from "../feature/index.ts";

/**
 * What a buyer brought to others is told of the account that their own went up in; rewards of anyone who has become the buyer by that are
 * looked at again, and taken back (L15).
 */
export const handOverRewards: HandOver = async (tx, { from, into }) => {
  await sql`
    insert into reward_buyers as known (user_id, buyer_id, since, orders, amount)
    select user_id, ${into}, since, orders, amount from reward_buyers where buyer_id = ${from}
    on conflict (user_id, buyer_id) do update set orders = known.orders + excluded.orders, amount = known.amount + excluded.amount,
      since = least(known.since, excluded.since)`.execute(tx);
  await tx.deleteFrom("reward_buyers").where("buyer_id", "=", from).execute();
  await sql`
    insert into reward_checks (order_id)
    select reward.order_id from order_rewards reward join orders on orders.id = reward.order_id
    where reward.user_id = ${into} and orders.user_id = ${into} and reward.due > 0`.execute(tx);
};
