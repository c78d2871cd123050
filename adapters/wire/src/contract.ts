export * from "./all-endpoints.ts";
export * from "./all-examples.ts";
export type { Example } from "./example.ts";
export * from "./planned-endpoints.ts";
export * from "./open-api.ts";
