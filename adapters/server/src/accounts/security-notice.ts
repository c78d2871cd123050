import type { LocaleCode } from "@panel/core/locale";
import { type Messages, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import { findUser } from "./users.ts";

/** What has changed about how one gets into an account; each has a sentence of its own. */
export type SecurityChange =
  | "securityAppAdded"
  | "securityAppRemoved"
  | "securityCodesRenewed"
  | "securityRecoveryUsed"
  | "securityPasskeyAdded"
  | "securityPasskeyRemoved";

export interface NoticeWording {
  readonly messages: Messages;
  readonly locale: LocaleCode;
}

/** Tells the owner of an account by mail, so that a stranger's change does not go unseen. */
export async function mailSecurityNotice(
  db: Db,
  { messages, locale }: NoticeWording,
  { userId, change }: { readonly userId: number; readonly change: SecurityChange },
  now: Date,
): Promise<void> {
  const email = (await findUser(db, userId))?.email;
  if (!email) return;
  const word = (key: string): string => messages.word(locale, text(key));
  const paragraphs = [word(change), word("securityMailIgnore")];
  await sendMail(db, { to: email, kind: "security", subject: word("securityMailSubject"), paragraphs, locale }, now);
}
