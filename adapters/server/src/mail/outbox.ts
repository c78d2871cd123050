import type { Db } from "../database/index.ts";

export interface Mail {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
}

/** Puts a mail into the outbox (DEC-150); inside a transaction it is only sent when that commits. */
export async function sendMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto("mail_outbox")
    .values({ recipient: mail.to, kind: mail.kind, subject: mail.subject, body: mail.body, created_at: now })
    .execute();
}
