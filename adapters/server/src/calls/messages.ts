import { readFileSync } from "node:fs";
import { defaultLocale, localeCodes, locales, type LocaleCode } from "@panel/core/locale";
import type { ServerText, Wait } from "./server-text.ts";

/** Words refusals in the caller's language (DEC-042). */
export interface Messages {
  word(locale: LocaleCode, text: ServerText): string;
}

const folder = new URL("../../../../locales/", import.meta.url);

function readLocale(code: LocaleCode, feature: string): ReadonlyMap<string, string> {
  const content: unknown = JSON.parse(readFileSync(new URL(`${code}/${feature}.json`, folder), "utf8"));
  const entries = Object.entries(content as Record<string, unknown>);
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/**
 * Words the sentences of one file of `locales/<code>`, the server's own unless another is named. Reads each language once, when it is
 * first asked for; a missing sentence falls back to English, then to its key.
 */
export function createMessages(feature = "server"): Messages {
  const read = new Map<LocaleCode, ReadonlyMap<string, string>>();
  const texts = (code: LocaleCode) => {
    const known = read.get(code) ?? readLocale(code, feature);
    read.set(code, known);
    return known;
  };
  return {
    word: (locale, { key, values }) => {
      const template = texts(locale).get(key) ?? texts(defaultLocale).get(key) ?? key;
      return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => valueIn(locale, values[name] ?? ""));
    },
  };
}

const valueIn = (locale: LocaleCode, value: string | number | Wait): string =>
  typeof value === "object" ? waitIn(locale, value) : String(value);

/** In seconds up to a minute, in minutes up to two hours, then in hours; never sooner than it is. */
function waitIn(locale: LocaleCode, { seconds }: Wait): string {
  const language = locales.find(({ code }) => code === locale)?.iso;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (seconds <= MINUTE) return format.format(Math.ceil(seconds), "second");
  return seconds <= 2 * HOUR
    ? format.format(Math.ceil(seconds / MINUTE), "minute")
    : format.format(Math.ceil(seconds / HOUR), "hour");
}

const MINUTE = 60;
const HOUR = 3_600;

/** The locale of a request: one of the twelve, English for everything else (T28). */
export function localeFrom(value: unknown): LocaleCode {
  return localeCodes.find((code) => code === value) ?? defaultLocale;
}
