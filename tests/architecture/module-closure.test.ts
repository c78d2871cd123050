import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ModuleClosure } from "../../ui/build/module-closure.ts";

const repository = mkdtempSync(join(tmpdir(), "module-closure-"));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const files = {
  "core/package.json": JSON.stringify({
    exports: {
      "./*": { "@panel/source": "./src/*/index.ts" },
      "./wiring": { "@panel/source": "./src/wiring/index.ts" },
      "./*/wiring": { "@panel/source": "./src/*/wiring.ts" },
    },
  }),
  "core/src/money/index.ts": `export { add, type Money } from "./add.ts";\nexport { tax as duty } from "./tax.ts";`,
  "core/src/money/add.ts": `import type { Rate } from "./rate.ts";\nexport const add = 1;`,
  "core/src/money/tax.ts": `import "./rate.ts";\nexport const tax = 1;`,
  "core/src/money/wiring.ts": `import { provide } from "../wiring/index.ts";\nexport const moneyModule = provide;`,
  "core/src/wiring/index.ts": `export { provide } from "./provide.ts";`,
  "core/src/wiring/provide.ts": "export const provide = 1;",
  "core/src/money/rate.ts": "export type Rate = number;",
  "ui/src/page.tsx": `import { add } from "@panel/core/money";
import { useState } from "react";
import { part } from "./part.ts";
export default () => <p>{String(add) + part + String(useState) + String(import("./later.ts"))}</p>;`,
  "ui/src/part.ts": `import { duty } from "@panel/core/money";\nexport const part = String(duty);`,
  "ui/src/calls.ts": `export { add } from "@panel/core/money";\nexport { later } from "./later.ts";`,
  "ui/src/wired.ts": `import { moneyModule } from "@panel/core/money/wiring";
import { provide } from "@panel/core/wiring";
export const wired = [moneyModule, provide];`,
  "ui/src/later.ts": `export const later = 1;`,
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
}

const closureOf = (...paths: readonly string[]) =>
  [...new ModuleClosure(repository).of(paths.map((path) => join(repository, path)))]
    .map((file) => file.slice(repository.length + 1))
    .toSorted();

describe("the files that a part of the panel brings", () => {
  it("are what it imports, through doors only what is asked for by name, without types, libraries and what comes later", () => {
    expect(closureOf("core/src/money/add.ts")).toEqual(["core/src/money/add.ts"]);
    expect(closureOf("ui/src/part.ts")).toEqual(["core/src/money/rate.ts", "core/src/money/tax.ts", "ui/src/part.ts"]);
    expect(closureOf("ui/src/page.tsx")).toEqual([
      ...["core/src/money/add.ts", "core/src/money/rate.ts", "core/src/money/tax.ts"],
      ...["ui/src/page.tsx", "ui/src/part.ts"],
    ]);
  });

  it("are found at every address that a package names", () => {
    expect(closureOf("ui/src/wired.ts")).toEqual([
      ...["core/src/money/wiring.ts", "core/src/wiring/provide.ts", "ui/src/wired.ts"],
    ]);
  });

  it("are what it hands on from others", () => {
    expect(closureOf("ui/src/calls.ts")).toEqual(["core/src/money/add.ts", "ui/src/calls.ts", "ui/src/later.ts"]);
  });

  it("are everything that a door leads to where the door itself is asked for", () => {
    expect(closureOf("core/src/money/index.ts")).toEqual([
      ...["core/src/money/add.ts", "core/src/money/rate.ts", "core/src/money/tax.ts"],
    ]);
  });
});
