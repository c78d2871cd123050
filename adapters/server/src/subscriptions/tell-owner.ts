import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { StoredSubscription } from "./read-subscriptions.ts";

const subjects = {
  waiting: (name: string): string => `Your subscription "${name}" is waiting`,
  completed: (name: string): string => `Your subscription "${name}" is completed`,
} as const;

/** Mails the owner what became of a subscription, unless they want no messages about subscriptions (PRO-005). */
export async function tellOwner(
  tx: Db,
  { origin }: Pick<ShopDependencies, "origin">,
  subscription: Pick<StoredSubscription, "id" | "user_id" | "name" | "email">,
  news: keyof typeof subjects,
  now: Date,
): Promise<void> {
  const { id, name, email, user_id } = subscription;
  const flags = await readNotificationFlags(tx, user_id);
  if (email === "" || !flags?.subscriptions) return;
  const body = `${origin}/app/subscriptions/${String(id)}`;
  await sendMail(tx, { to: email, kind: `subscription_${news}`, subject: subjects[news](name), body }, now);
}
