// `npm run test:model`: the models and the races of the core, run so often as nobody waits for in between.
// MODEL_RUNS, MODEL_COMMANDS and RACE_RUNS may be set to other numbers; MODEL_SEED and MODEL_PATH repeat one failure.
import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--config", "tests/vitest.config.ts", "--project", "unit", "tests/core/model", "tests/core/races"],
  {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { MODEL_RUNS: "5000", MODEL_COMMANDS: "120", RACE_RUNS: "2000", ...process.env },
  },
);
process.exit(status ?? 1);
