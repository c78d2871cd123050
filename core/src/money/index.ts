export * from "./money.ts";
export * from "./fraction.ts";
export * from "./decimal-text.ts";
export * from "./money-format.ts";
