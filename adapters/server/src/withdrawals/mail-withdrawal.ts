import { dollarDisplay, formatMoney } from "@panel/core/money";
import { pathOf } from "@panel/core/routing";
import { localeFrom, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import { readNotificationFlags } from "../notifications/index.ts";
import type { WithdrawalDependencies } from "./withdrawal-dependencies.ts";
import { withdrawalOf, type StoredWithdrawal } from "./withdrawals-statements.ts";

const subjects = {
  requested: "withdrawalMailRequested",
  paid: "withdrawalMailPaid",
  rejected: "withdrawalMailRejected",
} as const;

/**
 * Mails the customer the state of a withdrawal, in the language it was asked for in, unless they want no messages about payments (PRO-005).
 */
export async function mailWithdrawal(
  tx: Db,
  { messages, origin }: Pick<WithdrawalDependencies, "messages" | "origin">,
  withdrawal: StoredWithdrawal,
  news: keyof typeof subjects,
  now: Date,
): Promise<void> {
  const owner = await tx.selectFrom("users").select("email").where("id", "=", withdrawal.user_id).executeTakeFirst();
  const flags = await readNotificationFlags(tx, withdrawal.user_id);
  if (!owner?.email || !flags?.payments) return;
  const locale = localeFrom(withdrawal.locale);
  const { id, amount, fee, total, method, reason } = withdrawalOf(withdrawal);
  const word = (key: string, values: Readonly<Record<string, string>> = {}) => messages.word(locale, text(key, values));
  const money = (sum: typeof amount) => formatMoney(sum, dollarDisplay);
  const subject = word(subjects[news], { id: String(id), total: money(total) });
  const facts = word("withdrawalMailFacts", { amount: money(amount), fee: money(fee), total: money(total), method });
  const why = news === "rejected" && reason !== null ? [word("mailReason", { reason })] : [];
  const back = news === "rejected" ? [word("withdrawalMailReturned")] : [];
  const words = {
    ...{ subject, paragraphs: [facts, ...why, ...back] },
    button: { label: word("withdrawalMailButton"), address: `${origin}/app${pathOf({ name: "withdrawals" }, locale)}` },
  };
  const choice = { userId: withdrawal.user_id, topic: "payments" as const };
  await sendMail(tx, { to: owner.email, kind: `withdrawal_${news}`, ...words, choice, locale }, now);
}
