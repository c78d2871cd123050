import { documentStates, type DocumentState } from "@panel/core/verification-document";
import { type Db, inTransaction } from "../database/index.ts";
import { type DecidedDocument, type DocumentMails, mailDecision } from "./mail-decision.ts";

/** What the operator decided about a document. */
export type DocumentDecision =
  | { readonly state: "approved"; readonly reason: null }
  | { readonly state: "rejected"; readonly reason: string };

/** What became of a decision: it was taken, another one was there before it, or there is no such document. */
export type DecisionOutcome =
  | { readonly kind: "decided" | "alreadyDecided"; readonly document: DecidedDocument }
  | { readonly kind: "unknown" };

const facts = ["filename", "user_id", "state", "step", "reason", "locale"] as const;

/** States that a decision finds a document in; a second thought takes back the other decision, too. */
const statesBefore = ({ state }: DocumentDecision, isSecondThought: boolean): readonly DocumentState[] =>
  isSecondThought ? documentStates.filter((each) => each !== state) : ["waiting"];

/** Decides about a document, once, and mails its sender. For the operator alone: no call reaches it. */
export const decideDocument = (
  db: Db,
  mails: DocumentMails,
  filename: string,
  decision: DocumentDecision & { readonly isSecondThought: boolean },
  now: Date,
): Promise<DecisionOutcome> =>
  inTransaction(db, async (tx) => {
    const { state, reason, isSecondThought } = decision;
    const decided = await tx
      .updateTable("verification_documents")
      .set({ state, reason, decided_at: now })
      .where("filename", "=", filename)
      .where("state", "in", statesBefore(decision, isSecondThought))
      .returning(facts)
      .executeTakeFirst();
    if (decided) {
      await mailDecision(tx, mails, decided, now);
      return { kind: "decided", document: decided };
    }
    const found = await tx.selectFrom("verification_documents").select(facts).where("filename", "=", filename).executeTakeFirst();
    return found ? { kind: "alreadyDecided", document: found } : { kind: "unknown" };
  });
