import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../ui", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));

/** What stays for the files after, and no reset between tests reaches. */
const forbidden = [
  { what: "replaces a module", sign: /\bvi\.(mock|doMock|hoisted|resetModules)\(/ },
  { what: "keeps state in a module", sign: /^(export )?(let|var) /m },
  {
    what: "changes settings or the window while it loads",
    sign: /^(configure\(|window\.|globalThis\.|document\.|Object\.(assign|defineProperty)\()/m,
  },
];

describe("files of component tests, which share a window", () => {
  it.each(forbidden)("have none that $what", ({ sign }) => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter(({ text }) => sign.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
