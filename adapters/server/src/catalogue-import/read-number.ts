import { moneyFromDecimal, type Money, typedAmount, typedCount } from "@panel/core/money";

/** What is between whole and decimals in the rates of a list. */
export type DecimalSign = "." | ",";

/** A figure that could be read in two ways, a thousand times apart, such as `1.250`. */
export const ambiguous = "ambiguous";

const WORDS_BEFORE = /^(?:[A-Z]{0,2}\p{Sc}|[A-Za-z]{2,4}\.?)\s*/u;
const WORDS_BEHIND = /\s*(?:\p{Sc}|[A-Za-z]{2,4}\.?)$/u;
const EITHER_WAY = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The figure of a text without the currency or the word around it. */
const bareFigure = (value: unknown): string =>
  typeof value === "string" && value.length <= 60
    ? value.normalize("NFKC").trim().replace(WORDS_BEFORE, "").replace(WORDS_BEHIND, "")
    : "";

const plainNumber = (value: number): string => {
  const text = String(value);
  return text.includes("e") ? value.toFixed(10) : text;
};

/** The decimal sign that one rate shows beyond doubt; null where it shows none. */
function signShownBy(rate: unknown): DecimalSign | null {
  if (typeof rate === "number") return Number.isInteger(rate) ? null : ".";
  const figure = bareFigure(rate).replace(/[\s'\u2019]/g, "");
  if (!/^\d[\d.,]*$/.test(figure) || EITHER_WAY.test(figure)) return null;
  const signs = figure.match(/[.,]/g) ?? [];
  const last = signs.at(-1) as DecimalSign | undefined;
  if (last === undefined) return null;
  const isGrouping = signs.length > 1 && signs.every((sign) => sign === last);
  return isGrouping ? (last === "." ? "," : ".") : last;
}

/** The one decimal sign of a list, by those of its rates that leave no doubt; null where none does, or they differ. */
export function decimalSignOf(rates: Iterable<unknown>): DecimalSign | null {
  const shown = new Set<DecimalSign>();
  for (const rate of rates) {
    const sign = signShownBy(rate);
    if (sign !== null) shown.add(sign);
  }
  const [only, other] = shown;
  return other === undefined ? (only ?? null) : null;
}

/**
 * An amount in the list's own currency, exact to the sixth digit after the point; null where there is no single figure. Digits with
 * spaces between them are groups of three or no figure; `1.250` and `1,250` are read only where the list's decimal sign is known.
 */
export function readAmount(value: unknown, sign: DecimalSign | null = null): Money | typeof ambiguous | null {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? moneyFromDecimal(plainNumber(value)) : null;
  const figure = bareFigure(value);
  if (EITHER_WAY.test(figure) && sign === null) return ambiguous;
  const digits = typedAmount(figure, sign === "," ? "." : ",");
  return digits && moneyFromDecimal(`${digits.whole}.${digits.decimals === "" ? "0" : digits.decimals}`);
}

/** A whole number of pieces, read as the panel's own fields read one: `1.000`, `1 000`, `10K`. */
export function readCount(value: unknown): number | null {
  const count = typeof value === "number" ? value : typedCount(bareFigure(value));
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** Two counts in one cell, such as "1 / 15". */
export function readRange(value: unknown): readonly [number, number] | null {
  if (typeof value !== "string") return null;
  const [first, second, ...more] = value.split(/\s*(?:\/|–|—|-)\s*/);
  const low = readCount(first);
  const high = readCount(second);
  return low === null || high === null || more.length > 0 ? null : [low, high];
}

const YES: readonly unknown[] = [true, 1, "1", "true", "yes"];
/** A flag in any of the spellings seen. */
export const readFlag = (value: unknown): boolean => YES.includes(typeof value === "string" ? value.trim().toLowerCase() : value);
