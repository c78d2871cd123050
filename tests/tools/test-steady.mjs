// `npm run test:steady`: all tests five times without a second try, to find those that pass only sometimes. `-- 2` runs them twice.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const runs = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), "panel-steady-"));
/** How often each test has failed. */
const failures = new Map();
let isWell = true;
for (let run = 1; run <= runs; run += 1) {
  console.log(`\nRun ${run} of ${runs}`);
  const report = join(folder, `${run}.txt`);
  const { status } = spawnSync(process.execPath, ["tests/tools/test.mjs"], {
    stdio: "inherit",
    env: { ...process.env, PANEL_STEADY: "1", PANEL_REPORT: report },
  });
  isWell &&= status === 0;
  for (const { file, title } of JSON.parse(readFileSync(report, "utf8")).failures) {
    const name = `${file} > ${title}`;
    failures.set(name, (failures.get(name) ?? 0) + 1);
  }
}
rmSync(folder, { recursive: true, force: true });
for (const [name, count] of failures) console.log(`Failed in ${count} of ${runs} runs: ${name}`);
const unsteady = [...failures.values()].filter((count) => count < runs).length;
console.log(`\n${runs} runs: ${failures.size} tests failed, ${unsteady} of them only sometimes`);
process.exit(isWell ? 0 : 1);
