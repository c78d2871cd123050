import { type LocaleCode, localeCodes } from "@panel/core/locale";
import { fractionFromMillionths, moneyFromMicros, numberFromMoney, percentOf } from "@panel/core/money";
import * as z from "zod/mini";
import { storableText } from "../database/index.ts";
import { isFields } from "./plain-fields.ts";

/** A field that may be left out: the usual value counts then. */
export const usually = <Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) =>
  z._default(schema, value as never);

/** A field that may be left out or null. */
export const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const storable = z.refine<string>((value) => storableText(value) === value, { error: "has a character that no text may have" });

/** A text that is not empty. */
export const words = z.string().check(z.minLength(1), storable);

/** A text that may be empty. */
export const anyWords = z.string().check(storable);

/** Yes or no. */
export const flag = (value: boolean) => usually(z.boolean(), value);

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const MILLION = 1_000_000;
const GREATEST_AMOUNT = 1_000_000_000;
/** Whether a number says the same with so many decimals. */
const hasDecimals = (most: number, error: string) =>
  z.refine<number>((value) => Math.round(value * 10 ** most) / 10 ** most === value, { error });

/** Dollars with six decimals at most, from 0 to a thousand million. */
export const dollars = z.number().check(z.gte(0), z.lte(GREATEST_AMOUNT), hasDecimals(6, "has more than six decimals"));

/** A percentage with four decimals at most, from 0 to `most`. */
export const percent = (most: number) => z.number().check(z.gte(0), z.lte(most), hasDecimals(4, "has more than four decimals"));

/** A moment such as `2027-01-31T00:00:00.000Z`, as the database gives it back. */
export const moment = z.string().check(
  z.refine((value) => Number.isFinite(Date.parse(value)) && new Date(value).toISOString() === value, {
    error: "is no moment such as 2027-01-31T00:00:00.000Z",
  }),
);

const byLanguage = Object.fromEntries(localeCodes.map((code) => [code, z.optional(words)])) as Record<
  LocaleCode,
  z.ZodMiniOptional<typeof words>
>;

/** A text, or one for each language with the English one at least. */
export const worded = z.union([words, z.strictObject({ ...byLanguage, en: words })]);

/** A text or none; where it has no English, visitors without a text of their own language see none, as in the documents. */
export const wordedOrNone = orNone(
  z.union([
    words,
    z
      .strictObject(byLanguage)
      .check(z.refine((texts) => Object.keys(texts).length > 0, { error: "needs a text in one language" })),
  ]),
);
export type Worded = z.output<typeof worded>;
type SomeWords = NonNullable<z.output<typeof wordedOrNone>>;

/** A worded text as documents and columns hold it. */
export const storedWords = (text: SomeWords): unknown => (typeof text === "string" ? text : { byLocale: text });

const inFile = (stored: unknown): unknown => (isFields(stored) && "byLocale" in stored ? stored["byLocale"] : stored);

/** The same, back again; null where what is stored is no text. */
export function wordsOfStored(stored: unknown): SomeWords | null {
  const read = wordedOrNone.safeParse(inFile(stored));
  return read.success ? read.data : null;
}

/** A stored text that has to have English; null where it has none. */
export function nameOfStored(stored: unknown): Worded | null {
  const read = worded.safeParse(inFile(stored));
  return read.success ? read.data : null;
}

/** Micro-dollars of dollars, as columns hold them. */
export const microsOf = (amount: number): number => Math.round(amount * MILLION);
export const microsOrNull = (amount: number | null): number | null => (amount === null ? null : microsOf(amount));
/** Dollars of micro-dollars. */
export const dollarsOf = (micros: number): number => numberFromMoney(moneyFromMicros(micros));
export const dollarsOrNull = (micros: number | null): number | null => (micros === null ? null : dollarsOf(micros));
/** Millionths of a percentage, as columns hold shares. */
export const millionthsOf = (share: number): number => Math.round(share * 10_000);
/** A percentage of a part of one: 0.025 is 2.5. */
export const percentOfShare = (share: number): number => percentOfMillionths(Math.round(share * MILLION));
/** A percentage of millionths. */
export const percentOfMillionths = (millionths: number): number => percentOf(fractionFromMillionths(millionths));
