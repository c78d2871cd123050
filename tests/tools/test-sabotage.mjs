// `npm run test:sabotage [-- name …]`: takes guards out of the source, one at a time, and shows that the tests notice.
// A name is a file of tests/sabotage, or a file and one of its exports, as in `coupons/useLimit`; without any all are run.
import { spawnSync } from "node:child_process";

const names = process.argv.slice(2);
const { status } = spawnSync("npx", ["vitest", "run", "--config", "tests/vitest.config.ts", "--project", "sabotage"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, PANEL_LONG: "1", ...(names.length > 0 ? { PANEL_SABOTAGE_NAMES: names.join(",") } : {}) },
});
process.exit(status ?? 1);
