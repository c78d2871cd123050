import { localeCodes, type LocaleCode } from "@panel/core/locale";

/** One text in the twelve languages, in the order of `localeCodes`: de en es fr hi_IN ja ko pt_BR ru tr vi zh_CN. */
export type Wording = readonly string[];

/** The text in one language; English where it is missing. */
export function inLanguage(wording: Wording, locale: LocaleCode): string {
  return wording[localeCodes.indexOf(locale)] ?? wording[localeCodes.indexOf("en")] ?? "";
}

/** Fills `{name}` places of every language alike. */
export function fillWording(wording: Wording, values: Readonly<Record<string, Wording | string>>): Wording {
  return localeCodes.map((locale) =>
    Object.entries(values).reduce(
      (text, [name, value]) => {
        return text.replaceAll(`{${name}}`, typeof value === "string" ? value : inLanguage(value, locale));
      },
      inLanguage(wording, locale),
    ),
  );
}
