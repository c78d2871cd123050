import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = (path: string) => `${root}${path}`;

/** Unit tests of the rules only. The packages are named by path: links in a copied tree would lead back to the unmutated one. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@panel\/core\/(.+)$/, replacement: source("core/src/$1/index.ts") },
      { find: /^@panel\/memory$/, replacement: source("adapters/memory/src/index.ts") },
    ],
  },
  test: {
    root,
    environment: "node",
    testTimeout: 60_000,
    include: [
      "tests/core/{money,cart,payments,navigation,locale,drip-feeds,subscriptions}/**/*.{test,property}.ts",
      "tests/core/ordering/rules/*.{test,property}.ts",
      "tests/core/ordering/*.{test,property}.ts",
      "tests/core/catalogue/*rules*.{test,property}.ts",
      "tests/core/catalogue/{catalogue,slug-view-model,service-labels,my-services}.test.ts",
    ],
  },
});
