/** Builds the panel when its sources are newer than the build in ui/dist, and says what it does. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const built = join(root, "ui/dist/index.html");
/** Everything that the build is made of. */
const sources = [
  "ui/src",
  "ui/public",
  "ui/build",
  "ui/index.html",
  "ui/widget.html",
  "ui/vite.config.ts",
  "core/src",
  "adapters/wire/src",
  "adapters/http/src",
  "adapters/browser/src",
  "locales",
  "package-lock.json",
];

/** Milliseconds since 1970 of the newest change below a path; folders count too, so that a deletion is seen. */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), stats.mtimeMs);
}

const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
const newest = sources
  .map((source) => ({ source, changedAt: newestChange(join(root, source)) }))
  .sort((a, b) => b.changedAt - a.changedAt)[0];

if (builtAt > newest.changedAt) {
  console.log("The panel in ui/dist is up to date.");
} else {
  console.log(builtAt === 0 ? "Building the panel for the first time …" : `Building the panel: ${newest.source} has changed …`);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "--config", "ui/vite.config.ts", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  console.log("The panel is built.");
}
