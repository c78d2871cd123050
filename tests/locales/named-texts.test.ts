import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const english = new Map(
  readdirSync(`${root}locales/en`).map((name) => [
    name.replace(".json", ""),
    Object.keys(JSON.parse(readFileSync(`${root}locales/en/${name}`, "utf8")) as object),
  ]),
);
const sources = readdirSync(`${root}core/src`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
/** `feature:key` in a string, or its part before the first value in a template. */
const named = new RegExp(`(["\`])(${[...english.keys()].join("|")}):(\\w*)(\\$\\{|\\1)`, "g");
const found = sources.flatMap((text) =>
  [...text.matchAll(named)].map(([, , feature = "", key = "", end]) => ({ feature, key, end })),
);

describe("texts that models name", () => {
  it("LOC-001 are all texts of their feature, a computed one at least by its beginning", () => {
    expect(found.length).toBeGreaterThan(20);
    const missing = found.filter(({ feature, key, end }) => {
      const keys = english.get(feature) ?? [];
      return end === "${"
        ? !keys.some((name) => name.startsWith(key))
        : !keys.some((name) => name.replace(/_(one|other)$/, "") === key);
    });
    expect(missing).toEqual([]);
  });
});
