import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLongRun } from "../support/test-scale.ts";
import { copyOfRepository, generateFeature, freedPage } from "../tools/repository-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Copying more than a thousand files takes a while on a busy machine. */
const HOOK_LIMIT_MS = 120_000;
describe.runIf(isLongRun)("a feature that was only just generated", () => {
  let copy = "";
  const run = (command: string, ...parameters: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, parameters, {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, PANEL_LONG: "" },
      shell: process.platform === "win32",
    });
    return { status, output: status === 0 ? "" : stdout + stderr };
  };
  const vitest = (projects: readonly string[], ...files: readonly string[]) =>
    run(
      "npx",
      "vitest",
      "run",
      "--config",
      "tests/vitest.config.ts",
      ...projects.flatMap((name) => ["--project", name]),
      ...files,
    );
  const well = { status: 0, output: "" };

  beforeAll(() => {
    copy = copyOfRepository(root);
    generateFeature(copy, ["paper-kites", "--route", freedPage(copy), "--row", "CPN-001"]);
  }, HOOK_LIMIT_MS);
  afterAll(() => rmSync(copy, { recursive: true, force: true }), HOOK_LIMIT_MS);

  it("keeps the walls", () => expect(run("npm", "run", "-s", "walls")).toEqual(well));

  it("passes its own tests, the contract of every port and the tests of the house", () => {
    const ofTheHouse = ["house", "rooms", "pages", "documents", "sabotages"].map((name) => `tests/architecture/${name}`);
    expect(vitest(["unit"], ...ofTheHouse, "tests/core/paper-kites", "tests/adapters/wire")).toEqual(well);
    expect(vitest(["component"], "tests/ui/paper-kites")).toEqual(well);
    const served = ["tests/server/paper-kites", "tests/server/database", "tests/server/http/calls", "tests/contract"];
    expect(vitest(["server", "contract"], ...served)).toEqual(well);
  });

  it("waits for its words in every language", () => {
    const { status, output } = vitest(["unit"], "tests/locales");
    expect(status).toBe(1);
    expect(output).toContain("paper-kites:title");
  });
});
