import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative, sep } from "node:path";

/** What is no source: installed, built, or written while it runs. */
const leftOut = new Set([".git", "node_modules", ".cache", ".data", "dist", "reports", "coverage"]);

/** The packages of the copy are the copy's own; what else is installed is found in the folder above. */
function linkModules(root: string, copy: string): void {
  mkdirSync(join(copy, "node_modules/@panel"), { recursive: true });
  // These are named by their path.
  for (const name of [".bin", "typescript-7", "fast-check"])
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  for (const name of readdirSync(join(root, "node_modules/@panel"))) {
    symlinkSync(readlinkSync(join(root, "node_modules/@panel", name)), join(copy, "node_modules/@panel", name));
  }
}

/** What the compiler left behind, so that in the copy only what differs is compiled. */
function copyCompiled(root: string, copy: string): void {
  const cache = join(root, ".cache");
  for (const name of readdirSync(cache).filter((entry) => /\.tsbuildinfo$|-types$/.test(entry))) {
    cpSync(join(cache, name), join(copy, ".cache", name), { recursive: true });
  }
  for (const place of [
    "core",
    "adapters/wire",
    "adapters/http",
    "adapters/browser",
    "adapters/memory",
    "tests/contract/suites",
  ]) {
    const built = join(root, place, "dist");
    if (existsSync(built)) cpSync(built, join(copy, place, "dist"), { recursive: true });
  }
}

/** A copy of the repository as it is now, within its own `.cache`; the caller removes it. */
export function copyOfRepository(root: string): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const copy = mkdtempSync(join(root, ".cache/new-feature-"));
  const isTaken = (path: string) =>
    !relative(root, path)
      .split(sep)
      .some((part) => leftOut.has(part));
  for (const name of readdirSync(root).filter((entry) => !leftOut.has(entry))) {
    cpSync(join(root, name), join(copy, basename(name)), { recursive: true, filter: isTaken });
  }
  linkModules(root, copy);
  copyCompiled(root, copy);
  return copy;
}

const FREED = "tags-generator";

/** Takes the screen of a page out of a copy, so that a trial feature can show that page; answers its name. */
export function freedPage(copy: string): string {
  const file = join(copy, "ui/src/keyword-suggestions/pages.ts");
  const source = readFileSync(file, "utf8");
  if (!source.includes(`, "${FREED}"]`)) throw new Error(`no screen is of ${FREED}`);
  writeFileSync(file, source.replace(`, "${FREED}"]`, "]"));
  return FREED;
}

/** Generates a feature in a copy, by the script as it is called; answers the sources that were written or changed. */
export function generateFeature(copy: string, parameters: readonly string[]): readonly string[] {
  const script = ["--import", "tsx", "--conditions=@panel/source", "tests/tools/new-feature/main.ts"];
  const { stdout, stderr, status } = spawnSync("node", [...script, ...parameters], { cwd: copy, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return [...stdout.matchAll(/^(?:new|changed) +(\S+\.tsx?)$/gm)].map(([, path = ""]) => path);
}
