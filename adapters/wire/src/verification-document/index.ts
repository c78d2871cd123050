export { verificationDocumentFromWire } from "./codec.ts";
export {
  deleteVerificationDocument,
  getVerificationDocumentFile,
  getVerificationDocuments,
  postVerificationDocument,
} from "./endpoints.ts";
export { VERIFICATION_DOCUMENT_APPROVED, VERIFICATION_DOCUMENTS_FULL } from "./refusals.ts";
