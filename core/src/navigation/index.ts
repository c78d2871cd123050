export type * from "./route.ts";
export * from "./current-route.ts";
export * from "./locale-path-rules.ts";
export * from "./path-rules.ts";
export * from "./query-rules.ts";
export * from "./route-table.ts";
export * from "./safe-url-rules.ts";
