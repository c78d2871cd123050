// Part of `npm run lint`: what `npm run new:feature` writes has no type error and keeps lint and format; its walls and its own tests are
// tried in the long run (`new-feature-in-a-copy.test.ts`). It is tried in a copy of the
// repository, into which a feature is generated; the copy is thrown away.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { copyOfRepository, generateFeature, freedPage } from "./repository-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = copyOfRepository(root);
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));

const written = generateFeature(copy, ["paper-kites", "--route", freedPage(copy), "--row", "CPN-001"]);
if (written.length < 30) throw new Error(`only ${String(written.length)} files were written`);

const checks: readonly (readonly string[])[] = [
  ["node", "node_modules/typescript-7/bin/tsc", "-b"],
  ["npx", "oxlint", ...written],
  ["npx", "oxfmt", "--check", ...written],
];
for (const [program = "", ...parameters] of checks) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: copy,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status === 0) continue;
  console.error(
    `${[program, ...parameters.slice(0, 3)].join(" ")} fails on a feature that was only just generated:\n${stdout}${stderr}`,
  );
  process.exit(1);
}
