import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { families } from "../../ui/build/chunk-groups.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rooms = [
  "core/src",
  "adapters/wire/src",
  "adapters/http/src",
  "adapters/browser/src",
  "adapters/memory/src",
  "adapters/server/src",
  "ui/src",
];
/** Data of the demo and of the catalogue's words are tables, not prose to be read top down. */
const isData = (path: string) => /\/(texts|demo)\//.test(path);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

const files = rooms.flatMap(sources);
const read = (path: string) => readFileSync(join(root, path), "utf8");
const linesOf = (path: string) => read(path).trimEnd().split("\n").length;

describe("the house", () => {
  it("keeps files small: none over 300 lines, 95 of 100 within 200, half within 60", () => {
    const sizes = files.map((path) => ({ path, lines: linesOf(path) }));
    expect(sizes.filter(({ lines, path }) => lines > 300 && !isData(path))).toEqual([]);
    const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(200);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60);
  });

  it("joins words in texts and by the language, never by a colon or a comma of its own", () => {
    const joined = /\.join\("(?:, |: |; )"\)|text\([^\n]*\)\}(?:: |, )|\}: \$\{(?:text|words|\w+\.unsuitable)/;
    const screens = files.filter((path) => path.startsWith("ui/src/"));
    expect(screens.filter((path) => joined.test(read(path)))).toEqual([]);
    const templated = /`[^`\n]*[.:,;] \$\{(?:text|common)\(|` \$\{(?:text|common)\(|(?:\\u00a0|\u00a0)%|\(\{text\(/;
    expect(screens.filter((path) => templated.test(read(path)))).toEqual([]);
    // Sentences are put one after the other by `joinSentences`; only the ids of an element's notes have a space between them.
    const spaced = /\.join\(" "\)|(?:text|words|common)\([^)\n]*\)\}(?: |\{" "\})\{(?:text|words|common)\(/;
    const others = screens.filter((path) => path !== "ui/src/kit/fields/field.tsx");
    expect(others.filter((path) => spaced.test(read(path)))).toEqual([]);
  });

  it("DEC-181 knows the widths of the window in one place", () => {
    const screens = files.filter((path) => path.startsWith("ui/src/") && path !== "ui/src/bindings/media.ts");
    expect(screens.filter((path) => /\((?:min|max)-width:|innerWidth (?:<|>)/.test(read(path)))).toEqual([]);
  });

  it("makes nothing of more than five things", () => {
    const declared = files.flatMap((path) => [...read(path).matchAll(/interface (\w+)([^{\n]*)\{\n((?: .*\n|\n)*)\}/g)]);
    const bodies = new Map(declared.map(([, name = "", heritage = "", body = ""]) => [name, { heritage, body }]));
    const countOf = (name: string): number => {
      const { heritage, body } = bodies.get(name) ?? { heritage: "", body: "" };
      const inherited =
        heritage
          .replace(/<.*>/, "")
          .split("extends ")[1]
          ?.match(/\b[A-Z]\w+/g) ?? [];
      return inherited.reduce((count, one) => count + countOf(one), (body.match(/^ {2}readonly /gm) ?? []).length);
    };
    const dependencies = [...bodies.keys()].filter((name) => name.endsWith("Dependencies"));
    expect(dependencies.length).toBeGreaterThan(100);
    const constructors = files.flatMap((path) => [...read(path).matchAll(/\bconstructor\(([^)]*)\)/g)]);
    const taken = constructors.flatMap(([, parameters = ""]) =>
      [...parameters.matchAll(/(?<!readonly \w+): ([A-Z]\w+)/g)].map(([, name = ""]) => name),
    );
    expect(taken.length).toBeGreaterThan(200);
    // A port has as many calls as the API, data as many columns, and the ports in memory stand on one shop.
    const bags = taken.filter((name) => !/(?:Port|Columns|Rows|Config)$/.test(name) && name !== "MemoryShop");
    expect([...dependencies, ...bags].filter((name) => countOf(name) > 5)).toEqual([]);
  });

  it("names files in kebab-case after what they hold", () => {
    // Files of a language carry its code.
    const named = files.filter((path) => !/^ui\/src\/messages\/[a-z]{2}_[A-Z]{2}\.ts$/.test(path));
    const badNames = named.filter((path) => {
      const name = path.split("/").at(-1) ?? "";
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(name) || /(^|-)(utils?|common|helpers?|manager|misc)(-|\.)/.test(name);
    });
    expect(badNames).toEqual([]);
  });

  it("compiles the core without a platform", () => {
    const base = JSON.parse(read("tsconfig.base.json")) as { compilerOptions: { lib: string[]; types: string[] } };
    const core = JSON.parse(read("core/tsconfig.json")) as { compilerOptions: { lib?: string[]; types?: string[] } };
    expect([base.compilerOptions.lib, base.compilerOptions.types]).toEqual([["es2023"], []]);
    expect([core.compilerOptions.lib, core.compilerOptions.types]).toEqual([undefined, undefined]);
  });

  it("keeps the server's spelling of fields in the wire: the core names lines and fields in its own words", () => {
    const tables = files.filter((path) => /^adapters\/wire\/src\/.*\/refusals\.ts$/.test(path)).map(read);
    const spelled = new Set(
      tables.flatMap((text) => [...text.matchAll(/\["(\w*_\w*|[a-z]+[A-Z]\w*)",/g)].map(([, name]) => name ?? "")),
    );
    expect(spelled.size).toBeGreaterThan(20);
    // `seo_keywords` is a word of the catalogue as well: a way to type texts.
    const names = [...spelled].filter((name) => name.includes("_") && name !== "seo_keywords").join("|");
    const spelling = new RegExp(`["'\`](?:${names})["'\`]|["'\`](?:orders|services)\\.(?:\\d|\\$\\{)|["'\`]drip_feed\\b`);
    // Places of banners are the operator's words, `drip_feed` among them.
    const core = files.filter((path) => path.startsWith("core/src/") && path !== "core/src/banners/banner-places.ts");
    expect(core.filter((path) => spelling.test(read(path)))).toEqual([]);
  });

  it("uses no decorators, any or suppressed types", () => {
    const offenders = files.filter((path) =>
      /^\s*@(observable|action|computed|injectable|inject)\b|@ts-(ignore|nocheck)|: any\b|as any\b/m.test(read(path)),
    );
    expect(offenders).toEqual([]);
  });

  it("keeps storage, cookies and the router in their places", () => {
    const offenders = files.filter(
      (path) =>
        !path.startsWith("adapters/browser/") &&
        /\b(window|globalThis)\.(localStorage|sessionStorage)|document\.cookie/.test(read(path)),
    );
    expect(offenders).toEqual([]);
  });

  it("bundles libraries and sources as they are: no plugin of the build resolves, loads or transforms code", () => {
    const steps = sources("ui/build").filter((path) => /\b(transform|load|resolveId|renderChunk)\b\s*[(:]/.test(read(path)));
    expect(steps).toEqual([]);
    expect(/plugins: \[.*\]/.exec(read("ui/vite.config.ts"))?.[0]).toBe(
      "plugins: [react(), firstPaint(), serviceWorker(), orderWidget(), precompress(), keepLastRelease()]",
    );
  });

  it("bundles by files that exist", () => {
    const parts = families.flatMap(({ of, sharedWith }) => [...of, ...(sharedWith ?? [])]);
    expect(parts.filter((path) => !files.includes(path))).toEqual([]);
  });

  it("names no machine and no registry", () => {
    const texts = [...files, "package.json", "package-lock.json", "README.md", ".ci/run", ...docs()];
    const offenders = texts.filter((path) => /\/(work|root|farm)\/[a-z]|"resolved": "https?:/.test(read(path)));
    expect(offenders).toEqual([]);
  });
});

const docs = (): string[] =>
  readdirSync(join(root, "docs"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
