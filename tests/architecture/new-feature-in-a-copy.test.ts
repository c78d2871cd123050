import { routeTable } from "@panel/core/routing";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "../../ui/src/app/screens.ts";
import { isLongRun } from "../support/test-scale.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** A page that has no screen yet. */
const route =
  routeTable.find(
    ({ name, path, access }) => access === "login" && !path.includes("{") && !pages.some(({ routes }) => routes.includes(name)),
  )?.name ?? "";
/** Copying more than a thousand files takes a while on a busy machine. */
const HOOK_LIMIT_MS = 120_000;
const leftOut = new Set([".git", "node_modules", ".cache", ".data", "dist", "reports", "coverage"]);

/** The packages of the copy are the copy's own; what else is installed is found in the folder above. */
function linkModules(copy: string): void {
  mkdirSync(join(copy, "node_modules/@panel"), { recursive: true });
  // These are named by their path.
  for (const name of [".bin", "typescript-7", "fast-check"])
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  for (const name of readdirSync(join(root, "node_modules/@panel"))) {
    symlinkSync(readlinkSync(join(root, "node_modules/@panel", name)), join(copy, "node_modules/@panel", name));
  }
}

/** The repository as it is now, without what is built or installed. */
function copyOfRepository(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const copy = mkdtempSync(join(root, ".cache/new-feature-"));
  const isTaken = (path: string) =>
    !relative(root, path)
      .split(sep)
      .some((part) => leftOut.has(part));
  for (const name of readdirSync(root).filter((entry) => !leftOut.has(entry))) {
    cpSync(join(root, name), join(copy, basename(name)), { recursive: true, filter: isTaken });
  }
  linkModules(copy);
  return copy;
}

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
  let written: readonly string[] = [];

  beforeAll(() => {
    copy = copyOfRepository();
    const script = ["--import", "tsx", "--conditions=@panel/source", "tests/tools/new-feature/main.ts"];
    const { stdout } = spawnSync("node", [...script, "paper-kites", "--route", route, "--row", "CPN-001"], {
      cwd: copy,
      encoding: "utf8",
    });
    written = [...stdout.matchAll(/^(?:new|changed) +(\S+\.tsx?)$/gm)].map(([, path = ""]) => path);
  }, HOOK_LIMIT_MS);
  afterAll(() => rmSync(copy, { recursive: true, force: true }), HOOK_LIMIT_MS);

  it("typechecks, passes lint and keeps the walls", () => {
    expect(written.length).toBeGreaterThan(30);
    expect(run("node", "node_modules/typescript-7/bin/tsc", "-b")).toEqual(well);
    expect(run("npx", "oxlint", ...written)).toEqual(well);
    expect(run("npm", "run", "-s", "walls")).toEqual(well);
    expect(run("npx", "oxfmt", "--check", ...written)).toEqual(well);
  });

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
