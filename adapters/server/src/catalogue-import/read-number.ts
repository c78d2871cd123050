import { moneyFromDecimal, type Money } from "@panel/core/money";

/** The digits of a figure as sellers write it: with spaces, currency signs or words around it; null when there is no single figure. */
function figure(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? plainNumber(value) : null;
  if (typeof value !== "string" || value.length > 60) return null;
  const text = value.normalize("NFKC").replace(/[\s\u00a0\u202f']/g, "");
  const match = /^(?:[\p{Sc}]|[A-Za-z]{2,4}\.?)?(\d[\d.,]*)(?:[\p{Sc}]|[A-Za-z]{2,4})?$/u.exec(text);
  return match?.[1] === undefined ? null : withPoint(match[1]);
}

const plainNumber = (value: number): string => {
  const text = String(value);
  return text.includes("e") ? value.toFixed(10) : text;
};

/** Commas part thousands when groups of three follow, or when a point stands too; a single other comma is the decimal point. */
function withPoint(digits: string): string | null {
  if (!digits.includes(",")) return /^\d+(\.\d*)?$/.test(digits) ? digits : thousandsByPoint(digits);
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits)) return digits.replaceAll(",", "");
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return digits.replaceAll(".", "").replace(",", ".");
  return /^\d+,\d+$/.test(digits) ? digits.replace(",", ".") : null;
}

const thousandsByPoint = (digits: string): string | null =>
  /^\d{1,3}(\.\d{3}){2,}$/.test(digits) ? digits.replaceAll(".", "") : null;

/** An amount in the list's own currency, exact to the sixth digit after the point. */
export function readAmount(value: unknown): Money | null {
  const text = figure(value);
  return text === null ? null : moneyFromDecimal(text);
}

/** A whole number of pieces. */
export function readCount(value: unknown): number | null {
  const text = figure(value);
  const count = text === null ? Number.NaN : Number(text);
  return Number.isSafeInteger(count) ? count : null;
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
