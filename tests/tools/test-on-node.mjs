// `npm run test:node -- 24`: the tests of unit, server and contract on another Node, whose newest release of that number is taken from
// npm's package of binaries into `.cache`. What follows goes to Vitest: `npm run test:node -- 26 tests/core/money`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [version, ...parameters] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? "")) {
  console.error("Which Node? For instance: npm run test:node -- 24");
  process.exit(2);
}
const isWindows = process.platform === "win32";
const binaries = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
const folder = join(root, ".cache/node", version);
mkdirSync(folder, { recursive: true });
const install = ["install", "--no-save", "--ignore-scripts", "--loglevel=error", "--prefix", folder, `${binaries}@${version}`];
if (spawnSync("npm", install, { stdio: "inherit", shell: isWindows }).status !== 0) {
  console.error(`npm has no ${binaries}@${version}.`);
  process.exit(2);
}
const node = join(folder, "node_modules", binaries, "bin", isWindows ? "node.exe" : "node");
if (!existsSync(node)) {
  console.error(`${binaries}@${version} holds no ${node}.`);
  process.exit(2);
}
console.log(`Node ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()}`);
const projects = ["unit", "server", "contract"].flatMap((name) => ["--project", name]);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...projects, ...parameters];
// Programs that a test starts by the name `node` run on it too.
const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
process.exit(spawnSync(node, vitest, { cwd: root, stdio: "inherit", env }).status ?? 1);
