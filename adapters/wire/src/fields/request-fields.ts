import { decimalOfText } from "@panel/core/money";
import { linesOf } from "@panel/core/typed-text";
import * as z from "zod/mini";
import { numberLike, requiredFlag, requiredInteger } from "./answer-fields.ts";

const missingIsNull = (value: unknown): unknown => (value === undefined || value === "" ? null : value);

/** A field that may be left out; a wrong one is refused at its name, unlike in answers. */
export const optional = <Field extends z.ZodMiniType>(field: Field) => z.pipe(z.transform(missingIsNull), z.nullable(field));

/** Longest text a form field may carry; links, tokens and comments have room in it. */
export const MAX_TEXT_LENGTH = 4_096;
export const textIn = z.string().check(z.maxLength(MAX_TEXT_LENGTH));
/** A text that is one line, or missing and then empty. */
export const lineOrEmptyIn = z.pipe(
  z.transform((value: unknown) => value ?? ""),
  textIn.check(z.refine((value) => !/\p{Cc}/u.test(value) && linesOf(value).length === 1)),
);
export const optionalTextIn = optional(textIn);
/** A text that may be missing, counting as empty. */
export const textOrEmptyIn = z.pipe(
  z.transform((value: unknown) => value ?? ""),
  textIn,
);
/** Sends an empty text as missing, so that `required` is at the field. */
export const requiredTextIn = textIn.check(z.minLength(1));

/** A day of UTC, as `YYYY-MM-DD`; whether the calendar has it, the handler asks. */
export const dayIn = optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)));

/** The largest id that a table hands out. */
const MAX_ID = 2_147_483_647;
/** An id that names something: a whole number, number-like texts accepted (DEC-176). */
export const idIn = z.pipe(z.transform(numberLike), z.int().check(z.nonnegative(), z.lte(MAX_ID)));
export const optionalIdIn = optional(idIn);
export const integerIn = requiredInteger;
export const flagIn = requiredFlag;
/** A flag that counts as false when it is left out. */
export const flagOrFalseIn = z._default(requiredFlag, false);

/** An amount in USD, as number or as text; kept as text with a point so that nothing is rounded on the way in. */
export const amountIn = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
    return typeof value === "string" ? (decimalOfText(value) ?? value) : value;
  }),
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,20})?$/)),
);
export const optionalAmountIn = optional(amountIn);

const listedIds = (value: unknown): unknown => {
  if (value === undefined || value === null) return [];
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts
    .flatMap((part): readonly unknown[] => (typeof part === "string" ? part.split(",") : [part]))
    .filter((part) => part !== "");
};
/** Ids of a query: `1,2,3`, or the field several times. Empty when it is left out. */
export const idListIn = (most: number) => z.pipe(z.transform(listedIds), z.array(idIn).check(z.maxLength(most)));

/** A number of a query, where everything is text; the fallback counts where it is missing, no number or beyond all measure. */
export const queryInteger = (fallback: number) =>
  z.catch(z.pipe(z.transform(numberLike), z.int().check(z.gte(-MAX_ID), z.lte(MAX_ID))), fallback);
