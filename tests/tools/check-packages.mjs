// Packs core and the client adapters as npm would, checks the packages, and type-checks an outside project that installs them.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rooms = ["core", "adapters/wire", "adapters/http", "adapters/browser", "adapters/memory"];
const run = (command, parameters, cwd = root) =>
  execFileSync(command, parameters, { cwd, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });

run("npm", ["run", "--silent", "build:packages"]);
const outside = mkdtempSync(join(tmpdir(), "panel-outside-"));
try {
  const packs = join(outside, "packs");
  mkdirSync(packs);
  for (const room of rooms) {
    run("npm", ["pack", "--silent", "--pack-destination", packs], join(root, room));
    run("npx", ["publint", "--strict", "."], join(root, room));
  }
  const tarballs = readdirSync(packs).map((name) => join(packs, name));
  for (const path of tarballs) run("npx", ["attw", "--profile", "esm-only", "--quiet", path]);
  writeFileSync(join(outside, "package.json"), JSON.stringify({ name: "outside", private: true, type: "module" }));
  writeFileSync(
    join(outside, "use.ts"),
    `import { moneyFromCents, formatMoney, dollarDisplay } from "@panel/core/money";
import { normalizeQuantity } from "@panel/core/pricing";
import { Cart } from "@panel/core/cart";
import * as http from "@panel/http";
import * as browser from "@panel/browser";
import * as memory from "@panel/memory";
const quantity: number = normalizeQuantity("41", { min: 10, max: 95, step: 10 }, "up");
if (quantity !== 50 || formatMoney(moneyFromCents(1050), dollarDisplay) !== "$ 10,50") throw new Error("the packed core counts differently");
console.log(typeof Cart, Object.keys(http).length > 0, Object.keys(browser).length > 0, Object.keys(memory).length > 0);
`,
  );
  const options = { strict: true, target: "es2023", lib: ["es2023", "dom"], types: [], noEmit: true };
  writeFileSync(
    join(outside, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...options, module: "nodenext", moduleResolution: "nodenext" }, files: ["use.ts"] }),
  );
  writeFileSync(
    join(outside, "tsconfig.bundler.json"),
    JSON.stringify({ compilerOptions: { ...options, module: "esnext", moduleResolution: "bundler" }, files: ["use.ts"] }),
  );
  // Tarballs refer to each other by version, which no registry knows, so each is installed after what it needs.
  const tarball = (name) => tarballs.find((path) => path.includes(`panel-${name}-`)) ?? "";
  for (const packages of [[tarball("core"), "mobx@7.1.3"], [tarball("wire")], ["http", "browser", "memory"].map(tarball)]) {
    run(
      "npm",
      ["install", "--loglevel=error", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", ...packages],
      outside,
    );
  }
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  run("node", [compiler, "-p", "tsconfig.json"], outside);
  run("node", [compiler, "-p", "tsconfig.bundler.json"], outside);
  run("node", [compiler, "-p", "tsconfig.json", "--noEmit", "false", "--outDir", "out"], outside);
  console.log(
    `packages: ${rooms.length} packed, checked, installed and type-checked outside; ${run("node", ["out/use.js"], outside).trim()}`,
  );
} finally {
  rmSync(outside, { recursive: true, force: true });
}
