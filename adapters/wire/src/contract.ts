export * from "./all-endpoints.ts";
export * from "./later-endpoints.ts";
export * from "./open-api.ts";
