import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = (path: string) => `${root}${path}`;

/** The tests of one group of rules, named by `tests/tools/test-mutation.mjs`. */
const include = JSON.parse(process.env["MUTATION_TESTS"] ?? "[]") as string[];

/** Unit tests of the rules only. The packages are named by path: links in a copied tree would lead back to the unmutated one. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^fast-check$/, replacement: source("tests/support/fewer-runs.ts") },
      { find: /^@panel\/core\/(.+)$/, replacement: source("core/src/$1/index.ts") },
      { find: /^@panel\/wire\/(.+)$/, replacement: source("adapters/wire/src/$1/index.ts") },
      { find: /^@panel\/(memory|http|browser)$/, replacement: source("adapters/$1/src/index.ts") },
    ],
  },
  test: {
    root,
    environment: "node",
    testTimeout: 60_000,
    include,
  },
});
