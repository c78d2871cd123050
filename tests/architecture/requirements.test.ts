import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const requirements = join(root, "docs/requirements");
/** What holds no tests of its own: what was built, and what quotes the titles of others. */
const passedOver = new Set(["dist", "node_modules", "sabotage"]);

const idOf = (area: string, number: number): string => `${area}-${String(number).padStart(3, "0")}`;

/** The ids in a list such as API-011 to 020, 022, ENT-003; an area by itself represents all of its rows. */
function idsIn(text: string, rows: readonly string[]): readonly string[] {
  let area = "";
  return [...text.matchAll(/([A-Z]{3})?-?(\d{3})?(?: to (?:[A-Z]{3}-)?(\d{3}))?/g)].flatMap(([found, named, first, last]) => {
    if (found === "") return [];
    area = named ?? area;
    if (first === undefined) return named === undefined ? [] : rows.filter((row) => row.startsWith(named));
    const length = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length }, (_row, at) => idOf(area, Number(first) + at));
  });
}

/** Every row of the requirements but the rulings, which are read with the rows that they settle. */
const rows = readdirSync(requirements)
  .flatMap((name) =>
    [...readFileSync(join(requirements, name), "utf8").matchAll(/^\| ([A-Z]{3}-\d{3}) \|/gm)].map(([, id]) => id!),
  )
  .filter((id) => !id.startsWith("DEC"));

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : testFiles(join(folder, entry.name));
    return /\.tsx?$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

function textFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return entry.name === "dist" || entry.name === "node_modules" ? [] : textFiles(join(folder, entry.name));
    return /\.(tsx?|md)$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });
}

/** The rows that titles of tests name: those outside of brackets, in texts that begin with the id of a row. */
const named = new Set(
  testFiles(join(root, "tests")).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/(["'`])([A-Z]{3}-\d{3} (?:(?!\1)[^\\\n]|\\.)*)\1/g)].flatMap(([, , title]) =>
      [...title!.replaceAll(/\([^)]*\)/g, "").matchAll(/[A-Z]{3}-\d{3}(?: to (?:[A-Z]{3}-)?\d{3})?/g)].flatMap(([id]) =>
        idsIn(id, rows),
      ),
    ),
  ),
);

describe("the rows of the requirements", () => {
  it("are each named by a test", () => {
    expect(rows.length).toBeGreaterThan(900);
    expect(rows.filter((row) => !named.has(row))).toEqual([]);
  });
});

describe("the invariants and threats", () => {
  /** The ids in a text, with those that lie between the two of "L1 to L9"; hours such as T00:00 are none. */
  const idsNamedIn = (text: string): readonly string[] =>
    [...text.matchAll(/\b([LT])(\d{1,2})\b(?!:)(?: to \1(\d{1,2})\b)?/g)].flatMap(([, kind = "", first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_id, at) => `${kind}${String(Number(first) + at)}`),
    );
  const defined = [...readFileSync(join(requirements, "invariants.md"), "utf8").matchAll(/^\| ([LT]\d+) \|/gm)].map(
    ([, id]) => id!,
  );

  it("are twenty and forty-four, each once and in order", () => {
    expect(defined).toEqual([...idsNamedIn("L1 to L20"), ...idsNamedIn("T1 to T44")]);
  });

  it("are all there that tests, sources and decisions name", () => {
    const sources = ["core/src", "adapters", "ui/src", "tests", "docs/decisions"].flatMap((folder) =>
      textFiles(join(root, folder)),
    );
    const unknown = sources.flatMap((path) =>
      idsNamedIn(readFileSync(path, "utf8"))
        .filter((id) => !defined.includes(id))
        .map((id) => `${path}: ${id}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(unknown).toEqual([]);
  });
});
