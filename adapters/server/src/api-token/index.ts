export { apiTokenFrom, apiTokenText, type FoundApiToken, noteApiTokenUse } from "./api-token-use.ts";
export { apiToken } from "./feature.ts";
export { endProgramToken, programToken, type ShopProgram } from "./program-tokens.ts";
export { endApiToken, isApiToken, isApiTokenGood } from "./stored-api-tokens.ts";
