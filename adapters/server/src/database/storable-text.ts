// NUL, and halves of surrogate pairs: JSON can write both, a text of the database can hold neither.
const UNSTORABLE = /[\u0000\p{Surrogate}]/gu;

/** The text as the database can hold it; what it cannot hold is replaced by the sign for a lost character. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, "\ufffd");

const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1;

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
 * The path of the first text that the database cannot hold, among the values as among the names of fields; null where there is none.
 * Goes without recursion, for a body may be nested a hundred thousand times.
 */
export function unstorablePlace(value: unknown): readonly string[] | null {
  const waiting: Part[] = [{ value, name: null, holder: null }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const holder = part;
    if (part.name !== null && !isStorable(part.name)) return pathTo(part);
    if (typeof part.value === "string" && !isStorable(part.value)) return pathTo(part);
    if (typeof part.value !== "object" || part.value === null) continue;
    for (const [name, inner] of Object.entries(part.value)) waiting.push({ value: inner, name, holder });
  }
  return null;
}
