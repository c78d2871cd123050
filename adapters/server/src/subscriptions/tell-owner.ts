import { pathOf } from "@panel/core/routing";
import { localeFrom, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import type { ShopDependencies } from "../payments/index.ts";
import type { StoredSubscription } from "./read-subscriptions.ts";

const keys = {
  waiting: { subject: "subscriptionMailWaiting", text: "subscriptionMailWaitingText" },
  completed: { subject: "subscriptionMailCompleted", text: "subscriptionMailCompletedText" },
} as const;

/**
 * Mails the owner what became of a subscription, in the language it was made in, unless they want no messages about subscriptions
 * (PRO-005).
 */
export async function tellOwner(
  tx: Db,
  { receipts: { messages, origin } }: Pick<ShopDependencies, "receipts">,
  subscription: Pick<StoredSubscription, "id" | "user_id" | "name" | "email" | "locale">,
  news: keyof typeof keys,
  now: Date,
): Promise<void> {
  const { id, name, email, user_id: userId } = subscription;
  const flags = await readNotificationFlags(tx, userId);
  if (email === "" || !flags?.subscriptions) return;
  const locale = localeFrom(subscription.locale);
  const word = (key: string) => messages.word(locale, text(key, { name }));
  const target = { name: "subscriptions-id", params: { id: String(id) } };
  const words = {
    ...{ subject: word(keys[news].subject), paragraphs: [word(keys[news].text)] },
    button: { label: word("subscriptionMailButton"), address: `${origin}/app${pathOf(target, locale)}` },
  };
  const choice = { userId, topic: "subscriptions" as const };
  await sendMail(tx, { to: email, kind: `subscription_${news}`, ...words, choice, locale }, now);
}
