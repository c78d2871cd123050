import { withLatinDigits } from "../typed-text/index.ts";

/** What parts thousands where a person writes numbers; a space where neither comma nor dot does. */
export type GroupSign = "," | "." | " ";

/** A number as it was typed, taken apart; both are digits from 0 to 9, and `decimals` may be empty. */
export interface TypedDigits {
  readonly whole: string;
  readonly decimals: string;
}

const ARABIC_DECIMAL = "\u066b";
/** Other writings of comma, dot, apostrophe and minus, of keyboards and scripts; what parts thousands alone counts as apostrophe. */
const writings: readonly (readonly [RegExp, string])[] = [
  [/\p{Cf}/gu, ""],
  [/[\uff0c\u060c]/gu, ","],
  [/[\uff0e\u3002\uff61]/gu, "."],
  [/[\u2018\u2019\u02bc`\u00b4\uff07\u066c_]|(\d)\s+(?=\d)/gu, "$1'"],
  [/[\u2212\u2013\uff0d]/gu, "-"],
];

/** Groups of three, of two before the last three as in India, or of four as in East Asia. */
const GROUPED = /^(?:\d{1,3}([.,'])\d{3}(?:\1\d{3})*|\d{1,2}([.,'])\d{2}(?:\2\d{2})*\2\d{3}|\d{1,4}([.,'])\d{4}(?:\3\d{4})*)$/;
/** One comma or dot that may part thousands as well as decimals. */
export const THOUSANDS_OR_DECIMALS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Thousands and millions, as short counts are shown (DEC-188) and written; powers of ten. */
const SCALED = /^(.*\d)\s*(?:(k|к)|(m|м)|e(\d{1,2}))$/iu;
const MAX_DECIMALS_OF_A_COUNT = 2;

/** The text in the signs that the rules below know. */
export const plainWriting = (text: string): string =>
  writings.reduce((plain, [pattern, sign]) => plain.replace(pattern, sign), withLatinDigits(text)).trim();

/** Where the decimals begin: at the last sign that can part nothing else. Minus one without decimals. */
function decimalSignAt(digits: string, groups: (sign: string) => boolean): number {
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","), digits.lastIndexOf(ARABIC_DECIMAL));
  const sign = digits.charAt(at);
  if (at < 0 || sign === ARABIC_DECIMAL) return at;
  if (digits.indexOf(sign) < at) return -1;
  return THOUSANDS_OR_DECIMALS.test(digits) && groups(sign) ? -1 : at;
}

/** A number without plus or minus; null where it is none, or its groups are none. */
export function takeApart(text: string, groups: (sign: string) => boolean): TypedDigits | null {
  if (!/^[\d.,'\u066b]*\d[.,\u066b]?$/u.test(text)) return null;
  const at = decimalSignAt(text, groups);
  const [whole, decimals] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
  if (!/^\d*$/.test(decimals)) return null;
  if (whole === "") return { whole: "0", decimals };
  return /^\d+$/.test(whole) || GROUPED.test(whole) ? { whole: whole.replace(/[.,']/g, ""), decimals } : null;
}

/**
 * Reads a whole number of pieces as a person means it (DEC-185, QTY-001): `5,000`, `5.000`, `5 000`, `5'000`, `५,०००`, `1,00,000`
 * and `5k` alike. Pieces have no thousandths, so a comma or dot before three digits parts thousands; a few decimals are left to
 * anyone who rounds. Null where the text is no number, and where it could mean numbers of different size, such as `1,0000` or `1.500k`.
 */
export function typedCount(text: string): number | null {
  const plain = plainWriting(text);
  const isNegative = plain.startsWith("-");
  const unsigned = plain.replace(/^[+-]\s*/, "");
  const [, scaled, thousands, millions, power] = SCALED.exec(unsigned) ?? [];
  if (scaled !== undefined && THOUSANDS_OR_DECIMALS.test(scaled)) return null;
  const digits = takeApart(scaled ?? unsigned, () => true);
  if (digits === null || (scaled === undefined && digits.decimals.length > MAX_DECIMALS_OF_A_COUNT)) return null;
  const exponent = thousands ? 3 : millions ? 6 : Number(power ?? 0);
  const value = Number(`${digits.whole}.${digits.decimals}e${String(exponent)}`);
  return isNegative && value !== 0 ? -value : value;
}

/**
 * Reads an amount of money as its writer means it. Comma and dot both part decimals (DEC-069), unless the sign stands more than once
 * or before another one. The one case that is open, a single sign before exactly three digits (`1.500`), goes by the sign that parts
 * thousands in the writer's own number format: for a German that is 1500, for an Englishwoman 1.5, for a Russian 1.5 (DEC-185).
 */
export const typedAmount = (text: string, groupSign: GroupSign): TypedDigits | null =>
  takeApart(plainWriting(text), (sign) => sign === groupSign);
