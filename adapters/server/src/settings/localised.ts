import { defaultLocale, localeCodes, type LocaleCode } from "@panel/core/locale";
import { inLanguage, type Wording } from "./wording.ts";

/** A text of a document that is worded differently in each language. */
export interface LocalisedText {
  readonly byLocale: Readonly<Partial<Record<LocaleCode, string>>>;
}

/** A wording as documents hold it. */
export const localisedText = (wording: Wording): LocalisedText => ({
  byLocale: Object.fromEntries(localeCodes.map((code) => [code, inLanguage(wording, code)])),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isLocalised(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & LocalisedText {
  return Object.keys(value).length === 1 && isRecord(value["byLocale"]);
}

/** The document with every text in one language, English where that language is missing, null where neither is there. */
export function localised(value: unknown, locale: LocaleCode): unknown {
  if (Array.isArray(value)) return value.map((entry) => localised(entry, locale));
  if (!isRecord(value)) return value;
  if (isLocalised(value)) return value.byLocale[locale] ?? value.byLocale[defaultLocale] ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, localised(entry, locale)]));
}
