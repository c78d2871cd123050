export * from "./locales.ts";
export * from "./locale-model.ts";
export * from "./locale-rules.ts";
