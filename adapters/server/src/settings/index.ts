export { settings } from "./feature.ts";
export { CABINET_TOKEN } from "./cabinet-token.ts";
export { defaultMenu, pageTitles } from "./default-documents.ts";
export { changeDocument, type DocumentName, readDocument, writeDocument } from "./instance-documents.ts";
export { defaultSettings, type MissingFeatures, readInstanceSettings, settingsFromDocument } from "./instance-settings.ts";
export { localised, localisedText, type LocalisedText } from "./localised.ts";
export { readPageOpening } from "./page-opening.ts";
export { type ReadSettings, whileOffered } from "./while-offered.ts";
export { fillWording, inLanguage, type Wording } from "./wording.ts";
