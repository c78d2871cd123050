import { isAlias, isMap, isNode, isPair, isScalar, LineCounter, type Document, type Node, parseDocument } from "yaml";
import * as z from "zod/mini";
import type { FilePath, ShopSection } from "./shop-section.ts";

/** What is wrong with a file; each problem begins with its line and column. */
export class ShopFileProblem extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

export interface ShopFile {
  /** What is wanted of each section, by its name. */
  readonly wanted: ReadonlyMap<string, unknown>;
  /** Says where in the file a value is that is wrong, and why. */
  readonly problemAt: (path: FilePath, message: string) => ShopFileProblem;
}

/** More than any shop has; a file is read as a whole. */
const LONGEST_FILE = 4_000_000;

type AnySection = Pick<ShopSection, "name" | "schema" | "about">;

/** The schema of the whole file: each section has a default, and nothing else may be in it. */
export const shopFileSchema = (sections: readonly AnySection[]) =>
  z.strictObject(Object.fromEntries(sections.map(({ name, schema }) => [name, schema])));

function keyNode(map: unknown, key: string | number): Node | null {
  if (!isMap(map)) return null;
  const pair = map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
  return pair && isNode(pair.key) ? pair.key : null;
}

/** The node of a path, or of the nearest part of it that is written in the file. */
function nodeAt(document: Document, path: FilePath): Node | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    // The value may be an alias of something far away: its key tells the place better.
    if (isNode(node) && !isAlias(node)) return node;
    const key = keyNode(document.getIn(path.slice(0, length - 1), true) ?? document.contents, path[length - 1] ?? "");
    if (key) return key;
  }
  return isNode(document.contents) ? document.contents : null;
}

const nameOf = (path: FilePath): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${String(part + 1)}]`;
    return name === "" ? part : `${name}.${part}`;
  }, "");

type Issue = z.core.$ZodIssue;

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

const bound = (issue: { readonly origin: string }, number: number | bigint, word: string): string =>
  issue.origin === "string" || issue.origin === "array"
    ? `has ${word} ${String(number)} ${issue.origin === "array" ? "entries" : "characters"}`
    : `must be ${word} ${String(number)}`;

/** What is wrong, in words: the library's own say no more than that something is. */
function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${typeWords[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return bound(issue, issue.minimum, "at least");
    case "too_big":
      return bound(issue, issue.maximum, "at most");
    case "invalid_union":
      return "has a form that is not known here";
    default:
      return issue.message;
  }
}

interface Problem {
  readonly path: FilePath;
  readonly message: string;
}

/** An issue as problems: one for each unknown key, and for a union what is wrong with the form that comes nearest. */
function problemsOf(issue: Issue, above: FilePath = []): readonly Problem[] {
  const path = [...above, ...issue.path.filter((part) => typeof part !== "symbol")];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key], message: "is not known here" }));
  if (issue.code === "invalid_union") {
    const nearest = issue.errors.find((issues) => issues.every((one) => one.path.length > 0 || one.code !== "invalid_type"));
    if (nearest && nearest.length > 0) return nearest.flatMap((one) => problemsOf(one, path));
  }
  return [{ path, message: wordsOf(issue) }];
}

/**
 * Reads a shop's file (YAML, which JSON is too) by the schemas of the sections; what it leaves out has its usual value.
 * Throws a ShopFileProblem with everything that is wrong, each with line and column.
 */
export function readShopFile(text: string, sections: readonly AnySection[]): ShopFile {
  if (text.length > LONGEST_FILE) throw new ShopFileProblem(["The file is too long to be a shop's."]);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `line ${String(line)}, column ${String(col)}`;
  };
  if (document.errors.length > 0)
    throw new ShopFileProblem(document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message}.`));
  const worded = ({ path, message }: Problem): string => {
    const key = path.at(-1);
    const above = document.getIn(path.slice(0, -1), true) ?? document.contents;
    const node = message === "is not known here" && key !== undefined ? keyNode(above, key) : nodeAt(document, path);
    const name = nameOf(path);
    return `${at(node?.range?.[0] ?? 0)}: ${name === "" ? "the file" : name} ${message}.`;
  };
  const read = shopFileSchema(sections).safeParse(valueOf(document), { reportInput: true });
  if (!read.success) throw new ShopFileProblem([...new Set(read.error.issues.flatMap((issue) => problemsOf(issue)).map(worded))]);
  return {
    wanted: new Map(Object.entries(read.data)),
    problemAt: (path, message) => new ShopFileProblem([worded({ path, message })]),
  };
}

/** The plain value of the file; an empty one is a shop with nothing said. */
function valueOf(document: Document): unknown {
  try {
    return (document.toJS() as unknown) ?? {};
  } catch (problem) {
    // Aliases that would grow the value beyond measure.
    throw new ShopFileProblem([problem instanceof Error ? `${problem.message}.` : "The file cannot be read."]);
  }
}
