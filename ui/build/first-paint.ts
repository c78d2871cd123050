import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { localeCodes } from "../../core/src/locale/locales.ts";
import { cookieNames, localStorageKeys } from "../../core/src/platform/storage-names.ts";
import { routeTable } from "../../core/src/routing/route-table.ts";
import { everyVisit } from "./chunk-groups.ts";
import { openingScript, type PreloadedFiles } from "./open-page.ts";

/** One page as its feature's `pages.ts` declares it. */
interface DeclaredPage {
  readonly routes: readonly string[];
  /** File of the screen. */
  readonly screen: string;
  readonly texts: readonly string[];
}

/**
 * Adds the script that runs before the first paint: it applies the chosen theme and asks immediately for all code and texts of the page
 * that is opened, which the build knows, so that no file is asked for by another one.
 */
export function firstPaint(): Plugin {
  let root = "";
  let base = "/";
  return {
    name: "first-paint",
    apply: "build",
    configResolved(config) {
      root = config.root;
      base = config.base;
    },
    generateBundle: {
      // After the page itself has been made.
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
        const source = openingScript(preloadedFiles(chunks, declaredPages(join(root, "src")), base));
        const script = this.emitFile({ type: "asset", name: "first-paint.js", source });
        // Before what waits for the whole page, and no module: modules run after the first paint.
        const element = `<script src="${base}${this.getFileName(script)}"></script>`;
        page.source = String(page.source).replace("<!--panel:head-->", `<!--panel:head-->\n    ${element}`);
      },
    },
  };
}

/** The pages of all features, read as text: the code that shows them is made for browsers. */
export function declaredPages(sources: string): readonly DeclaredPage[] {
  const files = readdirSync(sources).map((room) => join(sources, room, "pages.ts"));
  return files.flatMap((file) => {
    let text = "";
    try {
      text = readFileSync(file, "utf8");
    } catch {
      return [];
    }
    const entries = text.matchAll(/routes:\s*\[([^\]]*)\],\s*screen:[^"]*import\("([^"]+)"\),\s*texts:\s*\[([^\]]*)\]/g);
    return [...entries].map(([, routes = "", screen = "", texts = ""]) => ({
      routes: namesIn(routes),
      screen: resolve(dirname(file), screen),
      texts: namesIn(texts),
    }));
  });
}

const namesIn = (list: string): readonly string[] => [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);

function preloadedFiles(chunks: readonly Rolldown.OutputChunk[], pages: readonly DeclaredPage[], base: string): PreloadedFiles {
  const names: string[] = [];
  const entry = closureOf(
    chunks,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  /** The numbers of all files that loading these modules brings beside the entry. */
  const filesOf = (tests: readonly ((module: string) => boolean)[]): readonly number[] => {
    const found = tests.flatMap((test) => chunks.find(({ moduleIds }) => moduleIds.some(test))?.fileName ?? []);
    const files = [...closureOf(chunks, found)].filter((file) => !entry.has(file));
    for (const file of files) if (!names.includes(file)) names.push(file);
    return files.map((file) => names.indexOf(file));
  };
  const byRoute = new Map(pages.flatMap((page) => page.routes.map((route) => [route, page] as const)));
  const features = [...new Set(pages.flatMap(({ texts }) => texts))];
  const languageOf = (code: string) => ({
    first: filesOf([(module) => module.endsWith(`messages/${code}.ts`)]),
    texts: Object.fromEntries(
      features.map((name) => [name, filesOf([(module) => module.endsWith(`locales/${code}/${name}.json`)])]),
    ),
  });
  return {
    stored: { theme: cookieNames.theme, locale: cookieNames.locale, settings: localStorageKeys.lastSettings },
    base,
    every: filesOf(everyVisit.map((file) => (module: string) => module.endsWith(`/${file}`))),
    pages: routeTable.flatMap(({ name, path }) => {
      const page = byRoute.get(name);
      return page ? [{ path: patternOf(path), files: filesOf([(module) => module === page.screen]), texts: page.texts }] : [];
    }),
    languages: Object.fromEntries(localeCodes.map((code) => [code, languageOf(code)])),
    names,
  };
}

/** `/orders/{id}` as a regular expression; a part that may be left out takes its stroke with it. */
const patternOf = (path: string): string => `^${path.replace(/\/\{\w+\?\}/g, "(?:/[^/]+)?").replace(/\{\w+\}/g, "[^/]+")}/?$`;

function closureOf(chunks: readonly Rolldown.OutputChunk[], names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closureOf(chunks, chunks.find(({ fileName }) => fileName === name)?.imports ?? [], seen);
  }
  return seen;
}
