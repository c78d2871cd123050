import { defaultLocale, type LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";

export interface Mail {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  /** Paragraphs, with an empty line between two. */
  readonly body: string;
  /** The language of its words; English unless named. */
  readonly locale?: LocaleCode;
}

/** Puts a mail into the outbox (DEC-150); inside a transaction it is only sent when that commits. */
export async function sendMail(db: Db, { to, kind, subject, body, locale = defaultLocale }: Mail, now: Date): Promise<void> {
  const words = { kind, subject, body, locale };
  await db
    .insertInto("mail_outbox")
    .values({ recipient: to, ...words, created_at: now, next_try_at: now })
    .execute();
}
