import type { LocaleCode } from "@panel/core/locale";
import type { NotificationTopic } from "@panel/core/profile";
import type { Db } from "../database/index.ts";
import type { MailKind } from "./mail-kinds.ts";
import { bodyOf, type MailLink } from "./mail-page.ts";

/** Whose choice it is to get mails like this one, and what these are about. */
export interface MailChoice {
  readonly userId: number;
  readonly topic: NotificationTopic;
}

export interface Mail {
  readonly to: string;
  readonly kind: MailKind;
  /** Its heading, too. */
  readonly subject: string;
  /** Each may have several lines. */
  readonly paragraphs: readonly string[];
  /** The one thing to press, below the paragraphs; nothing unless named. */
  readonly button?: MailLink;
  /** Of mails that its reader can do without; nothing for those that somebody asked for. */
  readonly choice?: MailChoice;
  /** How long what it brings is good, in milliseconds, such as a code; it is sent before others, and not after that. */
  readonly lifeMs?: number;
  /** The language of its words. */
  readonly locale: LocaleCode;
}

/** Puts a mail into the outbox (DEC-150); inside a transaction it is only sent when that commits. */
export async function sendMail(
  db: Db,
  { to, kind, subject, paragraphs, button, choice, lifeMs, locale }: Mail,
  now: Date,
): Promise<void> {
  const words = { kind, subject, body: bodyOf(paragraphs, button ?? null), button_address: button?.address ?? null, locale };
  const choosing = { choice_user_id: choice?.userId ?? null, choice_topic: choice?.topic ?? null };
  await db
    .insertInto("mail_outbox")
    .values({
      ...{ recipient: to, ...words, ...choosing, created_at: now, next_try_at: now },
      expires_at: lifeMs === undefined ? null : new Date(now.getTime() + lifeMs),
    })
    .execute();
}
