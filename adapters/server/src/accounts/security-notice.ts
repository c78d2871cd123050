import type { LocaleCode } from "@panel/core/locale";
import { wayNames, type WayIn } from "@panel/core/ways-in";
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
  | "securityFactorReset"
  | "securityPasskeyAdded"
  | "securityPasskeyRemoved"
  | "securityPasswordSet"
  | "securityWayAdded"
  | "securityWayRemoved";

/** A change, with what its sentence names, and what has ended with it. */
interface SecurityEvent {
  readonly userId: number;
  readonly change: SecurityChange;
  /** The provider that was connected or let go. */
  readonly way?: WayIn;
  /** What opened the account before and does no longer, each as its owner knows it. */
  readonly ended?: readonly string[];
}

export interface NoticeWording {
  readonly messages: Messages;
  readonly locale: LocaleCode;
}

/** Tells the owner of an account by mail, so that a stranger's change does not go unseen. */
export async function mailSecurityNotice(
  db: Db,
  { messages, locale }: NoticeWording,
  { userId, change, way, ended = [] }: SecurityEvent,
  now: Date,
): Promise<void> {
  const email = (await findUser(db, userId))?.email;
  if (!email) return;
  const word = (key: string, values?: Readonly<Record<string, string>>): string => messages.word(locale, text(key, values));
  const endings = ended.length === 0 ? [] : [word("securityWaysEnded", { ways: ended.join(", ") })];
  const paragraphs = [
    word(change, way === undefined ? undefined : { way: wayNames[way] }),
    ...endings,
    word("securityMailIgnore"),
  ];
  await sendMail(db, { to: email, kind: "security", subject: word("securityMailSubject"), paragraphs, locale }, now);
}
