/** One entry of a provider's list with the line of the file on which it begins. */
export interface ListEntry {
  readonly line: number;
  readonly value: unknown;
}

/** The file is no list of services; the message says what was found. */
export class ListProblem extends Error {}

/** Lines on which the entries of an array begin; `depth` is how many brackets stand around them. */
function entryLines(text: string, from: number, depth: number): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let level = 0;
  let isText = false;
  let isExpected = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\n") line += 1;
    if (isText) {
      if (character === "\\") at += 1;
      else if (character === '"') isText = false;
      continue;
    }
    if (at >= from && level === depth && isExpected && !/[\s,\]]/.test(character)) {
      lines.push(line);
      isExpected = false;
    }
    if (character === '"') isText = true;
    else if (character === "[" || character === "{") level += 1;
    else if (character === "]" || character === "}") level -= 1;
    if (at >= from && level === depth && (character === "," || character === "[")) isExpected = true;
    if (at > from && level < depth) break;
  }
  return lines;
}

/** The text of a file, also of one saved in UTF-16 with its mark in front. */
export function textOfFile(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
}

/** Where the list is in an answer that wraps it. */
const wrappers = ["services", "data", "result"] as const;

/** Reads a JSON file: an array of services, or an object that holds one under `services` (or `data`, `result`). */
export function readList(text: string): readonly ListEntry[] {
  if (text.replace(/^\ufeff/, "").trim() === "") throw new ListProblem("The file is empty.");
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (problem) {
    throw new ListProblem(`This is no JSON: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
  if (Array.isArray(parsed)) return withLines(parsed, entryLines(text, text.indexOf("["), 1));
  if (typeof parsed === "object" && parsed !== null) {
    const holder = parsed as Readonly<Record<string, unknown>>;
    if ("error" in holder) throw new ListProblem(`The provider answered an error: ${String(holder["error"])}`);
    for (const name of wrappers) {
      const list = holder[name];
      if (Array.isArray(list)) return withLines(list, entryLines(text, listStart(text, name), 2));
    }
  }
  throw new ListProblem("There is no list of services in this file: an array, or an object with `services`, is expected.");
}

function listStart(text: string, name: string): number {
  const match = new RegExp(`"${name}"\\s*:\\s*\\[`).exec(text);
  return match ? match.index + match[0].length - 1 : 0;
}

const withLines = (values: readonly unknown[], lines: readonly number[]): readonly ListEntry[] =>
  values.map((value, index) => ({ value, line: lines[index] ?? 0 }));
