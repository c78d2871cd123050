import { serviceId, type ServiceId } from "../identifiers/index.ts";

/** One line of an expert order as it was typed (DEC-120). */
export type ExpertEntry =
  | { readonly kind: "read"; readonly serviceId: ServiceId; readonly link: string; readonly quantity: number }
  /** No number of a service at the start, or no quantity. */
  | { readonly kind: "unreadable"; readonly missing: "service" | "quantity" };

const HEAD = /^#?(\d{1,9})["']?\s*([,;|\t]|\s)/;
const GROUPED = /^\d{1,3}(?:[., '’\u00a0\u202f]\d{3})+$/u;

const unquoted = (piece: string): string =>
  piece
    .trim()
    .replace(/^["']|["']$/g, "")
    .trim();

/** A quantity as people write it: `1000`, `1 000`, `1.000`, `1k`; null for anything else. */
export function expertQuantity(text: string): number | null {
  const plain = GROUPED.test(text) ? text.replace(/\D/gu, "") : text;
  const thousands = /^(\d{1,9})k$/i.exec(plain)?.[1];
  if (thousands !== undefined) return Number(thousands) * 1_000;
  return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
}

/** Puts the groups of `1,000` or `1 000` together again that the separator tore apart. */
function joinedGroups(pieces: readonly string[]): readonly string[] {
  let start = pieces.length - 1;
  while (start > 1 && /^\d{3}$/.test(pieces[start] ?? "") && /^\d{1,3}$/.test(pieces[start - 1] ?? "")) start -= 1;
  return [...pieces.slice(0, start), pieces.slice(start).join("")];
}

/** Reads `service id, link, quantity`; the separator is a comma, semicolon, pipe, tab or space, and the last two may change places. */
export function readExpertLine(text: string): ExpertEntry {
  const line = text.trim().replace(/^["']/, "");
  const head = HEAD.exec(line);
  if (!head) return { kind: "unreadable", missing: "service" };
  const [whole, number = "", separator = ""] = head;
  const isSpaced = /[^\S\t]/u.test(separator);
  const rest = line.slice(whole.length);
  const split = isSpaced ? rest.split(/\s/u) : rest.split(separator);
  const pieces = joinedGroups(split.map(unquoted).filter((piece) => piece !== ""));
  const joiner = isSpaced ? " " : separator;
  const last = expertQuantity(pieces.at(-1) ?? "");
  const first = expertQuantity(pieces[0] ?? "");
  const read = (link: readonly string[], quantity: number): ExpertEntry => ({
    kind: "read",
    serviceId: serviceId(Number(number)),
    link: link.join(joiner),
    quantity,
  });
  if (last !== null) return read(pieces.slice(0, -1), last);
  if (first !== null) return read(pieces.slice(1), first);
  return { kind: "unreadable", missing: "quantity" };
}

/** A line of the text with its number, counted from 1; empty ones are left out. */
export interface NumberedText {
  readonly number: number;
  readonly text: string;
}

export const expertTexts = (text: string): readonly NumberedText[] =>
  text
    .split(/\r\n|\r|\n/u)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== "");

/** The text with one line replaced. */
export const withLine = (text: string, number: number, line: string): string =>
  text
    .split(/\r\n|\r|\n/u)
    .map((known, index) => (index + 1 === number ? line : known))
    .join("\n");
