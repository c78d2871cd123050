export { foldText } from "./fold-text.ts";
export { planImport } from "./import-plan.ts";
export { type ImportRequest, readRequest, RequestProblem, usage } from "./import-request.ts";
export { ListProblem, readList, textOfFile } from "./read-list.ts";
export { readAmount, readCount, readFlag, readRange } from "./read-number.ts";
export { recogniseRow } from "./recognise-category.ts";
export { importSummary } from "./summary.ts";
export { type ImportOptions, writeImport } from "./write-import.ts";
