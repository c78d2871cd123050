import type { Query } from "./route.ts";

/** Reads what is after the question mark; broken escapes stay as they are, the first of equal names counts. */
export function parseQuery(text: string): Query {
  const fields = new Map<string, string>();
  for (const part of text.replace(/^\?/, "").split("&")) {
    if (part === "") continue;
    const cut = part.indexOf("=");
    const name = decodePart(cut < 0 ? part : part.slice(0, cut));
    if (name !== "" && !fields.has(name)) fields.set(name, cut < 0 ? "" : decodePart(part.slice(cut + 1)));
  }
  return Object.fromEntries(fields);
}

/** A part of an address; half of a character, which no address can hold, becomes the mark for what cannot be read. */
export const escapedPart = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/** Writes a query with its question mark; an empty one is the empty text. */
export function queryText(query: Query): string {
  const parts = Object.entries(query).map(([name, value]) => `${escapedPart(name)}=${escapedPart(value)}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** The query without the named fields. */
export function queryWithout(query: Query, names: readonly string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

/** The number of a thing in an address; null where there is none or where it is no number. */
export const idInQuery = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

function decodePart(part: string): string {
  const text = part.replaceAll("+", " ");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
