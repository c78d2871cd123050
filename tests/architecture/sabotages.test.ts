import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allSabotages, editsOf, occurrences, repositoryRoot } from "../support/sabotage.ts";

const read = (path: string): string =>
  existsSync(join(repositoryRoot, path)) ? readFileSync(join(repositoryRoot, path), "utf8") : "";
const sabotages = await allSabotages();

describe("sabotages", () => {
  it("still find the text that they replace, exactly once", () => {
    const rotten = sabotages.flatMap(({ name, sabotage }) =>
      editsOf(sabotage)
        .filter(({ file, from, to }) => from === to || occurrences(read(file), from) !== 1)
        .map(({ file, from }) => `${name}: ${String(occurrences(read(file), from))} times in ${file}: ${from}`),
    );
    expect(rotten).toEqual([]);
  });

  it("edit the product, not its tests", () => {
    const own = sabotages.filter(({ sabotage }) => editsOf(sabotage).some(({ file }) => file.startsWith("tests/")));
    expect(own.map(({ name }) => name)).toEqual([]);
  });

  it("name one test each, which exists", () => {
    const lost = sabotages.filter(({ sabotage: { provedBy } }) => {
      const source = read(provedBy.file);
      return ['"', "'", "`"].reduce((sum, quote) => sum + occurrences(source, `${quote}${provedBy.test}`), 0) !== 1;
    });
    expect(lost.map(({ name, sabotage }) => `${name}: ${sabotage.provedBy.test}`)).toEqual([]);
  });
});

/** Calls that make something long, each with all its arguments. */
function longOnes(source: string): readonly string[] {
  return [...source.matchAll(/\bfc\.(?:array|uniqueArray|string|dictionary|set|commands)\(/g)].flatMap(({ index, 0: head }) => {
    let depth = 1;
    let end = index + head.length;
    for (; depth > 0 && end < source.length; end += 1)
      depth += Number("([{".includes(source[end]!)) - Number(")]}".includes(source[end]!));
    const call = source.slice(index, end);
    const length = /(?:maxLength|minLength|maxCommands): ([^,}]+)/.exec(call)?.[1]?.trim().replaceAll("_", "");
    return length !== undefined && !(Number(length) <= 10) && !call.includes("size:") ? [call] : [];
  });
}

describe("properties", () => {
  it("name a size wherever they name a length: fast-check makes at most ten elements without one", () => {
    const files = readdirSync(join(repositoryRoot, "tests"), { recursive: true, encoding: "utf8" });
    const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => read(join("tests", file)));
    expect(sources.flatMap(longOnes)).toEqual([]);
  });
});
