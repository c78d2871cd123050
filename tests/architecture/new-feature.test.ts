import { localeCodes } from "@panel/core/locale";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { namesOf } from "../tools/new-feature/feature-names.ts";
import { listEntries } from "../tools/new-feature/list-entries.ts";
import { planFeature } from "../tools/new-feature/plan-feature.ts";
import { TO_BE_WORDED } from "../tools/new-feature/texts-to-word.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const route = "tags-generator";
const madeAt = new Date("2026-11-26T13:20:59Z");
const { added, changed } = await planFeature(root, {
  name: "paper-kites",
  route,
  row: "CPN-001",
  madeAt,
});
const paths = Object.keys(added);

/** What the compiler says of a file by itself. */
const syntaxProblems = (path: string, text: string): readonly string[] =>
  (ts.transpileModule(text, { fileName: path, reportDiagnostics: true }).diagnostics ?? []).map(
    ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
  );

describe("npm run new:feature", () => {
  it("writes every part of a feature, each under the feature's name", () => {
    const folders = ["core/src", "adapters/wire/src", "adapters/server/src", "ui/src"].map((folder) => `${folder}/paper-kites/`);
    const tests = ["tests/core/paper-kites/", "tests/server/paper-kites/", "tests/ui/paper-kites/"];
    for (const folder of [...folders, ...tests])
      expect([folder, paths.some((path) => path.startsWith(folder))]).toEqual([folder, true]);
    expect(paths).toEqual(
      expect.arrayContaining([
        "core/src/paper-kites/README.md",
        "adapters/http/src/http-paper-kites-port.ts",
        "adapters/memory/src/paper-kites/memory-paper-kites-port.ts",
        "tests/contract/suites/paper-kites-contract.ts",
        ...localeCodes.map((code) => `locales/${code}/paper-kites.json`),
      ]),
    );
    expect(paths.filter((path) => existsSync(join(root, path)))).toEqual([]);
  });

  it("leaves nothing of the template's own name, and source that the compiler can read", () => {
    for (const [path, text] of Object.entries({ ...added, ...changed })) {
      expect([path, /wish.?list|ROW-000|API-(READ|WRITE)/i.exec(path + text)?.[0]]).toEqual([path, undefined]);
      if (/\.tsx?$/.test(path)) expect(syntaxProblems(path, text)).toEqual([]);
    }
  });

  it("has calls with ids of its own, and names its tables by the time", () => {
    expect(added["adapters/wire/src/paper-kites/endpoints.ts"]).toMatch(/"EXT-paper-kites"[^]*"EXT-paper-kites-add"/);
    expect(added["adapters/server/src/paper-kites/paper-kites-migrations.ts"]).toContain('"202611261320-paper-kites"');
  });

  it("enters the feature in every list, once", () => {
    expect(Object.keys(changed)).toEqual(expect.arrayContaining(listEntries.map(({ file }) => file)));
    for (const { file } of listEntries) {
      const entries = (changed[file] ?? "").split("\n").filter((line) => /^ *paperKites[,:]/.test(line));
      expect([file, entries.length]).toEqual([file, 1]);
    }
  });

  it("marks every text in every language until somebody has worded it", () => {
    for (const code of localeCodes) {
      const texts = Object.values(JSON.parse(added[`locales/${code}/paper-kites.json`] ?? "{}") as Record<string, string>);
      expect([code, texts.length > 0, texts.every((text) => text.startsWith(TO_BE_WORDED))]).toEqual([code, true, true]);
    }
  });

  it("refuses a name that is no kebab-case, that is taken, or that no page has", async () => {
    expect(() => namesOf("Child_Panels")).toThrow("kebab-case");
    await expect(planFeature(root, { name: "cart", madeAt })).rejects.toThrow("already");
    await expect(planFeature(root, { name: "paper-kites", madeAt })).rejects.toThrow("no page paper-kites");
  });
});
