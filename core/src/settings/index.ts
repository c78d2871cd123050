export * from "./instance-settings.ts";
export type { SettingsPort } from "./settings-port.ts";
