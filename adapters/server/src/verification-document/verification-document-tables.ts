import type { DocumentKind, DocumentStep } from "@panel/core/verification-document";

interface VerificationDocumentsTable {
  filename: string;
  user_id: number;
  step: DocumentStep;
  kind: DocumentKind;
  /** In bytes. */
  size: number;
  bytes: Uint8Array;
  created_at: Date;
}

declare module "../database/tables.ts" {
  /** The verification documents of each customer. */
  interface Tables {
    verification_documents: VerificationDocumentsTable;
  }
}
