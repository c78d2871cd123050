// `npm run test:long`: everything that is random or races, run as often as nobody waits for, and every sabotage.
// PANEL_RUNS is the share of its runs that a property makes; MODEL_SEED and MODEL_PATH repeat one failure of the model.
import { spawnSync } from "node:child_process";
import { browserHint, findBrowser } from "./find-browser.mjs";

const browser = await findBrowser({ mayInstall: true });
if (browser) spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit", shell: process.platform === "win32" });
else console.error(`${browserHint}\nThe browser tests are skipped.`);

const groups = [
  ["--project", "unit"],
  ["--project", "server", "--project", "contract"],
  ["--project", "races"],
  ["--project", "sabotage"],
  ...(browser ? [["--project", "e2e"]] : []),
];
let worst = 0;
for (const selected of groups) {
  const { status } = spawnSync("npx", ["vitest", "run", "--config", "tests/vitest.config.ts", ...selected], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PANEL_LONG: "1", ...(browser ? { CHROMIUM_PATH: browser } : {}) },
  });
  worst = Math.max(worst, status ?? 1);
}
process.exit(worst);
