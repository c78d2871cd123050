import { defaultLocale, localeCodes, type LocaleCode } from "./locales.ts";

/** What the panel can know of the visitor's language at start. */
export interface LocaleClues {
  /** Value of the locale cookie. */
  readonly cookie: string | null;
  /** Tags of the browser, most wanted first; empty for a client that states none. */
  readonly browser: readonly string[];
  /** Locale prefix of the address. */
  readonly prefix: LocaleCode | null;
}

/** Where the locale is looked for, in this order (LOC-004); after the first page load nothing is detected again (DEC-008). */
export const detectionOrder: readonly (keyof LocaleClues)[] = ["cookie", "browser", "prefix"];

/** The locale of the first page load; English where nothing speaks (LOC-004, DEC-008). */
export function detectLocale(clues: LocaleClues): LocaleCode {
  for (const source of detectionOrder) {
    const found = localeFrom(clues, source);
    if (found) return found;
  }
  return defaultLocale;
}

function localeFrom(clues: LocaleClues, source: keyof LocaleClues): LocaleCode | null {
  if (source === "prefix") return clues.prefix;
  if (source === "cookie") return clues.cookie === null ? null : exactLocale(clues.cookie);
  return clues.browser.map(matchLocale).find((code) => code !== null) ?? null;
}

/** A locale by its full tag, else by its base language: `pt-PT` gives `pt_BR`; null for a language that does not exist here. */
export function matchLocale(tag: string): LocaleCode | null {
  const base = tag.split(/[-_]/)[0]?.toLowerCase();
  return exactLocale(tag) ?? localeCodes.find((code) => code.split("_")[0] === base) ?? null;
}

const exactLocale = (tag: string): LocaleCode | null =>
  localeCodes.find((code) => code.toLowerCase() === tag.replace("-", "_").toLowerCase()) ?? null;
