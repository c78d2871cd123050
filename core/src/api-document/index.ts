export type {
  ApiAnswer,
  ApiBody,
  ApiDocument,
  ApiField,
  ApiOperation,
  ApiParameter,
  ApiSecurity,
  ParameterPlace,
} from "./api-document.ts";
export type { ApiDocumentPort, OpenedDocument, TrialAnswer, TrialRequest } from "./api-document-port.ts";
export { ApiDocumentViewModel } from "./api-document-view-model.ts";
export { ApiTrial } from "./api-trial.ts";
export { type FieldRow, groupsOf, type OperationGroup, paragraphsOf, rowsOf, type TextPart } from "./document-rules.ts";
export { commandLineOf, requestOf, shownBody, valueKey } from "./trial-rules.ts";
