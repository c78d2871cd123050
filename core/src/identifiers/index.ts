export * from "./identifiers.ts";
