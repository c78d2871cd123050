import { zonedText } from "../time/index.ts";

/** A moment of the wire, which a file writes in its own zone; null where there is none. */
export interface CsvMoment {
  readonly moment: string | null;
}

/** A value of a table: texts are escaped, numbers and moments are written as the file writes them. */
export type CsvValue = string | number | null | CsvMoment;

/** How a file is written. */
export interface CsvStyle {
  readonly separator: "," | ";";
  readonly decimalSign: "." | ",";
  /** IANA name of the zone of its moments. */
  readonly zone: string;
}

/** The same for everybody, for programs. */
export const plainCsv: CsvStyle = { separator: ",", decimalSign: ".", zone: "UTC" };

/**
 * As spreadsheets of a language read it: where a comma parts decimals, a semicolon parts cells. Moments are those of the reader's zone,
 * the system's own when missing.
 */
export function readersCsv(language: string, zone?: string): CsvStyle {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const isComma = parts.some(({ type, value }) => type === "decimal" && value === ",");
  const readersZone = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { separator: isComma ? ";" : ",", decimalSign: isComma ? "," : ".", zone: readersZone };
}

/** What spreadsheets take for the beginning of a formula, full-width twins and leading blanks included (T13). */
const FORMULA_START = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$|^'/u;

const isMoment = (value: CsvValue | undefined): value is CsvMoment => typeof value === "object" && value !== null;

const numberText = (value: number, { decimalSign }: CsvStyle): string =>
  Number.isFinite(value) ? String(value).replace(".", decimalSign) : "";

/** One cell: a text that a spreadsheet would run as a formula is marked as text by an apostrophe. */
export function csvCell(value: CsvValue, style: CsvStyle = plainCsv): string {
  if (value === null) return "";
  if (isMoment(value)) return value.moment === null ? "" : csvCell(zonedText(value.moment, style.zone), style);
  if (typeof value === "number") return numberText(value, style);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

// Without the mark spreadsheets take the text for one of their old code pages.
const BYTE_ORDER_MARK = "\ufeff";

/** Writes a file (RFC 4180) row by row, so that a reader of pages need keep no row. */
export class CsvWriter {
  readonly #style: CsvStyle;
  /** Columns that hold moments. */
  readonly #zoned = new Set<number>();

  constructor(style: CsvStyle) {
    this.#style = style;
  }

  line(row: readonly CsvValue[]): string {
    for (const [at, value] of row.entries()) if (isMoment(value)) this.#zoned.add(at);
    return `${row.map((value) => csvCell(value, this.#style)).join(this.#style.separator)}\r\n`;
  }

  /** The whole file: lines end in CR LF, the first one names the columns, and of moments their zone. */
  text(headings: readonly string[], lines: readonly string[]): string {
    const zoned = headings.map((heading, at) => (this.#zoned.has(at) ? `${heading} (${this.#style.zone})` : heading));
    return BYTE_ORDER_MARK + this.line(zoned) + lines.join("");
  }
}

/** A whole file of rows that are there. */
export function csvText(headings: readonly string[], rows: readonly (readonly CsvValue[])[], style: CsvStyle = plainCsv): string {
  const writer = new CsvWriter(style);
  const lines = rows.map((row) => writer.line(row));
  return writer.text(headings, lines);
}
