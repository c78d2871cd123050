import type { Db } from "../database/index.ts";
import type { DecimalSign } from "./read-number.ts";
import type { ImportTerms } from "./read-row.ts";

/** What the call itself says of the terms; the rest is what was said before, or the usual. */
export type AskedTerms = Partial<Pick<ImportTerms, "perDollarMillionths" | "markupMillionths" | "decimalSign">>;

/** The terms with which a provider's last list was written. */
export interface KeptTerms {
  readonly perDollarMillionths: number;
  readonly markupMillionths: number;
  readonly decimalSign: DecimalSign | null;
}

/** The terms of a provider's last list; null before the first. */
export async function readKeptTerms(db: Db, provider: string): Promise<KeptTerms | null> {
  const row = await db.selectFrom("import_terms").selectAll().where("provider", "=", provider).executeTakeFirst();
  if (!row) return null;
  return { perDollarMillionths: row.per_dollar, markupMillionths: row.markup, decimalSign: row.decimal_sign };
}

/** Keeps the terms of a list that was written, for the next one of the provider. */
export async function keepTerms(db: Db, provider: string, terms: ImportTerms): Promise<void> {
  const row = { per_dollar: terms.perDollarMillionths, markup: terms.markupMillionths, decimal_sign: terms.decimalSign ?? null };
  await db
    .insertInto("import_terms")
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet(row))
    .execute();
}

/** What the call says, then what was kept, then the usual: prices in dollars, nothing on top. */
export const termsOf = (asked: AskedTerms, kept: KeptTerms | null, isIdMade: boolean): ImportTerms => ({
  perDollarMillionths: asked.perDollarMillionths ?? kept?.perDollarMillionths ?? 1_000_000,
  markupMillionths: asked.markupMillionths ?? kept?.markupMillionths ?? 0,
  decimalSign: asked.decimalSign ?? kept?.decimalSign ?? null,
  isIdMade,
});

const decimal = (millionths: number): string => String(millionths / 1_000_000);

/** The terms in words, with what they are taken from. */
export function termsLine(terms: ImportTerms, kept: KeptTerms | null): string {
  const isAsBefore = kept?.perDollarMillionths === terms.perDollarMillionths && kept.markupMillionths === terms.markupMillionths;
  const markup = `${decimal(terms.markupMillionths * 100)} % on top`;
  return `Terms: ${decimal(terms.perDollarMillionths)} for a dollar, ${markup}${isAsBefore ? ", as before" : ""}.`;
}
