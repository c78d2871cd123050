import type { VerificationDocumentField, VerificationDocumentRefusal } from "@panel/core/verification-document";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";

/** The reason of a refusal for want of room. */
export const VERIFICATION_DOCUMENTS_FULL = "verification_documents_full";

const fields = fieldRefusal(
  new Map<string, VerificationDocumentField>([
    ["file", "file"],
    ["step", "step"],
  ]),
);

/** What sending a document refuses (DEC-062). */
export const verificationDocumentRefusal: RefusalDecoder<VerificationDocumentRefusal> = (refusal) =>
  refusal.code === VERIFICATION_DOCUMENTS_FULL ? { kind: "full", message: refusal.message } : fields(refusal);
