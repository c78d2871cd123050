export * from "./currency-model.ts";
export * from "./currency-rules.ts";
export * from "./instance-settings.ts";
export * from "./loaded-part.ts";
export * from "./neutral-settings.ts";
export * from "./remembered-settings.ts";
export * from "./settings-model.ts";
export type { SettingsPort } from "./settings-port.ts";
export * from "./theme-model.ts";
