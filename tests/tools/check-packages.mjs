// Packs core, the client adapters and the contract suites as npm would, checks the packages, and uses them in a project outside.
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkGeneratedClient } from "./check-generated-client.mjs";
import { packageFolders, packPackages } from "./pack-packages.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = (command, parameters, cwd = root) =>
  execFileSync(command, parameters, { cwd, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
/** The same beside other commands; what it printed is told where it failed. */
const runBeside = (command, parameters, cwd = root) =>
  promisify(execFile)(command, parameters, { cwd }).catch((problem) => {
    throw new Error(`${problem.message}\n${problem.stdout}`);
  });
const versionOf = (name) => JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;
const others = ["vitest", "openapi-fetch"].map((name) => `${name}@${versionOf(name)}`);
const { peerDependencies } = JSON.parse(readFileSync(join(root, "core/package.json"), "utf8"));
const peers = Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`);

const files = {
  "package.json": JSON.stringify({ name: "outside", private: true, type: "module" }),
  "use.ts": `import { moneyFromCents, formatMoney, dollarDisplay } from "@panel/core/money";
import { normalizeQuantity } from "@panel/core/pricing";
import { Cart } from "@panel/core/cart";
import * as http from "@panel/http";
import * as browser from "@panel/browser";
import * as memory from "@panel/memory";
const quantity: number = normalizeQuantity("41", { min: 10, max: 95, step: 10 }, "up");
if (quantity !== 50 || formatMoney(moneyFromCents(1050), dollarDisplay) !== "$ 10,50") throw new Error("the packed core counts differently");
console.log(typeof Cart, Object.keys(http).length > 0, Object.keys(browser).length > 0, Object.keys(memory).length > 0);
`,
  // One port behind its suite: nothing else of a world is asked for.
  "settings.test.ts": `import { describeSettingsPort } from "@panel/contract-suites/settings";
import { createMemoryPanel } from "@panel/memory";
describeSettingsPort("an adapter outside", () =>
  Promise.resolve({ settings: createMemoryPanel().settings, close: () => Promise.resolve() }),
);
`,
};
const options = { strict: true, target: "es2023", lib: ["es2023", "dom"], types: [], noEmit: true };
const configuration = (module, moduleResolution, names, more = {}) =>
  JSON.stringify({ compilerOptions: { ...options, module, moduleResolution, ...more }, files: names });

/** Every source that the maps of an installed package name is there. */
function checkSourceMaps(outside) {
  const maps = run("find", ["node_modules/@panel", "-name", "*.map"], outside).trim().split("\n");
  for (const map of maps) {
    const { sources, sourceRoot = "" } = JSON.parse(readFileSync(join(outside, map), "utf8"));
    for (const source of sources) readFileSync(join(outside, map, "..", sourceRoot, source));
  }
  return maps.length;
}

/** A package that the guide for integrators does not name, nobody finds. */
function checkGuide() {
  const guide = readFileSync(join(root, "docs/guides/embed-the-core.md"), "utf8");
  for (const folder of packageFolders) {
    const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (!guide.includes(`| \`${name}\` `)) throw new Error(`docs/guides/embed-the-core.md does not name ${name}`);
    readFileSync(join(folder, "README.md"));
  }
}

const outside = mkdtempSync(join(tmpdir(), "panel-outside-"));
try {
  checkGuide();
  const tarballs = packPackages(join(outside, "packs"));
  const linted = (async () => {
    for (const folder of packageFolders) await runBeside("npx", ["publint", "--strict", "."], folder);
    for (const path of tarballs) await runBeside("npx", ["attw", "--profile", "esm-only", "--quiet", path]);
  })();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(outside, name), text);
  writeFileSync(join(outside, "tsconfig.json"), configuration("nodenext", "nodenext", ["use.ts"]));
  writeFileSync(
    join(outside, "tsconfig.bundler.json"),
    configuration("esnext", "bundler", ["use.ts", "settings.test.ts"], { skipLibCheck: true }),
  );
  const install = ["install", "--loglevel=error", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"];
  await Promise.all([linted, runBeside("npm", [...install, ...tarballs, ...peers, ...others], outside)]);
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  run("node", [compiler, "-p", "tsconfig.json"], outside);
  run("node", [compiler, "-p", "tsconfig.bundler.json"], outside);
  run("node", [compiler, "-p", "tsconfig.json", "--noEmit", "false", "--outDir", "out"], outside);
  const said = run("node", ["out/use.js"], outside).trim();
  const tested = /Tests\s+(\d+ passed) \(/.exec(run("npx", ["vitest", "run", "--no-color"], outside))?.[1] ?? "no test passed";
  if (tested === "no test passed") throw new Error("the suite of the settings port did not run outside");
  const maps = checkSourceMaps(outside);
  const ordered = await checkGeneratedClient({
    root,
    outside,
    compiler,
    configuration: configuration("nodenext", "nodenext", ["client.ts"], {
      noEmit: false,
      outDir: "out-client",
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    }),
  });
  console.log(
    `packages: ${tarballs.length} packed, checked, installed and used outside (${said}; ${tested}; ${maps} source maps); a generated client ${ordered}`,
  );
} finally {
  rmSync(outside, { recursive: true, force: true });
}
