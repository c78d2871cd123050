/**
 * What no request may bring: what the database cannot hold (NUL, halves of surrogate pairs), and control characters but those that end a line or a column. Texts of customers reach
 * terminals, tables and mails.
 */
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Surrogate}]/u;

const isTaken = (text: string): boolean => !REFUSED.test(text);

interface Part {
  readonly value: unknown;
  /** Name of a field or place in a list; null for the whole. */
  readonly name: string | null;
  readonly holder: Part | null;
}

function pathTo(part: Part): readonly string[] {
  const names: string[] = [];
  for (let at: Part | null = part; at !== null; at = at.holder) if (at.name !== null) names.unshift(at.name);
  return names;
}

/**
 * The path of the first text that is not taken from a request, among the values as among the names of fields; null where there is none.
 * Goes without recursion, for a body may be nested a hundred thousand times.
 */
export function refusedTextPlace(value: unknown): readonly string[] | null {
  const waiting: Part[] = [{ value, name: null, holder: null }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const holder = part;
    if (part.name !== null && !isTaken(part.name)) return pathTo(part);
    if (typeof part.value === "string" && !isTaken(part.value)) return pathTo(part);
    if (typeof part.value !== "object" || part.value === null) continue;
    for (const [name, inner] of Object.entries(part.value)) waiting.push({ value: inner, name, holder });
  }
  return null;
}
