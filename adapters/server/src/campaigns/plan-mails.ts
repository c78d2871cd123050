import { GRACE_MS, type KeywordPlan } from "@panel/core/campaigns";
import { dollarDisplay, formatMoney } from "@panel/core/money";
import { pathOf } from "@panel/core/routing";
import { showDay } from "@panel/core/time";
import { localeFrom, momentText, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import type { CampaignDependencies } from "./campaign-dependencies.ts";
import type { StoredSubscription } from "./keyword-subscriptions.ts";

const keys = {
  grace: { subject: "planMailGrace", text: "planMailGraceText", button: "planMailTopUp", page: "add-funds" },
  suspended: { subject: "planMailSuspended", text: "planMailSuspendedText", button: "planMailPlans", page: "plans-and-pricing" },
} as const;

/**
 * Mails the customer that a plan could not be charged, in the language they chose it in, unless they want no messages about payments
 * (PRO-005).
 */
export async function mailPlan(
  tx: Db,
  { messages, origin }: Pick<CampaignDependencies, "messages" | "origin">,
  subscription: Pick<StoredSubscription, "user_id" | "locale" | "due_at">,
  { plan, news, now }: { readonly plan: KeywordPlan; readonly news: keyof typeof keys; readonly now: Date },
): Promise<void> {
  const { user_id: userId, due_at } = subscription;
  const owner = await tx.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  const flags = await readNotificationFlags(tx, userId);
  if (!owner?.email || !flags?.payments) return;
  const locale = localeFrom(subscription.locale);
  const language = locale.replace("_", "-");
  const values = {
    plan: plan.name,
    price: formatMoney(plan.price, dollarDisplay),
    until: showDay(momentText(new Date(due_at.getTime() + GRACE_MS)), { language, zone: "utc" }),
  };
  const word = (key: string) => messages.word(locale, text(key, values));
  const { subject, text: paragraph, button, page } = keys[news];
  const words = {
    ...{ subject: word(subject), paragraphs: [word(paragraph)] },
    button: { label: word(button), address: `${origin}/app${pathOf({ name: page }, locale)}` },
  };
  const choice = { userId, topic: "payments" as const };
  await sendMail(tx, { to: owner.email, kind: `keyword_plan_${news}`, ...words, choice, locale }, now);
}
