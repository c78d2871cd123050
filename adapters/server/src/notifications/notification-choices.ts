import { allNotifications, type NotificationFlags } from "@panel/core/profile";
import { sql } from "kysely";
import type { Db } from "../database/index.ts";
import type { HandOver } from "../feature/index.ts";

/** What a user wants to be written to about; null where there is no such user. */
export async function readNotificationFlags(db: Db, userId: number): Promise<NotificationFlags | null> {
  const found = await db
    .selectFrom("users")
    .leftJoin("notification_choices as chosen", "chosen.user_id", "users.id")
    .select(["chosen.order_actions", "chosen.payment_actions", "chosen.subscription_actions"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!found) return null;
  return {
    orders: found.order_actions ?? allNotifications.orders,
    payments: found.payment_actions ?? allNotifications.payments,
    subscriptions: found.subscription_actions ?? allNotifications.subscriptions,
  };
}

/** Keeps what a user has chosen, in the place of what they chose before. */
export async function writeNotificationFlags(db: Db, userId: number, flags: NotificationFlags, now: Date): Promise<void> {
  const row = {
    order_actions: flags.orders,
    payment_actions: flags.payments,
    subscription_actions: flags.subscriptions,
    chosen_at: now,
  };
  await db
    .insertInto("notification_choices")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** The account that a mailed link is about now: a guest's may have gone up in another since. */
export async function accountNow(db: Db, userId: number): Promise<number> {
  const merged = await db.selectFrom("merged_accounts").select("into_id").where("user_id", "=", userId).executeTakeFirst();
  return merged?.into_id ?? userId;
}

/** What a guest has chosen holds for the account that the guest's goes up in, unless its owner has chosen there. */
export const handOverChoices: HandOver = async (tx, { from, into }) => {
  await sql`
    insert into notification_choices (user_id, order_actions, payment_actions, subscription_actions, chosen_at)
    select ${into}, order_actions, payment_actions, subscription_actions, chosen_at from notification_choices where user_id = ${from}
    on conflict (user_id) do nothing`.execute(tx);
};
