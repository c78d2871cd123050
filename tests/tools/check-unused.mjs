// Part of `npm run lint`: no file, and no code that is exported, which only tests use. A door (`index.ts`) may name what integrators
// want; what it names is used when the product itself uses it. `@public` in a comment marks what stays for integrators alone.
import { spawnSync } from "node:child_process";

const { stdout, stderr } = spawnSync("npx", ["knip", "--production", "--include", "files,exports", "--reporter", "json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
if (!stdout.startsWith("{")) {
  console.error(stdout, stderr);
  process.exit(2);
}
// Examples of the wire are handed on as whole modules.
const isExempt = (file) => /\/(index|examples|[a-z-]+-examples)\.ts$/.test(file);
const unused = JSON.parse(stdout).issues.flatMap(({ file, files = [], exports = [] }) => [
  ...(files.length > 0 ? [`${file}: nobody imports this file`] : []),
  ...(isExempt(file) ? [] : exports.map(({ name, line }) => `${file}:${String(line)}: nobody but tests uses ${name}`)),
]);
for (const line of unused) console.error(line);
process.exit(unused.length > 0 ? 1 : 0);
