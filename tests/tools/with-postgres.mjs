// Runs a command with DATABASE_URL set: with the one that is set, or with a throw-away PostgreSQL.
// Usage: node tests/tools/with-postgres.mjs <command> [arguments …]. Without any server: exit code 3.
import { spawn } from "node:child_process";
import { register } from "tsx/esm/api";

register();
const { startPostgres } = await import("../support/postgres.ts");

const [command, ...parameters] = process.argv.slice(2);
if (!command) {
  process.stderr.write("Which command?\n");
  process.exit(2);
}
const found = await startPostgres();
if (!found.postgres) {
  process.stderr.write(`${found.reason}\n`);
  process.exit(3);
}
const child = spawn(command, parameters, {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, DATABASE_URL: found.postgres.url },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("error", (problem) => process.stderr.write(`${problem.message}\n`));
child.on("close", async (code) => {
  await found.postgres.stop();
  process.exit(code ?? 1);
});
