// `npm run test:conditions [-- folder …]`: takes every condition out of the server and of what the core accepts, one by one, and runs the
// tests that reach it. What none of them notices is printed, and written to `PANEL_CONDITIONS_REPORT` where that is set. A long run: hours
// for everything, minutes for a folder such as `adapters/server/src/withdrawals`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { repositoryRoot, type SourceEdit } from "../../support/sabotage.ts";
import { conditionsOf } from "./conditions-of.ts";
import { reachedOf, testsInOrder, type ReachingTest } from "./tests-in-order.ts";
import type { ReachedBy } from "./reached.ts";

/** Where money, owners and what is accepted are decided. */
const usualFolders = ["adapters/server/src", "core/src/purchase"];
/** What fills a database with an invented shop decides nothing. */
const leftOut = /\/(demo|index|wiring)\b|-migrations\.ts$|-tables\.ts$/;
/** What one condition may take: a test file that needs longer than all of this would hold up thousands. */
const MILLISECONDS_EACH = Number(process.env["PANEL_CONDITIONS_MS"] ?? 60_000);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file.replaceAll("\\", "/")}`,
  );

const folders = process.argv.length > 2 ? process.argv.slice(2) : usualFolders;
const files = folders
  .flatMap((folder) => (folder.endsWith(".ts") ? [folder] : filesIn(folder)))
  .filter((file) => file.endsWith(".ts") && !leftOut.test(file))
  .toSorted();

const traces = process.env["PANEL_CONDITIONS_TRACES"] ?? mkdtempSync(join(tmpdir(), "panel-conditions-"));
process.env["PANEL_CONDITIONS"] = traces;
const open = (): Promise<Vitest> =>
  createVitest(
    "test",
    {
      root: repositoryRoot,
      config: join(repositoryRoot, "tests/vitest.config.ts"),
      project: ["unit", "server", "contract"],
      // It runs many times; of itself it begins nothing.
      watch: true,
      bail: 1,
      reporters: [{}],
    },
    { server: { watch: null } },
  );

/** What each file of tests reaches, by one run of all of them. */
async function trace(): Promise<readonly ReachedBy[]> {
  const read = () =>
    readdirSync(traces)
      .filter((name) => name.endsWith(".json"))
      .map((name) => JSON.parse(readFileSync(join(traces, name), "utf8")) as ReachedBy);
  const known = read();
  if (known.length > 0) return known;
  const vitest = await open();
  await vitest.start(["tests/server", "tests/contract", "tests/core"]);
  await vitest.close();
  return read();
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const reach = new Map<string, readonly ReachingTest[]>();
for (const { test, milliseconds, reached } of await trace())
  for (const condition of reached) reach.set(condition, [...(reach.get(condition) ?? []), { test, milliseconds }]);

const vitest = await open();
await vitest.standalone();
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]));

interface EditedFile {
  readonly path: string;
  readonly edits: readonly SourceEdit[];
}

/** Which of these files of tests fail while a source is edited; the run ends at the first test that does. */
async function failing(tests: readonly string[], { edits, path }: EditedFile): Promise<readonly string[]> {
  const wanted = tests.flatMap((test) => specifications.get(test) ?? []);
  process.env["PANEL_SABOTAGE"] = JSON.stringify(edits);
  vitest.invalidateFile(path);
  const { testModules } = await vitest.runTestSpecifications(wanted);
  // It answers every file that has ever run, each as it ended.
  return testModules.filter((module) => !module.ok() && tests.includes(module.moduleId)).map(({ moduleId }) => moduleId);
}

const sound = new Map<string, boolean>();

/** Whether a file of tests that has just failed passes without any edit: one that fails by itself notices nothing. */
async function isSound(test: string, path: string): Promise<boolean> {
  const known = sound.get(test) ?? (await failing([test], { path, edits: [] })).length === 0;
  if (!known && !sound.has(test)) say(`fails by itself: ${test}`);
  sound.set(test, known);
  return known;
}

/** Whether tests notice an edit: one of them fails with it twice, since a machine with other work lets any test fail once. */
async function isNoticed(tests: readonly string[], edited: EditedFile): Promise<boolean> {
  let left = tests;
  while (left.length > 0) {
    const failed = await failing(left, edited);
    if (failed.length === 0) return false;
    for (const test of failed) if ((await isSound(test, edited.path)) && (await failing([test], edited)).length > 0) return true;
    left = left.filter((test) => !failed.includes(test));
  }
  return false;
}

const survivors: string[] = [];
let [noticed, unreached] = [0, 0];
for (const file of files) {
  const path = join(repositoryRoot, file);
  const source = readFileSync(path, "utf8");
  const reached = reachedOf(file, reach);
  for (const [place, { line, text, without }] of conditionsOf(source).entries()) {
    const name = `${file}:${String(line)} ${text.slice(0, 150)}`;
    const tests = testsInOrder(reach.get(`${file}#${String(place)}`) ?? [], reached, MILLISECONDS_EACH);
    if (tests.length === 0) {
      unreached += 1;
      survivors.push(`not reached: ${name}`);
      say(`not reached  ${name}`);
      continue;
    }
    const edited = { path, edits: [{ file, from: source, to: without }] };
    const isSeen = await isNoticed(tests, edited);
    if (isSeen) noticed += 1;
    else survivors.push(name);
    say(`${isSeen ? "noticed " : "SURVIVES"}     ${name}`);
  }
  vitest.invalidateFile(path);
}
await vitest.close();
if (process.env["PANEL_CONDITIONS_TRACES"] === undefined) rmSync(traces, { recursive: true, force: true });

const all = noticed + survivors.length;
say(
  `\n${String(all)} conditions; ${String(survivors.length)} were not noticed, ${String(unreached)} of them not reached by any test.`,
);
for (const survivor of survivors) say(`  ${survivor}`);
const report = process.env["PANEL_CONDITIONS_REPORT"];
if (report) writeFileSync(report, `${survivors.join("\n")}\n`);
process.exit(0);
