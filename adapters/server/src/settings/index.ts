export { settings } from "./feature.ts";
export { settingsHandlers } from "./settings-handlers.ts";
export { CABINET_TOKEN, makeCabinetToken } from "./cabinet-token.ts";
export { KnownSettings, readInstanceSettings, readSettingsWire, type VersionedSettings } from "./instance-settings.ts";
export { readDocument, writeDocument, type DocumentName } from "./instance-documents.ts";
