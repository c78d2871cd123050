import { pathOf } from "@panel/core/routing";
import type { DocumentState, DocumentStep } from "@panel/core/verification-document";
import { localeFrom, type Messages, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";

/** A document that is decided about, and whose it is. */
export interface DecidedDocument {
  readonly filename: string;
  readonly user_id: number;
  readonly state: DocumentState;
  readonly step: DocumentStep;
  readonly reason: string | null;
  readonly locale: string | null;
}

/** What mails about documents need besides the database. */
export interface DocumentMails {
  readonly messages: Messages;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
}

const stepNames = {
  front: "documentStepFront",
  back: "documentStepBack",
  selfie: "documentStepSelfie",
} as const satisfies Readonly<Record<DocumentStep, string>>;

const wordings = {
  approved: { kind: "document_approved", subject: "documentMailApproved", text: "documentMailApprovedText" },
  rejected: { kind: "document_rejected", subject: "documentMailRejected", text: "documentMailRejectedText" },
} as const;

/** Tells the sender what was decided, in the language it was sent in: which step it is, and nothing of what is in it. */
export async function mailDecision(
  tx: Db,
  { messages, origin }: DocumentMails,
  { user_id, state, step, reason, locale: language }: DecidedDocument,
  now: Date,
): Promise<void> {
  const owner = await tx.selectFrom("users").select("email").where("id", "=", user_id).executeTakeFirst();
  if (!owner?.email || state === "waiting") return;
  const wording = wordings[state];
  const locale = localeFrom(language);
  const word = (key: string, values: Readonly<Record<string, string>> = {}) => messages.word(locale, text(key, values));
  const why = reason === null ? [] : [word("mailReason", { reason })];
  const words = {
    subject: word(wording.subject),
    paragraphs: [word(wording.text, { step: word(stepNames[step]) }), ...why],
    button: { label: word("documentMailButton"), address: `${origin}/app${pathOf({ name: "card-verification" }, locale)}` },
  };
  await sendMail(tx, { to: owner.email, kind: wording.kind, ...words, locale }, now);
}
