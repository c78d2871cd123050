import type { Db } from "../database/index.ts";
import { CommandProblem, type OperatorCommand, readWaitingPage, type WaitingList } from "../operator/index.ts";
import { blankWords, openKinds } from "./mail-kinds.ts";

const givenUp = (db: Db) =>
  db
    .selectFrom("mail_outbox")
    .select(["id", "recipient", "kind", "tries", "last_error", "given_up_at"])
    .where("given_up_at", "is not", null)
    .orderBy("given_up_at")
    .orderBy("id");

type GivenUpMail = Awaited<ReturnType<ReturnType<typeof givenUp>["execute"]>>[number];

const waitingOf = ({ id, recipient, kind, tries, last_error, given_up_at }: GivenUpMail) => ({
  id: String(id),
  about: `${kind} to ${recipient}, given up after ${String(tries)} tries: ${last_error ?? "unknown"}`,
  since: given_up_at ?? new Date(0),
});

/** Mails that could not be sent. */
export const mailsGivenUp: WaitingList = {
  name: "mails",
  title: "Mails that could not be sent",
  read: (db, _now, page) => readWaitingPage(givenUp(db), page, waitingOf),
};

const word = { name: "mail", about: "its number, as `waiting` shows it" };

async function changeGivenUp(tx: Db, typed: string, change: { readonly next_try_at: Date | null }): Promise<number> {
  const changed = await tx
    .updateTable("mail_outbox")
    .set({ ...change, given_up_at: null, tries: 0 })
    .where("id", "=", /^\d{1,15}$/.test(typed) ? Number(typed) : 0)
    .where("given_up_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new CommandProblem(`No mail "${typed}" was given up.`);
  return changed.id;
}

/** Lets go of a mail for good: a code or a link in it goes with it. */
async function dropGivenUp(tx: Db, typed: string): Promise<void> {
  const id = await changeGivenUp(tx, typed, { next_try_at: null });
  await tx.updateTable("mail_outbox").set(blankWords).where("id", "=", id).where("kind", "not in", openKinds).execute();
}

/** What an operator can do about a mail that could not be sent. */
export const mailCommands: readonly OperatorCommand[] = [
  {
    name: "mail retry",
    summary: "tries a mail again that was given up",
    words: [word],
    run: async ({ tx, now, value }) => {
      await changeGivenUp(tx, value("mail"), { next_try_at: now });
      return { lines: [`Mail ${value("mail")} is tried again.`], result: { mail: value("mail") } };
    },
  },
  {
    name: "mail drop",
    summary: "lets go of a mail that was given up",
    words: [word],
    run: async ({ tx, value }) => {
      await dropGivenUp(tx, value("mail"));
      return { lines: [`Mail ${value("mail")} is not sent.`], result: { mail: value("mail") } };
    },
  },
];
