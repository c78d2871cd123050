import type { DocumentKind, DocumentState, DocumentStep } from "@panel/core/verification-document";
import type { Generated } from "kysely";

interface VerificationDocumentsTable {
  filename: string;
  user_id: number;
  step: DocumentStep;
  kind: DocumentKind;
  /** In bytes. */
  size: number;
  bytes: Uint8Array;
  created_at: Date;
  state: Generated<DocumentState>;
  /** Why it was rejected. */
  reason: Generated<string | null>;
  decided_at: Generated<Date | null>;
  /** The language that it was sent in. */
  locale: Generated<string | null>;
}

declare module "../database/tables.ts" {
  /** The verification documents of each customer. */
  interface Tables {
    verification_documents: VerificationDocumentsTable;
  }
}
