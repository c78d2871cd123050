export { apiTokenFromWire, type ApiTokenWire } from "./codec.ts";
export { deleteApiToken, getApiToken, postApiToken } from "./endpoints.ts";
