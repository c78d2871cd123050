import { defaultLocale, type LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";

/** Words a stored English text in the viewer's language; what has no translation stays as it is. */
export type Translate = <Source extends string | null>(source: Source) => Source;

/** The English reading. */
export const untranslated: Translate = (source) => source;

/** Reads every translation of a language; the catalogue keeps the result as long as its version lasts. */
export async function readTranslations(db: Db, locale: LocaleCode): Promise<Translate> {
  if (locale === defaultLocale) return untranslated;
  const rows = await db.selectFrom("catalogue_texts").select(["source", "text"]).where("locale", "=", locale).execute();
  const texts = new Map(rows.map((row) => [row.source, row.text]));
  return <Source extends string | null>(source: Source) => (source === null ? source : ((texts.get(source) ?? source) as Source));
}
