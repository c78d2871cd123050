import type { Country } from "@panel/core/catalogue";
import type { LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";

const tagOf = (locale: LocaleCode): string => locale.replace("_", "-");

/** Countries with their names in a language, sorted as that language sorts (CAT-030). */
export async function readCountries(db: Db, locale: LocaleCode): Promise<readonly Country[]> {
  const names = new Intl.DisplayNames([tagOf(locale)], { type: "region" });
  const order = new Intl.Collator([tagOf(locale)]);
  const rows = await db.selectFrom("countries").selectAll().execute();
  return rows
    .map((row) => ({ id: row.id, isoCode2: row.iso_code_2, name: names.of(row.iso_code_2) ?? row.iso_code_2 }))
    .sort((left, right) => order.compare(left.name, right.name));
}

/** Languages that comments can be written in, named in a language (API-083). */
export async function readLanguages(db: Db, locale: LocaleCode): Promise<{ iso_code_2: string; name: string }[]> {
  const names = new Intl.DisplayNames([tagOf(locale)], { type: "language" });
  const rows = await db.selectFrom("languages").selectAll().orderBy("id").execute();
  return rows.map(({ iso_code_2 }) => ({ iso_code_2, name: names.of(iso_code_2) ?? iso_code_2 }));
}
