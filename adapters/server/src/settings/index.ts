export { settings } from "./feature.ts";
export { settingsHandlers } from "./settings-handlers.ts";
export { CABINET_TOKEN, makeCabinetToken } from "./cabinet-token.ts";
export { readInstanceSettings, readSettingsWire, settingsFromDocument } from "./instance-settings.ts";
export { readDocument, writeDocument, type DocumentName } from "./instance-documents.ts";
