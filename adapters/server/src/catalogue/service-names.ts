import type { LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";
import type { CatalogueStore } from "./catalogue-store.ts";

/** Tells what a service is called in a language, restricted ones too (DEC-107); null for one that is not sold. */
export function serviceNames(store: CatalogueStore, db: Db) {
  return async (id: number, locale: LocaleCode): Promise<string | null> => {
    const reading = await store.reading(db, locale, { gradeDiscountPercent: 0, country: null });
    const row = reading.rows.serviceById.get(id);
    return row?.is_enabled === true ? reading.service({ ...row, description: null }).name : null;
  };
}
