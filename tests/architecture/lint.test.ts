import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One fault a line; the rules that must name it, in the order of the lines. */
const faulty: Readonly<Record<string, readonly (readonly [source: string, rule: string])[]>> = {
  "core/src/faults.ts": [
    ["export const now = new Date();", "house(no-own-time)"],
    ["export const instant = Date.now();", "house(no-own-time)"],
    ["export const drawn = Math.random();", "house(no-own-chance)"],
    ["export const amount = (1).toFixed(2);", "house(no-float-money)"],
    ['export const read = parseFloat("1");', "house(no-float-money)"],
    ["export const wait = setTimeout;", "eslint(no-restricted-globals)"],
    ["export const first = (names: string[]) => names[0]!;", "typescript(no-non-null-assertion)"],
    ["export const lost = (answer: Promise<void>) => { answer; };", "typescript(no-floating-promises)"],
    ["export const called = (one: any) => one.two();", "typescript(no-explicit-any)"],
  ],
  "core/src/money/decimal-text.ts": [['export const read = parseFloat("1") + Date.now();', "house(no-own-time)"]],
  "ui/src/faults.tsx": [
    ['import { Button } from "@fluentui/react-components";', "eslint(no-restricted-imports)"],
    ['import { AddRegular } from "@fluentui/react-icons";', "eslint(no-restricted-imports)"],
    ['import { lazy, useState } from "react";', "eslint(no-restricted-imports)"],
    ["export const Once = ({ on }: { on: boolean }) => { if (on) useState(0); return null; };", "react-hooks(rules-of-hooks)"],
    ["export const used = [Button, AddRegular, lazy];", ""],
    ['export const bare = <p dangerouslySetInnerHTML={{ __html: "" }} />;', "house(no-bare-html)"],
    ['export const written = (node: Element) => { node.innerHTML = ""; };', "house(no-bare-html)"],
    ["export const side = { marginLeft: 1 };", "house(no-physical-side)"],
    ['export const aligned = { textAlign: "left" };', "house(no-physical-side)"],
    ['export const padded = { padding: "1px 2px 3px 4px" };', "house(no-physical-side)"],
    ["export const cookie = document.cookie;", "eslint(no-restricted-properties)"],
    ["export const kept = localStorage;", "eslint(no-restricted-globals)"],
  ],
  "tests/faults.ts": [
    ["export const first = (names: string[]) => names[0]!;", ""],
    ['export const run = () => { eval("1"); };', "eslint(no-eval)"],
  ],
};

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

describe("lint", () => {
  let copy = "";
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "lint-"));
    for (const file of [".oxlintrc.json", "tests/tools/house-rules.mjs"]) cpSync(join(root, file), join(copy, file));
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const options = {
      strict: true,
      noUncheckedIndexedAccess: true,
      jsx: "react-jsx",
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2023",
    };
    writeFileSync(join(copy, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...options, noEmit: true } }));
    for (const [file, lines] of Object.entries(faulty)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), lines.map(([source]) => `${source}\n`).join(""));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("names what is not allowed where it is not allowed, and nothing else", () => {
    const { stdout } = spawnSync("npx", ["oxlint", "--format", "json", "core", "ui", "tests"], { cwd: copy, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
    const found = (file: string, line: number) =>
      diagnostics.filter(({ filename, labels }) => filename === file && labels[0]?.span.line === line).map(({ code }) => code);
    for (const [file, lines] of Object.entries(faulty)) {
      for (const [index, [source, rule]] of lines.entries()) {
        const codes = found(file, index + 1);
        if (rule === "") expect([source, codes]).toEqual([source, []]);
        else expect([source, codes.includes(rule) ? rule : codes]).toEqual([source, rule]);
      }
    }
  });
});
