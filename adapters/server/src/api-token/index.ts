export { apiTokenFrom, apiTokenText, type FoundApiToken, noteApiTokenUse } from "./api-token-use.ts";
export { apiToken } from "./feature.ts";
export { endApiToken, isApiToken, isApiTokenGood, tokenForProgram } from "./stored-api-tokens.ts";
