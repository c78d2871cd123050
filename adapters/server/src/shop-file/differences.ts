import { isDeepStrictEqual } from "node:util";
import { isFields } from "./plain-fields.ts";

const LONGEST = 60;

/** A value in a line of words, cut where it is long. */
function told(value: unknown): string {
  if (value === null || value === undefined) return "none";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Fields by which the entries of a list are told apart, and those that name one to a person. */
const keys = ["id", "code", "route", "provider"] as const;
const names = ["name", "title"] as const;

const keyOf = (entry: unknown): string | number | null => {
  if (!isFields(entry)) return null;
  const key = keys.map((name) => entry[name]).find((value) => typeof value === "string" || typeof value === "number");
  return typeof key === "string" || typeof key === "number" ? key : null;
};

function titleOf(entry: unknown): string {
  const key = String(keyOf(entry));
  if (!isFields(entry)) return key;
  const name = names.map((field) => entry[field]).find((value) => value !== undefined && value !== null);
  const english = isFields(name) ? name["en"] : name;
  return typeof english === "string" && english !== key ? `${key} (${told(english)})` : key;
}

/** What is different between two lists whose entries have keys. */
function* inLists(name: string, before: readonly unknown[], after: readonly unknown[]): Generator<string> {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const wanted = new Map(after.map((entry) => [keyOf(entry), entry]));
  for (const [key, entry] of old) if (!wanted.has(key)) yield `${name} ${titleOf(entry)}: switched off`;
  for (const [key, entry] of wanted) {
    if (!old.has(key)) yield `${name} ${titleOf(entry)}: added`;
    else yield* differences(`${name} ${titleOf(entry)}`, old.get(key), entry);
  }
  const kept = [...old.keys()].filter((key) => wanted.has(key));
  const order = [...wanted.keys()].filter((key) => old.has(key));
  if (!isDeepStrictEqual(kept, order)) yield `${name}: in another order`;
}

const isKeyed = (list: readonly unknown[]): boolean => list.every((entry) => keyOf(entry) !== null);

/** What is different between two values of a section, in lines for a person; none where they are alike. */
export function* differences(name: string, before: unknown, after: unknown): Generator<string> {
  if (isDeepStrictEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && isKeyed(before) && isKeyed(after)) yield* inLists(name, before, after);
  else if (isFields(before) && isFields(after)) {
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(`${name}.${field}`, before[field], after[field]);
  } else yield `${name}: ${told(before)} → ${told(after)}`;
}
