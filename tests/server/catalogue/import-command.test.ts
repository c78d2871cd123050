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

  it(
    "CST-001 keeps a provider's terms, compares before it writes, and asks before it changes most prices",
    { timeout: 240_000 },
    async () => {
      const file = path.join(folder, "acme.json");
      const row = {
        service: 7,
        name: "Instagram likes",
        category: "Instagram Likes",
        type: "Default",
        rate: "90",
        min: 10,
        max: 500,
      };
      const write = (changes: object = {}) => writeFileSync(file, JSON.stringify([{ ...row, currency: "RUB", ...changes }]));
      write();
      expect((await run(file)).said).toMatch(/in RUB\. Say with --per-dollar/);
      const first = await run(file, "--per-dollar", "90", "--markup", "25");
      expect([first.code, first.said]).toEqual([0, expect.stringMatching(/1 added/)]);
      const other = await run(file, "--markup", "50");
      expect([other.code, other.said]).toEqual([1, expect.stringMatching(/Nothing was written[^]*1 of 1 services[^]*--force/)]);
      write({ min: 20 });
      const checked = await run(file, "--check");
      const kept = /90 for a dollar, 25 % on top, as before\.\nNew: 0\. Other price: 0 of 1 on sale\. Other limits: 1\./;
      expect([checked.code, checked.said]).toEqual([0, expect.stringMatching(kept)]);
      const forced = await run(file, "--markup", "50", "--force");
      expect([forced.code, forced.said]).toEqual([0, expect.stringMatching(/1 updated/)]);
    },
  );
});
