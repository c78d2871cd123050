import { sql } from "kysely";
import { locales } from "@panel/core/locale";
import type { NotificationTopic } from "@panel/core/profile";
import { localeFrom, type Messages, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { choicesAddress, endAddress } from "../notifications/index.ts";
import { blankWords, openKinds } from "./mail-kinds.ts";
import { contentOf, mailPage, mailText } from "./mail-page.ts";
import type { Delivery, MailTransport } from "./mail-transport.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long is waited after the first try, the second and so on; after the last one a mail is given up. */
const PAUSES_MS: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS];

/** How often a mail is tried before it is given up. */
const MAIL_TRIES = PAUSES_MS.length + 1;

/** Anyone who takes a mail has so long to send it; after that it was lost with its worker. Longer than a mail server may be silent. */
const LEASE_MS = 5 * MINUTE_MS;

/** Mails of one run. */
const MAILS_AT_ONCE = 50;

/** When a mail is tried again after so many tries; null when it is given up. */
const nextTry = (tries: number, now: Date): Date | null => {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
};

export interface SendingDependencies {
  readonly db: Db;
  readonly transport: MailTransport;
  readonly now: () => number;
  readonly letterhead: Letterhead;
}

/** What every mail has in common. */
export interface Letterhead {
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
  /** Signs links that work without a login. */
  readonly secret: string;
  readonly messages: Messages;
  readonly panelName: () => Promise<string>;
}

interface TakenMail {
  readonly id: number;
  readonly recipient: string;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  readonly button_address: string | null;
  readonly choice_user_id: number | null;
  readonly choice_topic: NotificationTopic | null;
  readonly locale: string;
  readonly tries: number;
}

/**
 * Takes the mail that waits longest, those first that are good for a while only, such as a code; of several workers each takes another
 * one. The try is counted before it is made.
 */
async function takeMail(db: Db, now: Date): Promise<TakenMail | undefined> {
  const due = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("next_try_at", "<=", now)
    .orderBy(sql`(expires_at is null)`)
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable("mail_outbox")
    .set((set) => ({ tries: set("tries", "+", 1), next_try_at: new Date(now.getTime() + LEASE_MS) }))
    .where("id", "=", (where) => where.selectFrom(due.as("due")).select("due.id"))
    .returning(["id", "recipient", "kind", "subject", "body", "locale", "tries"])
    .returning(["button_address", "choice_user_id", "choice_topic"])
    .executeTakeFirst();
}

/** Notes what became of a mail, unless another worker has taken it for lost meanwhile and tried it itself. */
async function note(db: Db, { id, kind, tries }: TakenMail, delivery: Delivery, now: Date): Promise<void> {
  const isTriedAgain = delivery.kind === "failed" || delivery.kind === "deferred";
  const retry = isTriedAgain ? nextTry(tries, now) : null;
  const isSent = delivery.kind === "sent";
  await db
    .updateTable("mail_outbox")
    .set({
      sent_at: isSent ? now : null,
      next_try_at: retry,
      given_up_at: isSent || retry !== null ? null : now,
      last_error: isSent ? null : delivery.reason,
      // One that was given up keeps its words: the operator may let it be tried again.
      ...(isSent && !openKinds.includes(kind) ? blankWords : {}),
    })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("sent_at", "is", null)
    .execute();
}

/** A worker that was lost in its last try leaves nobody to give the mail up. */
async function giveUpLost(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ given_up_at: now, next_try_at: null, last_error: sql<string>`coalesce(last_error, 'lost')` })
    .where("next_try_at", "<=", now)
    .where("tries", ">=", MAIL_TRIES)
    .execute();
}

/** A code that is good no longer is not sent, nor waits for the operator: it would only be tried in vain. Its words go with it. */
async function dropExpired(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ next_try_at: null, given_up_at: null, last_error: "expired", ...blankWords })
    .where((where) => where.or([where("next_try_at", "is not", null), where("given_up_at", "is not", null)]))
    .where("expires_at", "<=", now)
    .execute();
}

const languageOf = (locale: string): string => locales.find(({ code }) => code === locale)?.iso ?? "en";

/** Who can end such mails, and what these are about; null where nobody can. */
function choiceOf({ choice_user_id: userId, choice_topic: topic }: TakenMail) {
  return userId === null || topic === null ? null : { userId, topic };
}

async function sendOne({ transport, letterhead }: SendingDependencies, mail: TakenMail): Promise<Delivery> {
  const { id, recipient: to, subject } = mail;
  const { origin, messages } = letterhead;
  const locale = localeFrom(mail.locale);
  const choice = choiceOf(mail);
  const label = messages.word(locale, text("mailChoices"));
  const content = {
    subject,
    ...contentOf(mail.body, mail.button_address),
    choices: choice && { label, address: choicesAddress(letterhead, choice.userId, locale) },
    language: languageOf(locale),
    panelName: await letterhead.panelName(),
    origin,
  };
  return transport.send({
    messageId: `<mail-${String(id)}@${new URL(origin).hostname}>`,
    ...{ to, subject, text: mailText(content), html: mailPage(content) },
    endAddress: choice && endAddress(letterhead, choice.userId, choice.topic),
  });
}

export interface SendingReport {
  readonly sent: number;
  readonly refused: number;
  readonly deferred: number;
  readonly failed: number;
}

/** Sends what waits. Where the mail server takes none, the rest is left for the next run: it would fare alike. */
export async function sendWaiting(dependencies: SendingDependencies): Promise<SendingReport> {
  const { db, now } = dependencies;
  const report = { sent: 0, refused: 0, deferred: 0, failed: 0 };
  await dropExpired(db, new Date(now()));
  await giveUpLost(db, new Date(now()));
  for (let count = 0; count < MAILS_AT_ONCE; count += 1) {
    const mail = await takeMail(db, new Date(now()));
    if (!mail) return report;
    const delivery = await sendOne(dependencies, mail);
    await note(db, mail, delivery, new Date(now()));
    report[delivery.kind] += 1;
    if (delivery.kind === "failed") return report;
  }
  return report;
}
