import type { LocaleCode } from "@panel/core/locale";
import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import { localeFrom, type Messages, text } from "../calls/index.ts";
import type { Db, Invariant } from "../database/index.ts";
import type { AccountMerge, HandOver } from "../feature/index.ts";
import { type Ledger, moveBalances } from "../ledger/index.ts";
import { sendMail } from "../mail/index.ts";
import { countOrders, noteMovedOrders } from "./moved-orders.ts";
import { endAllCodes } from "./one-time-codes.ts";
import { endAllSessions } from "./sessions.ts";
import { findUser, freezeAccount } from "./users.ts";

/** What merging two accounts takes. */
export interface Merging {
  readonly ledger: Ledger;
  readonly handOver: HandOver;
  readonly messages: Messages;
}

/** The language that an account has ordered in last; the default of the panel where it never has. */
export async function accountLanguage(tx: Db, userId: number): Promise<LocaleCode> {
  const found = await tx
    .selectFrom("purchases")
    .select("locale")
    .where("user_id", "=", userId)
    .where("locale", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return localeFrom(found?.locale ?? null);
}

/** Who is frozen, or was referred, is so in the other account too. */
async function carryOver(tx: Db, { from, into }: AccountMerge): Promise<void> {
  const guest = await findUser(tx, from);
  if (!guest) return;
  const referred_by = guest.referred_by === into ? null : guest.referred_by;
  await tx
    .updateTable("users")
    .set((set) => ({ referred_by: set.fn.coalesce("referred_by", set.val(referred_by)) }))
    .where("id", "=", into)
    .execute();
  if (guest.frozen_at !== null) await freezeAccount(tx, into, guest.frozen_at);
  await tx.updateTable("users").set({ claimed_email: null, referred_by: null }).where("id", "=", from).execute();
}

/**
 * Merges a guest's account into the one that has its mailbox (DEC-204): orders, invoices and money go along, what could open the guest's
 * account ends, and a row tells for good what became of it. The caller holds the lock of `into`, for which guests' purchases wait.
 */
export async function mergeAccounts(
  tx: Db,
  { ledger, handOver, messages }: Merging,
  merge: AccountMerge,
  now: Date,
): Promise<void> {
  const { from, into } = merge;
  const locale = await accountLanguage(tx, from);
  const orders = await countOrders(tx, from);
  await handOver(tx, merge);
  const { main } = await moveBalances(tx, ledger, merge, now);
  await carryOver(tx, merge);
  await endAllCodes(tx, from, now);
  await endAllSessions(tx, from, now);
  await tx.insertInto("merged_accounts").values({ user_id: from, into_id: into, merged_at: now }).execute();
  await noteMovedOrders(tx, into, { orders, amount: main }, now);
  const email = (await findUser(tx, into))?.email;
  if (!email) return;
  const word = (key: string, values?: Readonly<Record<string, string>>): string => messages.word(locale, text(key, values));
  const amount = `${formatMoney(moneyFromMicros(main), dollarDisplay)} USD`;
  const paragraphs = [word("guestOrdersMovedText"), ...(main > 0 ? [word("guestBalanceMovedText", { amount })] : [])];
  await sendMail(tx, { to: email, kind: "account", subject: word("guestOrdersMovedSubject"), paragraphs, locale }, now);
}

/** Merges are for good: nothing is left with the account that went up in another. */
export const mergeInvariants: readonly Invariant[] = [
  {
    rule: "DEC-204: an account that went up in another has no money",
    query: `select balance.user_id::text as id from user_balances balance join merged_accounts merged on merged.user_id = balance.user_id
      where balance.main <> 0 or balance.referral <> 0 or balance.task <> 0`,
  },
  {
    rule: "DEC-204: an account that went up in another has no address and takes in no other account",
    query: `select users.id::text as id from merged_accounts merged join users on users.id = merged.user_id
      where users.email is not null or users.claimed_email is not null
        or exists (select from merged_accounts other where other.into_id = merged.user_id)`,
  },
];
