export { CustomCode } from "./custom-code.ts";
export type { CodeOutcome, CustomCodePort } from "./custom-code-port.ts";
