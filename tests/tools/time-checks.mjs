// `npm run checks:time`: how long `.ci/run` takes in a fresh clone of the last commit, alone and beside two loops that keep two cores
// busy; prints the seconds of every stage. `-- quiet` or `-- busy` measures one of them. Ends with 1 where a run failed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs the checks once beside so many busy loops; the seconds of each stage by its name. */
function measure(loops) {
  const folder = mkdtempSync(join(tmpdir(), "panel-checks-"));
  const clone = join(folder, "clone");
  const times = join(folder, "times.txt");
  const busy = Array.from({ length: loops }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  try {
    spawnSync("git", ["clone", "--quiet", ".", clone], { stdio: "inherit" });
    const began = performance.now();
    const { status } = spawnSync(join(clone, ".ci/run"), [], {
      cwd: clone,
      stdio: "inherit",
      env: { ...process.env, PANEL_TIMES: times },
    });
    const stages = existsSync(times)
      ? readFileSync(times, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : [];
    return {
      hasPassed: status === 0,
      stages: [...stages, { name: "in all", seconds: Math.round((performance.now() - began) / 1000) }],
    };
  } finally {
    for (const loop of busy) loop.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const kinds = [
  { name: "quiet", loops: 0 },
  { name: "busy", loops: 2 },
].filter(({ name }) => !process.argv[2] || process.argv[2] === name);
const measured = kinds.map(({ name, loops }) => ({ name, ...measure(loops) }));
for (const { name, hasPassed, stages } of measured) {
  console.log(`\n${name}: ${hasPassed ? "passed" : "FAILED"}`);
  for (const stage of stages) console.log(`${String(stage.seconds).padStart(6)} s  ${stage.name}`);
}
process.exit(measured.every(({ hasPassed }) => hasPassed) ? 0 : 1);
