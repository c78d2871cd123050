import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "import-"));
afterAll(() => rmSync(folder, { recursive: true }));

const program = path.resolve(import.meta.dirname, "../../../adapters/server/src/app/import-catalogue.ts");
const run = (...words: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
    const options = { env: { ...process.env, PANEL_DATA: path.join(folder, "data") } };
    execFile("node", ["--import", "tsx", "--conditions=@panel/source", program, ...words], options, (problem, out, err) =>
      resolve({ code: problem?.code ?? 0, said: `${out}${err}` }),
    );
  });

describe("the import as it is called", () => {
  it("CAT-004 fails in plain words, before any database, where nothing can be imported", { timeout: 120_000 }, async () => {
    const file = path.join(folder, "list.json");
    writeFileSync(file, '{"services": []}');
    const [empty, missing] = await Promise.all([run(file, "--deactivate-missing"), run(path.join(folder, "none.json"))]);
    expect(empty.code).toBe(1);
    expect(empty.said).toMatch(/No service of this list can be sold\.\nNothing was written/);
    expect(missing.code).toBe(1);
    expect(missing.said).toBe(`There is no such file: ${path.join(folder, "none.json")}\nNothing was written.\n`);
  });
});
