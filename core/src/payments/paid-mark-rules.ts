import type { UserId } from "../identifiers/index.ts";
import type { InvoiceStatus, PaymentMethod } from "./payment-entities.ts";
import { isPaidByHand } from "./payment-method-rules.ts";

/** What of an invoice decides who may say that it was paid. */
export interface MarkedInvoice {
  readonly method: Pick<PaymentMethod, "strategy">;
  readonly status: InvoiceStatus;
  /** Whose invoice it is; null for a guest's, for whom its id stands, which cannot be guessed (DEC-085). */
  readonly ownerId: UserId | null;
  /** What was written when it was marked before. */
  readonly comment: string | null;
  /** How many other invoices of the same account are said to be paid and wait for the operator's look. */
  readonly othersInReview: number;
}

/** So many invoices of one account may wait for the operator's look, so that none fills the list of what waits. */
export const MAX_INVOICES_IN_REVIEW = 20;

/** Why an invoice cannot be marked as paid; a foreign one is, to anyone who asks, not there. */
export type PaidMarkProblem = "foreign" | "closed" | "notByHand" | "tooMany";

/** Why somebody may not say that an invoice was paid, or null where they may (DEC-085, DEC-191); a guest has no id. */
export function paidMarkProblem(
  { method, othersInReview, status, ownerId }: MarkedInvoice,
  userId: UserId | null,
): PaidMarkProblem | null {
  if (ownerId !== null && ownerId !== userId) return "foreign";
  if (status !== "created" && status !== "in_moderation") return "closed";
  if (!isPaidByHand(method)) return "notByHand";
  return status === "created" && othersInReview >= MAX_INVOICES_IN_REVIEW ? "tooMany" : null;
}

/** The comment after a further mark: owners may change theirs, a guest's stays, for nobody knows who writes again (DEC-191). */
export const commentAfterMark = ({ ownerId, comment }: Pick<MarkedInvoice, "ownerId" | "comment">, written: string | null) =>
  ownerId === null ? (comment ?? written) : (written ?? comment);
