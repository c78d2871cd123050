import { serviceId, type ServiceId } from "../identifiers/index.ts";
import { typedCount } from "../money/index.ts";
import { isBlank, linesOf, withLatinDigits } from "../typed-text/index.ts";

/** One line of an expert order as it was typed (DEC-120). */
export type ExpertEntry =
  | { readonly kind: "read"; readonly serviceId: ServiceId; readonly link: string; readonly quantity: number }
  /** No number of a service at the start, or no quantity. */
  | { readonly kind: "unreadable"; readonly missing: "service" | "quantity" };

const HEAD = /^#?(\p{Nd}{1,9})["']?\s*([,;|\t،，；]|\s)/u;
/** Groups of a number that the comma or space between the parts tore apart: of three, or of two before three as in India. */
const TORN_GROUPS = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/;
/** A number with decimals, torn apart: `5` and `50k`. */
const TORN_DECIMALS = /^\s+\d+,\d+\s*[kmкм]?$/iu;
const MAX_QUANTITY = 1e15;

const unquoted = (piece: string): string =>
  piece
    .trim()
    .replace(/^["']|["']$/g, "")
    .trim();

/** A quantity as people write it: `1000`, `1 000`, `1.000`, `1k`; null for anything that is no whole number (DEC-185). */
export function expertQuantity(text: string): number | null {
  const count = typedCount(text);
  return count !== null && Number.isInteger(count) && count >= 0 && count < MAX_QUANTITY ? count : null;
}

/** How many of the pieces, from the last one back or from the first one on, are groups of one number; one where they are none. */
function groupsAt(end: "first" | "last", pieces: readonly string[]): number {
  // One piece at least stays a link.
  for (let count = pieces.length - 1; count > 1; count -= 1) {
    const torn = end === "first" ? pieces.slice(0, count) : pieces.slice(-count);
    if (TORN_GROUPS.test(withLatinDigits(torn.join(",")))) return count;
  }
  return 1;
}

interface Split {
  readonly quantity: number;
  readonly link: readonly string[];
}

/** The quantity at the end or else at the start of the pieces behind the number of the service. */
function quantityIn(pieces: readonly string[]): Split | null {
  const behind = groupsAt("last", pieces);
  const last = expertQuantity(pieces.slice(-behind).join(""));
  if (last !== null) return { quantity: last, link: pieces.slice(0, -behind) };
  const ahead = groupsAt("first", pieces);
  const first = expertQuantity(pieces.slice(0, ahead).join(""));
  return first === null ? null : { quantity: first, link: pieces.slice(ahead) };
}

/** Pieces of the line as typed; what a comma without a space tore out of one number is one piece again. */
function piecesOf(rest: string, separator: string): readonly string[] {
  if (/[^\S\t]/u.test(separator)) return rest.split(/\s/u);
  const pieces = rest.split(separator);
  const torn = pieces.slice(-2).join(",");
  const isTorn =
    pieces.length > 2 && TORN_DECIMALS.test(withLatinDigits(torn)) && !TORN_GROUPS.test(withLatinDigits(torn.trim()));
  return isTorn ? [...pieces.slice(0, -2), torn] : pieces;
}

/** Reads `service id, link, quantity`; the separator is a comma, semicolon, pipe, tab or space, and the last two may change places. */
export function readExpertLine(text: string): ExpertEntry {
  const line = text.trim().replace(/^["']/, "");
  const head = HEAD.exec(line);
  if (!head) return { kind: "unreadable", missing: "service" };
  const [whole, number = "", separator = ""] = head;
  const pieces = piecesOf(line.slice(whole.length), separator)
    .map(unquoted)
    .filter((piece) => piece !== "");
  const split = quantityIn(pieces);
  if (!split) return { kind: "unreadable", missing: "quantity" };
  const joiner = /[^\S\t]/u.test(separator) ? " " : separator;
  return {
    kind: "read",
    serviceId: serviceId(Number(withLatinDigits(number))),
    link: split.link.join(joiner),
    quantity: split.quantity,
  };
}

/** A line of the text with its number, counted from 1; empty ones are left out. */
export interface NumberedText {
  readonly number: number;
  readonly text: string;
}

export const expertTexts = (text: string): readonly NumberedText[] =>
  linesOf(text)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => !isBlank(line.text));

/** The text with one line replaced. */
export const withLine = (text: string, number: number, line: string): string =>
  linesOf(text)
    .map((known, index) => (index + 1 === number ? line : known))
    .join("\n");
