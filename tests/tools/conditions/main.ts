// `npm run test:conditions [-- folder …]`: takes every condition out of the server and of what the core accepts, one by one, and runs the
// tests that reach it. What none of them notices is printed, and written to `PANEL_CONDITIONS_REPORT` where that is set. The sources are
// loaded once, with a switch at each condition, so that a condition costs no more than its tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { repositoryRoot } from "../../support/sabotage.ts";
import { conditionsOf } from "./conditions-of.ts";
import { beginsSo, readExplanations } from "./explanations.ts";
import { ConditionNotes } from "./notes.ts";
import { planOf, type Budget } from "./plan.ts";

/** Where money, owners and what is accepted are decided. */
const usualFolders = ["adapters/server/src", "core/src/purchase"];
/** What fills a database with an invented shop decides nothing. */
const leftOut = /\/(demo|index|wiring)\b|-migrations\.ts$|-tables\.ts$/;
/** First few tests that reach a condition, then more; what they do not notice, whole files try, whose tests may need each other. */
const budgets: readonly Budget[] = [
  { isWhole: false, milliseconds: 3_000 },
  { isWhole: false, milliseconds: 15_000 },
  { isWhole: true, milliseconds: 25_000 },
];
/** After this many milliseconds a trial is taken to have no end: without its condition something waits for ever, which is noticed. */
const ENDLESS = 90_000;
const WATCHED_EVERY = 5_000;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file.replaceAll("\\", "/")}`,
  );

const folders = process.argv.length > 2 ? process.argv.slice(2) : usualFolders;
const files = folders
  .flatMap((folder) => (folder.endsWith(".ts") ? [folder] : filesIn(folder)))
  .filter((file) => file.endsWith(".ts") && !leftOut.test(file))
  .toSorted();
const conditions = new Map(
  files.flatMap((file) =>
    conditionsOf(readFileSync(join(repositoryRoot, file), "utf8")).map(
      ({ line, text }, place) => [`${file}#${String(place)}`, `${file}:${String(line)} ${text.slice(0, 150)}`] as const,
    ),
  ),
);

const explanations = await readExplanations();
/** The conditions that nothing needs to notice. */
const reasons = new Set(
  files.flatMap((file) =>
    conditionsOf(readFileSync(join(repositoryRoot, file), "utf8")).flatMap((condition, place) =>
      explanations.some(({ source, text }) => source === file && beginsSo(condition.text, text))
        ? [`${file}#${String(place)}`]
        : [],
    ),
  ),
);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const kept = process.env["PANEL_CONDITIONS_TRACES"];
const folder = kept ?? mkdtempSync(join(tmpdir(), "panel-conditions-"));
const notes = new ConditionNotes(folder);

/** One run of files of tests; ends it where a trial has no end, and answers whether it came to its own. */
async function run(tests: readonly string[]): Promise<boolean> {
  // Without names Vitest would run every file.
  if (tests.length === 0) return true;
  const projects = ["unit", "server", "contract"].flatMap((name) => ["--project", name]);
  const vitest = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...projects, ...tests],
    { cwd: repositoryRoot, env: { ...process.env, PANEL_CONDITIONS: folder }, stdio: "ignore", detached: true },
  );
  let isOver = false;
  const over = once(vitest, "exit").then(() => (isOver = true));
  let tried = notes.trials.length;
  while (!isOver) {
    await Promise.race([over, pause(WATCHED_EVERY, undefined, { ref: false })]);
    if (notes.trials.length >= tried + 100) say(`${String((tried = notes.trials.length))} trials`);
    const endless = notes.running.filter(({ since }) => Date.now() - since > ENDLESS);
    if (endless.length === 0) continue;
    if (vitest.pid !== undefined) process.kill(-vitest.pid, "SIGKILL");
    for (const { condition, file } of endless) notes.addTrial({ condition, file, tests: null, outcome: "noticed" });
    notes.clearRunning();
    return false;
  }
  return true;
}

notes.plan = null;
if (notes.traces.length === 0) await run(["tests/server", "tests/contract", "tests/core", "tests/adapters"]);
for (const { file, isSound } of notes.traces) if (!isSound) say(`fails by itself: ${file}`);

const noticedNow = (): ReadonlySet<string> =>
  new Set(notes.trials.filter(({ outcome }) => outcome === "noticed").map(({ condition }) => condition));
// With a folder that is kept, what was noticed before is not tried again, and all that was tried tells which tests come first.
const earlier = notes.trials.filter(({ outcome }) => outcome !== "noticed");
notes.keepNoticed();
for (const budget of budgets) {
  const noticed = noticedNow();
  const left = [...conditions.keys()].filter((condition) => !noticed.has(condition) && !reasons.has(condition));
  const plan = planOf(left, notes.traces, budget, [...earlier, ...notes.trials]);
  notes.plan = plan;
  say(`${String(left.length)} conditions, ${String(Object.keys(plan).length)} files of tests`);
  while (!(await run(Object.keys(plan)))) say("a trial without an end was ended");
}
notes.plan = null;

const noticed = noticedNow();
const reached = new Set(notes.traces.flatMap((trace) => [...trace.reached, ...trace.tests.flatMap((test) => test.reached)]));
const unnoticed = [...conditions].filter(([condition]) => !noticed.has(condition));
const survivors = unnoticed.filter(([condition]) => !reasons.has(condition));
const unreached = survivors.filter(([condition]) => !reached.has(condition)).length;
if (kept === undefined) rmSync(folder, { recursive: true, force: true });

say(
  `\n${String(conditions.size)} conditions; ${String(unnoticed.length)} were not noticed. ${String(unnoticed.length - survivors.length)} of those are explained; of the other ${String(survivors.length)} no test reaches ${String(unreached)}.`,
);
const tried = new Set(notes.trials.filter(({ outcome }) => outcome === "passed").map(({ condition }) => condition));
const lines = survivors.map(([condition, name]) => {
  if (!reached.has(condition)) return `not reached: ${name}`;
  return tried.has(condition) ? name : `only by tests that fail by themselves: ${name}`;
});
for (const line of lines) say(`  ${line}`);
const report = process.env["PANEL_CONDITIONS_REPORT"];
if (report) writeFileSync(report, `${lines.join("\n")}\n`);
