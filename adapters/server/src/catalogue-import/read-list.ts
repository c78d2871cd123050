import { entryLines } from "./entry-lines.ts";

/** One entry of a provider's list with the line of the file on which it begins. */
export interface ListEntry {
  /** 0 where the list is no plain array. */
  readonly line: number;
  readonly value: unknown;
}

/** The file is no list of services; the message says what was found. */
export class ListProblem extends Error {}

/** The text of a file, also of one saved in UTF-16 with its mark in front. */
export function textOfFile(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
}

type Holder = Readonly<Record<string, unknown>>;

/** Where the list is in an answer that wraps it. */
const wrappers = ["services", "data", "result"] as const;
/** Wrappers and texts around a list, and groups within groups; more are no list. */
const MAX_DEPTH = 4;
/** What a row has and a group of rows has not. */
const OF_A_ROW = ["rate", "price", "min", "max", "min_max"] as const;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null && !Array.isArray(value);
const isRow = (value: unknown): value is Holder => isHolder(value) && OF_A_ROW.some((name) => Object.hasOwn(value, name));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (problem) {
    throw new ListProblem(`This is no JSON: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

/** The row with the category of its group, and the key that it has in an object for its id, where it names none itself. */
function rowIn(value: unknown, category: string | null, key: string | null): unknown {
  if (!isHolder(value)) return value;
  const hasId = Object.hasOwn(value, "service") || Object.hasOwn(value, "id");
  const ofGroup = category === null || Object.hasOwn(value, "category") ? {} : { category };
  return { ...(key === null || hasId ? {} : { service: key }), ...ofGroup, ...value };
}

/** The name of a group of rows: what it calls itself, else its key. */
function groupName(group: Holder, key: string | null): string | null {
  const names = ["category", "name", "title"].map((name) => group[name]);
  return names.find((name) => typeof name === "string") ?? key;
}

/** The rows of what holds them: an array, an object of rows by their ids, rows grouped under their category; null where there are none. */
function rowsIn(value: unknown, category: string | null, depth: number): readonly unknown[] | null {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) => {
      const group = isHolder(entry) && !isRow(entry) ? wrapped(entry) : null;
      const rows = group === null ? null : rowsIn(group, groupName(entry as Holder, category), depth + 1);
      return rows ?? [rowIn(entry, category, null)];
    });
  }
  if (!isHolder(value)) return null;
  const entries = Object.entries(value).filter(([, entry]) => typeof entry === "object" && entry !== null);
  if (entries.length === 0) return null;
  const rows = entries.map(([key, entry]) =>
    isRow(entry) ? [rowIn(entry, category, key)] : rowsIn(isHolder(entry) ? (wrapped(entry) ?? entry) : entry, key, depth + 1),
  );
  return rows.every((each) => each !== null) ? rows.flat() : null;
}

/** What an object has under one of the names for a list. */
const wrapped = (holder: Holder): unknown =>
  wrappers.map((name) => holder[name]).find((found) => typeof found === "object" && found !== null) ?? null;

/**
 * Reads a JSON file: an array of services, one under `services` (or `data`, `result`), an object of rows by their ids, or rows grouped
 * under their category; also as JSON in a text.
 */
export function readList(text: string, depth = 0): readonly ListEntry[] {
  if (text.replace(/^\ufeff/, "").trim() === "") throw new ListProblem("The file is empty.");
  const value = parsed(text);
  if (typeof value === "string" && depth < MAX_DEPTH) return withoutLines(readList(value, depth + 1));
  if (isHolder(value) && "error" in value) throw new ListProblem(`The provider answered an error: ${String(value["error"])}`);
  if (isHolder(value)) {
    const quoted = wrappers.map((name) => value[name]).find((found) => typeof found === "string" && /^\s*[[{]/.test(found));
    if (typeof quoted === "string" && depth < MAX_DEPTH) return withoutLines(readList(quoted, depth + 1));
  }
  const name = isHolder(value) ? wrappers.find((known) => typeof value[known] === "object" && value[known] !== null) : undefined;
  const list = isHolder(value) && name !== undefined ? value[name] : value;
  const rows = rowsIn(list, null, 0);
  if (rows === null)
    throw new ListProblem(
      "There is no list of services in this file: an array, an object with `services`, or rows under their ids or categories are expected.",
    );
  // Rows of a plain array have the line on which they begin; of any other shape their number tells them.
  const isPlain = Array.isArray(list) && rows.length === list.length;
  const lines = isPlain ? linesOf(text, name) : [];
  return rows.map((row, index) => ({ value: row, line: lines[index] ?? 0 }));
}

const withoutLines = (entries: readonly ListEntry[]): readonly ListEntry[] => entries.map(({ value }) => ({ value, line: 0 }));

const linesOf = (text: string, name: string | undefined): readonly number[] =>
  name === undefined ? entryLines(text, text.indexOf("["), 1) : entryLines(text, listStart(text, name), 2);

function listStart(text: string, name: string): number {
  const match = new RegExp(`"${name}"\\s*:\\s*\\[`).exec(text);
  return match ? match.index + match[0].length - 1 : 0;
}
