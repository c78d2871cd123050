/** A value of a table: texts are escaped, numbers are written as they are. */
export type CsvValue = string | number | null;

/** What spreadsheets take for the beginning of a formula, full-width twins and leading blanks included (T13). */
const FORMULA_START = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$|^'/u;

/** One cell: a text that a spreadsheet would run as a formula is marked as text by an apostrophe. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// Without the mark spreadsheets take the text for one of their old code pages.
const BYTE_ORDER_MARK = "\ufeff";

/** A whole file (RFC 4180): lines end in CR LF, the first one names the columns. */
export const csvText = (headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + [headings, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
