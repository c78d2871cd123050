export type { ApiToken, ApiTokenPort } from "./api-token-port.ts";
export { ApiTokenViewModel, type TokenQuestion } from "./api-token-view-model.ts";
