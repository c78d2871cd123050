// `npm test`: builds the panel, then runs every project; says what was skipped and why.
import { spawnSync } from "node:child_process";
import { browserHint, findBrowser } from "./find-browser.mjs";

const run = (command, parameters, environment = {}) =>
  spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  }).status ?? 1;

const projects = ["unit", "component", "server", "contract", "races"];
const browser = await findBrowser({ mayInstall: true });
if (browser) projects.push("e2e");
else {
  console.error(browserHint);
  if (process.env.CI) process.exit(1);
  console.error("The browser tests are skipped.");
}

const built = run("npm", ["run", "--silent", "build"]);
if (built !== 0) process.exit(built);
const selected = projects.flatMap((project) => ["--project", project]);
process.exit(
  run("npx", ["vitest", "run", "--config", "tests/vitest.config.ts", ...selected], browser ? { CHROMIUM_PATH: browser } : {}),
);
