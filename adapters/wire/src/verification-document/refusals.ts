import type {
  DocumentKeptRefusal,
  VerificationDocumentField,
  VerificationDocumentRefusal,
} from "@panel/core/verification-document";
import { fieldRefusal, type RefusalDecoder } from "../endpoint/refusal.ts";

/** The reason of a refusal for want of room. */
export const VERIFICATION_DOCUMENTS_FULL = "verification_documents_full";

/** The reason of a refusal to remove what is approved. */
export const VERIFICATION_DOCUMENT_APPROVED = "verification_document_approved";

const fields = fieldRefusal(
  new Map<string, VerificationDocumentField>([
    ["file", "file"],
    ["step", "step"],
  ]),
);

/** What sending a document refuses (DEC-062). */
export const verificationDocumentRefusal: RefusalDecoder<VerificationDocumentRefusal> = (refusal) =>
  refusal.code === VERIFICATION_DOCUMENTS_FULL ? { kind: "full", message: refusal.message } : fields(refusal);

/** What removing a document refuses. */
export const documentKeptRefusal: RefusalDecoder<DocumentKeptRefusal> = ({ code, message }) =>
  code === VERIFICATION_DOCUMENT_APPROVED ? { kind: "kept", message } : null;
