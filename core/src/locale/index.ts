export { joinSentences } from "./join-sentences.ts";
export { LocaleModel } from "./locale-model.ts";
export { detectionOrder, detectLocale, matchLocale } from "./locale-rules.ts";
export { defaultLocale, isLocaleCode, type Locale, type LocaleCode, localeCodes, locales } from "./locales.ts";
