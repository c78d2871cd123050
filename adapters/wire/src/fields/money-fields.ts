import {
  decimalFromMoney,
  fractionFromMillionths,
  moneyFromDecimal,
  moneyFromNumber,
  numberFromMoney,
  zeroFraction,
  zeroMoney,
  type Fraction,
  type Money,
} from "@panel/core/money";
import * as z from "zod/mini";
import { nullableNumber, nullableText, requiredNumber } from "./answer-fields.ts";

const requiredAmount = requiredNumber.check(z.refine((value) => moneyFromNumber(value) !== null));

type Pair<Name extends string, Field extends z.ZodMiniType> = Readonly<
  Record<Name, Field> & Record<`${Name}_decimal`, typeof nullableText>
>;

/** An amount as the API names it, a number, with its exact decimal text beside it: `price` and `price_decimal`. */
export const amountFields = <Name extends string>(name: Name) =>
  ({ [name]: requiredAmount, [`${name}_decimal`]: nullableText }) as unknown as Pair<Name, typeof requiredAmount>;

/** Such an amount that may be missing. */
export const nullableAmountFields = <Name extends string>(name: Name) =>
  ({ [name]: nullableNumber, [`${name}_decimal`]: nullableText }) as unknown as Pair<Name, typeof nullableNumber>;

type TextAndFloat<Name extends string, Float extends string> = Readonly<
  Record<Name | `${Name}_decimal`, typeof nullableText> & Record<Float, typeof requiredAmount>
>;

/** An amount that the API has twice, as text and as number (DEC-070): `cost` and `cost_float`; the number counts. */
export const textAndFloatFields = <Name extends string, Float extends string>(name: Name, float: Float) =>
  ({ [name]: nullableText, [float]: requiredAmount, [`${name}_decimal`]: nullableText }) as unknown as TextAndFloat<Name, Float>;

type NullableTextAndFloat<Name extends string, Float extends string> = Readonly<
  Record<Name | `${Name}_decimal`, typeof nullableText> & Record<Float, typeof nullableNumber>
>;

/** Such an amount that may be missing. */
export const nullableTextAndFloatFields = <Name extends string, Float extends string>(name: Name, float: Float) =>
  ({ [name]: nullableText, [float]: nullableNumber, [`${name}_decimal`]: nullableText }) as unknown as NullableTextAndFloat<
    Name,
    Float
  >;

/** Writes an amount that the API has twice. */
export const textAndFloatToWire = <Name extends string, Float extends string, Amount extends Money | null>(
  name: Name,
  float: Float,
  amount: Amount,
) => {
  const decimal = amount === null ? null : decimalFromMoney(amount);
  return {
    [name]: decimal,
    [float]: amount === null ? null : numberFromMoney(amount),
    [`${name}_decimal`]: decimal,
  } as Record<Name | `${Name}_decimal`, string | Extract<Amount, null>> & Record<Float, number | Extract<Amount, null>>;
};

/** The exact decimal text where it is one, else the number, else null. */
export function moneyOrNull(decimal: string | null, plain: number | null): Money | null {
  const exact = decimal === null ? null : moneyFromDecimal(decimal);
  return exact ?? (plain === null ? null : moneyFromNumber(plain));
}

/** As `moneyOrNull`, a missing amount being 0. */
export const moneyOf = (decimal: string | null, plain: number | null): Money => moneyOrNull(decimal, plain) ?? zeroMoney;

type WrittenAmount<Name extends string, Written> = Record<Name, Written> & Record<`${Name}_decimal`, string | (null & Written)>;

/** Writes an amount as number and decimal text. */
export const amountToWire = <Name extends string>(name: Name, amount: Money) =>
  ({ [name]: numberFromMoney(amount), [`${name}_decimal`]: decimalFromMoney(amount) }) as WrittenAmount<Name, number>;

/** Writes an amount that may be missing. */
export const nullableAmountToWire = <Name extends string>(name: Name, amount: Money | null) =>
  ({
    [name]: amount === null ? null : numberFromMoney(amount),
    [`${name}_decimal`]: amount === null ? null : decimalFromMoney(amount),
  }) as WrittenAmount<Name, number | null>;

/** A share as it travels: 0.25 for a quarter (DEC-071). Null for a share that no business could mean. */
export function fractionOrNull(value: number | null): Fraction | null {
  const millionths = value === null ? NaN : Math.round(value * 1_000_000);
  return Number.isSafeInteger(millionths) ? fractionFromMillionths(millionths) : null;
}
export const fractionOf = (value: number | null): Fraction => fractionOrNull(value) ?? zeroFraction;

/** A share that travels as whole percents: 15 for 0.15 (DEC-071). */
export const fractionOfPercent = (percent: number | null): Fraction => fractionOf(percent === null ? null : percent / 100);
export const numberFromFraction = (share: Fraction): number => share / 1_000_000;
export const nullableNumberFromFraction = (share: Fraction | null): number | null =>
  share === null ? null : numberFromFraction(share);
