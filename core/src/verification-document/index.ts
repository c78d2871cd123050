export {
  documentKinds,
  documentStates,
  documentSteps,
  type DocumentKeptRefusal,
  type DocumentKind,
  type DocumentState,
  type DocumentStep,
  type NewDocument,
  type VerificationDocument,
  type VerificationDocumentField,
  type VerificationDocumentPort,
  type VerificationDocumentRefusal,
} from "./verification-document-port.ts";
export { documentFormat, type DocumentFormat } from "./document-format.ts";
export {
  documentName,
  documentProblem,
  isDocumentName,
  isFull,
  isRemovable,
  isReplacedBy,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_MEGABYTES,
  MAX_DOCUMENT_PIXELS,
  MAX_DOCUMENTS,
  sizeProblem,
  type DocumentProblem,
} from "./verification-document-rules.ts";
export { VerificationDocumentViewModel, type PickedFile, type PickProblem } from "./verification-document-view-model.ts";
