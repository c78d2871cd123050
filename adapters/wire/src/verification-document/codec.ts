import { documentKinds, documentStates, documentSteps, type VerificationDocument } from "@panel/core/verification-document";
import * as z from "zod/mini";
import { requiredInteger, requiredText } from "../fields/answer-fields.ts";

/** One document as the server keeps it (ENT-023). */
export const verificationDocumentSchema = z.object({
  filename: requiredText,
  step: z.enum(documentSteps),
  kind: z.enum(documentKinds),
  /** In bytes. */
  size: requiredInteger,
  created_at: requiredText,
  state: z.enum(documentStates),
  /** Why it was rejected. */
  reason: z.nullable(requiredText),
  decided_at: z.nullable(requiredText),
});

export const verificationDocumentFromWire = ({
  created_at: sentAt,
  decided_at: decidedAt,
  ...document
}: z.output<typeof verificationDocumentSchema>): VerificationDocument => ({ ...document, sentAt, decidedAt });
