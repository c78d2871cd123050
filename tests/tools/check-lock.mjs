// Fails when the lock lacks a platform's binary, or carries download addresses.
import { readFileSync } from "node:fs";

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
const locked = new Set(Object.keys(lock.packages).map((path) => path.split("node_modules/").at(-1)));
const problems = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.resolved && /^https?:/.test(entry.resolved)) problems.push(`${path}: download address in the lock`);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (/-(darwin|win32|linux)-/.test(name) && !locked.has(name)) problems.push(`${path}: optional ${name} is not locked`);
  }
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log("lock: complete");
