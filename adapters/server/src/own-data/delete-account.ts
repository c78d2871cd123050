import type { DeletionProblem, DeletionRequest, Farewell } from "@panel/core/own-data";
import { deletionProblems } from "@panel/core/own-data";
import type { LocaleCode } from "@panel/core/locale";
import { moneyFromMicros } from "@panel/core/money";
import { invalidSession, type Messages, refuse, refuseFields, type ServerText, text } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { forgetRows, type OwnData, readHolds } from "../feature/index.ts";
import { closeBalances, type Ledger, readBalances } from "../ledger/index.ts";
import { sendMail } from "../mail/index.ts";

/** What deleting an account takes. */
export interface Leaving {
  readonly ledger: Ledger;
  readonly messages: Messages;
  readonly everyOwnData: OwnData;
}

export interface Deletion extends DeletionRequest {
  readonly userId: number;
  readonly locale: LocaleCode;
}

/** An account before it is deleted. */
export async function readFarewell(
  db: Db,
  everyOwnData: OwnData,
  { id, email }: { readonly id: number; readonly email: string | null },
): Promise<Farewell> {
  const { main, referral, task } = await readBalances(db, id);
  return {
    confirmation: email ?? String(id),
    holds: await readHolds(db, everyOwnData, id),
    money: moneyFromMicros(main + referral + task),
  };
}

const wordsOf = ({ field, problem }: DeletionProblem): readonly [string, ServerText] =>
  field === "typed"
    ? ["typed", text(problem === "missing" ? "required" : "deletionTyped")]
    : ["gives_up_money", text("deletionMoney")];

function refuseUnready(farewell: Farewell, request: DeletionRequest): void {
  if (farewell.holds.length > 0) throw refuse(text("deletionHeld"), { code: "deletion_held" });
  const problems = deletionProblems(farewell, request);
  if (problems.length > 0) throw refuseFields(Object.fromEntries(problems.map(wordsOf)));
}

/** The account under a lock that calls wait for which begin something for it. */
async function lockLeaver(tx: Db, userId: number): Promise<{ readonly id: number; readonly email: string | null }> {
  const user = tx.selectFrom("users").select(["id", "email"]).where("id", "=", userId).where("deleted_at", "is", null);
  const locked = await user.forUpdate().executeTakeFirst();
  if (!locked) throw invalidSession();
  return locked;
}

async function mailFarewell(tx: Db, { messages }: Leaving, to: string, locale: LocaleCode, now: Date): Promise<void> {
  const word = (key: string): string => messages.word(locale, text(key));
  const words = { subject: word("accountDeletedSubject"), paragraphs: [word("accountDeletedText")], locale };
  await sendMail(tx, { to, kind: "account", ...words }, now);
}

/**
 * Deletes an account for good: it cannot be opened any more, what is about the person goes, and orders and bookings stay without them. Orders,
 * invoices and bookings that are under way name the account, so that this waits for them, or they wait for this and are refused.
 */
export const deleteAccount = (db: Db, leaving: Leaving, deletion: Deletion, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { everyOwnData, ledger } = leaving;
    const leaver = await lockLeaver(tx, deletion.userId);
    refuseUnready(await readFarewell(tx, everyOwnData, leaver), deletion);
    await forgetRows(tx, everyOwnData, { userId: leaver.id, email: leaver.email }, now);
    await closeBalances(tx, ledger, leaver.id, now);
    await tx.updateTable("users").set({ deleted_at: now }).where("id", "=", leaver.id).execute();
    if (leaver.email !== null) await mailFarewell(tx, leaving, leaver.email, deletion.locale, now);
  });
