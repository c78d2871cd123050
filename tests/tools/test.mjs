// `npm test`: builds the panel, then runs the tests in groups, one after the other; says what was skipped and why.
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserHint, findBrowser } from "./find-browser.mjs";

const run = (command, parameters, environment = {}) =>
  spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  }).status ?? 1;

// Browser and race tests get the machine for themselves: beside others they would measure the load.
const groups = [["unit"], ["component"], ["server", "contract"], ["races"], ["sabotage"]];
const browser = await findBrowser({ mayInstall: true });
if (browser) groups.push(["e2e"]);
else {
  console.error(browserHint);
  if (process.env.CI) process.exit(1);
  console.error("The browser tests are skipped.");
}

const built = run(process.execPath, ["ui/build/ensure-build.mjs"]);
if (built !== 0) process.exit(built);

const folder = mkdtempSync(join(tmpdir(), "panel-tally-"));
const tally = join(folder, "tally.txt");
const times = [];
let worst = 0;
for (const group of groups) {
  const began = performance.now();
  const selected = group.flatMap((project) => ["--project", project]);
  const environment = { PANEL_TALLY: tally, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  worst = Math.max(worst, run("npx", ["vitest", "run", "--config", "tests/vitest.config.ts", ...selected], environment));
  times.push({ name: group.join(" and "), seconds: Math.round((performance.now() - began) / 1000) });
}
// `npm run checks:time` reads the times, `npm run test:steady` the failures.
if (process.env.PANEL_TIMES) for (const time of times) appendFileSync(process.env.PANEL_TIMES, `${JSON.stringify(time)}\n`);

const tallies = readFileSync(tally, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true, force: true });
// The first group that failed is far above by now: what failed is told once more where everybody looks.
const failures = tallies.flatMap((group) => group.failures);
if (process.env.PANEL_REPORT) writeFileSync(process.env.PANEL_REPORT, JSON.stringify({ failures }));
for (const { file, title, reason } of failures) console.log(`\nFailed: ${file} > ${title}\n${reason}`);
// What passed only when tried once more is to be mended too.
const flaky = tallies.flatMap((group) => group.flaky);
for (const { file, title, reason } of flaky) console.log(`\nFlaky: ${file} > ${title}\n${reason}`);
if (flaky.length > 0) console.log(`\n${flaky.length} flaky: ${flaky.map(({ title }) => title).join("; ")}`);
console.log(`\nSeconds: ${times.map(({ name, seconds }) => `${name} ${seconds}`).join(", ")}`);
const sum = (count) => tallies.reduce((total, group) => total + group[count], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exit(worst);
