export type * from "./endpoint.ts";
