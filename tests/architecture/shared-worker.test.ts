import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const filesOf = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), "utf8") })),
  );

const replacesModule = { what: "replaces a module", sign: /\bvi\.(mock|doMock|hoisted|resetModules)\(/ };
const platform =
  /\bvi\.(stubGlobal|stubEnv|useFakeTimers|setSystemTime)\(|\bprocess\.env(\.\w+|\[[^\]]*\]) \??= |fc\.configureGlobal\(/;
const globals = /\bglobalThis\.\w+ = |Object\.(assign|defineProperty)\(globalThis|\.prototype\.\w+ = /;

const components = filesOf(["ui"]);
const units = filesOf(["core", "adapters", "locales"]);

describe("tests that share a worker, and with it every loaded module", () => {
  it.each([
    replacesModule,
    { what: "keeps state in a module", sign: /^(export )?(let|var) /m },
    {
      what: "changes settings or the window while it loads",
      sign: /^(configure\(|window\.|globalThis\.|document\.|Object\.(assign|defineProperty)\()/m,
    },
  ])("have no file of component tests that $what", ({ sign }) => {
    expect(components.length).toBeGreaterThan(40);
    expect(components.filter(({ text }) => sign.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    replacesModule,
    { what: "changes time, environment or fast-check for all", sign: platform },
    { what: "changes a global", sign: globals },
  ])("have no file of unit tests that $what", ({ sign }) => {
    expect(units.length).toBeGreaterThan(150);
    expect(units.filter(({ text }) => sign.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
