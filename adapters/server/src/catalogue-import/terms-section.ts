import * as z from "zod/mini";
import { dollars, listSection, orNone, percent, type ShopSection, usually, words } from "../shop-file/index.ts";
import { keepTerms } from "./import-terms.ts";

const MILLION = 1_000_000;

const provider = z.strictObject({
  provider: words,
  /** Units of the list's currency. */
  perDollar: usually(dollars.check(z.gt(0)), 1),
  markupPercent: usually(percent(1000), 0),
  decimalSign: orNone(z.enum([".", ","])),
});
type Provider = z.output<typeof provider>;

/** The terms by which lists of providers become prices. */
export const termsSection: ShopSection<Provider[]> = listSection({
  name: "providers",
  about: "What goes on top of a provider's prices when its list is loaded the next time; who is not named here keeps theirs",
  item: provider,
  key: "provider",
  read: async (db) =>
    (await db.selectFrom("import_terms").selectAll().orderBy("provider").execute()).map((row) => ({
      provider: row.provider,
      perDollar: row.per_dollar / MILLION,
      markupPercent: row.markup / 10_000,
      decimalSign: row.decimal_sign,
    })),
  put: (tx, { provider: name, perDollar, markupPercent, decimalSign }) =>
    keepTerms(tx, name, {
      perDollarMillionths: Math.round(perDollar * MILLION),
      markupMillionths: Math.round(markupPercent * 10_000),
      decimalSign,
    }),
  // What is on sale was priced by these terms, and the provider's next list has to be as well.
  switchOff: () => Promise.resolve(),
});
