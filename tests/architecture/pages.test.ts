import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { routeTable } from "@panel/core/routing";
import { declaredPages } from "../../ui/build/first-paint.ts";
import { pages } from "../../ui/src/app/screens.ts";
import { firstNamespaces } from "../../ui/src/app/start-panel.ts";
import { englishTextsFile, englishTextsSource, textFileNames } from "../tools/english-texts.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const root = join(repository, "ui/src");

/** The files that come with this one: what it imports statically, and so on. */
function filesWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/^import (?!type)[^;]*?from "(\.[^"]+)";/gm)) {
    filesWith(join(dirname(file), path), seen);
  }
  return seen;
}

/** The features whose texts these files use, beside those of every first screen. */
function textsOf(files: Iterable<string>): readonly string[] {
  const used = [...files].flatMap((file) => [...readFileSync(file, "utf8").matchAll(/useText(?:ByName)?\("([\w-]+)"\)/g)]);
  const names = new Set(used.map(([, name = ""]) => name));
  return [...names].filter((name) => !(firstNamespaces as readonly string[]).includes(name)).toSorted();
}

const declared = declaredPages(root);

describe("pages", () => {
  it("RTE-001 belong to routes that exist, one page to a route", () => {
    const routes = pages.flatMap((page) => page.routes);
    expect(routes.filter((name) => !routeTable.some((record) => record.name === name))).toEqual([]);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it("are read by the build as the panel has them, so that what a page needs is asked for before anything is painted", () => {
    const read = declared.filter(({ routes }) => routes.length > 0).map(({ routes, texts }) => ({ routes, texts }));
    expect(read).toEqual(pages.map(({ routes, texts }) => ({ routes, texts })));
  });

  it("name the texts that their screens need", () => {
    for (const { screen, texts } of declared) {
      const files = filesWith(screen);
      expect([screen, files.size > 0, texts.toSorted()]).toEqual([screen, true, textsOf(files)]);
    }
  });
});

describe("texts", () => {
  it("LOC-001 are all known to the compiler: `npm run texts` was run after a file of texts came or went", () => {
    expect(readFileSync(join(repository, englishTextsFile), "utf8")).toBe(englishTextsSource(textFileNames(repository)));
  });
});
