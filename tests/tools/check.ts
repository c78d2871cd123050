// `npm run check`: what a change must keep, in about a minute. Format, types, walls and unused code of everything; lint of the files that
// have changed since main, and the tests that reach them. `npm run check -- REF` compares with another commit.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleClosure } from "../../ui/build/module-closure.ts";
import { inRepository, reachingTests } from "./reaching-tests.ts";
import { runAndPrint, type Stage } from "./side-by-side.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Seconds of tests on one core; two cores run them in half of it. */
const TEST_SECONDS = 45;

const git = (...parameters: readonly string[]): string => execFileSync("git", parameters, { cwd: root, encoding: "utf8" }).trim();
const lines = (text: string): readonly string[] => (text === "" ? [] : text.split("\n"));

/** Main as the remote has it, where there is a remote. */
const mainBranch = (): string =>
  spawnSync("git", ["rev-parse", "--verify", "--quiet", "origin/main"], { cwd: root }).status === 0 ? "origin/main" : "main";

/** The files that differ from where this branch left the reference, with those that Git does not know yet. */
function changedFiles(reference: string): readonly string[] {
  const base = git("merge-base", reference, "HEAD");
  return [
    ...lines(git("diff", "--name-only", "--diff-filter=d", base)),
    ...lines(git("ls-files", "--others", "--exclude-standard")),
  ];
}

function testFiles(): readonly string[] {
  const tested = /\.(test|property|model|race|contract)\.tsx?$/;
  // Races ask for PostgreSQL, sabotages and browsers for time.
  const leftOut = /^(e2e|sabotage|server\/races)\//;
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((file) => inRepository(root, join(root, "tests", file)))
    .filter((file) => tested.test(file) && !leftOut.test(file.slice("tests/".length)));
}

const changed = changedFiles(process.argv[2] ?? mainBranch());
if (changed.length === 0) {
  process.stdout.write("Nothing has changed.\n");
  process.exit(0);
}
/** Files that are linted; all of them, which the linter takes where none is named, when the rules themselves have changed. */
const linted = changed.filter((file) => /\.tsx?$/.test(file));
const haveRulesChanged = changed.some((file) => /^(\.oxlintrc\.json|tests\/tools\/house-rules\.mjs)$/.test(file));
const rules: Stage = {
  name: "rules",
  command: ["npx", "oxlint", "--no-error-on-unmatched-pattern", ...(haveRulesChanged ? [] : linted)],
};
const stages: readonly Stage[] = [
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "format", command: ["npm", "run", "--silent", "format:check"] },
  ...(haveRulesChanged || linted.length > 0 ? [rules] : []),
  { name: "walls", command: ["npm", "run", "--silent", "walls"] },
  { name: "unused", command: ["node", "tests/tools/check-unused.mjs"] },
];
const isWell = await runAndPrint(stages);

const closure = new ModuleClosure(root);
const loaded = new Map<string, ReadonlySet<string>>();
const loadedBy = (test: string): ReadonlySet<string> => {
  const known = loaded.get(test) ?? new Set([...closure.of([join(root, test)])].map((file) => inRepository(root, file)));
  loaded.set(test, known);
  return known;
};
const { near, left } = reachingTests({ changed, tests: testFiles(), loadedBy, seconds: TEST_SECONDS });
// What reads files instead of importing them: the rules of the house always, the texts where one has changed.
const readers = ["tests/architecture", ...(changed.some((file) => file.startsWith("locales/")) ? ["tests/locales"] : [])];
const projects = ["unit", "component", "server", "contract"].flatMap((name) => ["--project", name]);
const { status } = spawnSync("npx", ["vitest", "run", "--config", "tests/vitest.config.ts", ...projects, ...readers, ...near], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.stdout.write(
  `\n${String(changed.length)} files have changed; ${String(near.length)} files of tests that reach them have run` +
    (left > 0 ? `, ${String(left)} more run in npm test.\n` : ".\n"),
);
if (!isWell || status !== 0) process.exitCode = 1;
