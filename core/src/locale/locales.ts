import type { GroupSign } from "../money/index.ts";

/** The interface languages, exactly these twelve (LOC-001, BIZ-002). */
export const localeCodes = ["de", "en", "es", "fr", "hi_IN", "ja", "ko", "pt_BR", "ru", "tr", "vi", "zh_CN"] as const;
export type LocaleCode = (typeof localeCodes)[number];
export const defaultLocale: LocaleCode = "en";

/** One interface language (LOC-008, ENT-054). */
export interface Locale {
  readonly code: LocaleCode;
  /** BCP 47 tag for `lang` and hreflang (DEC-009). */
  readonly iso: string;
  /** Folder of its messages in `locales`. */
  readonly file: string;
  /** Its name in its own language. */
  readonly name: string;
  /** What parts thousands where its readers write numbers (DEC-185). */
  readonly groupSign: GroupSign;
}

const locale = (code: LocaleCode, name: string, groupSign: GroupSign): Locale => ({
  code,
  iso: code.replace("_", "-"),
  file: code,
  name,
  groupSign,
});

export const locales: readonly Locale[] = [
  locale("de", "Deutsch", "."),
  locale("en", "English", ","),
  locale("es", "Español", "."),
  locale("fr", "Français", " "),
  locale("hi_IN", "हिन्दी", ","),
  locale("ja", "日本語", ","),
  locale("ko", "한국어", ","),
  locale("pt_BR", "Português (Brasil)", "."),
  locale("ru", "Русский", " "),
  locale("tr", "Türkçe", "."),
  locale("vi", "Tiếng Việt", "."),
  locale("zh_CN", "简体中文", ","),
];

/** True for the exact code of one of the twelve. */
export const isLocaleCode = (value: unknown): value is LocaleCode => localeCodes.some((code) => code === value);
