import { defaultLocale, type LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";

/** Words a stored English text in the viewer's language; what has no translation stays as it is. */
export type Translate = <Source extends string | null>(source: Source) => Source;

/** The English reading. */
export const untranslated: Translate = (source) => source;

/** The translations of a language by their English sources; null for English itself. */
export type CatalogueTexts = ReadonlyMap<string, string> | null;

/** Reads every translation of a language; the catalogue keeps the result as long as its version lasts. */
export async function readTexts(db: Db, locale: LocaleCode): Promise<CatalogueTexts> {
  if (locale === defaultLocale) return null;
  const rows = await db.selectFrom("catalogue_texts").select(["source", "text"]).where("locale", "=", locale).execute();
  return new Map(rows.map((row) => [row.source, row.text]));
}

/** Words texts by the translations that were read. */
export function translateBy(texts: CatalogueTexts): Translate {
  if (texts === null) return untranslated;
  return <Source extends string | null>(source: Source) => (source === null ? source : ((texts.get(source) ?? source) as Source));
}
