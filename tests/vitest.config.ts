import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PlanOrder } from "./tools/conditions/plan-order.ts";
import { LongFirst } from "./tools/long-first.ts";
import { isLongRun } from "./support/test-scale.ts";
import { sabotagePlugin } from "./tools/sabotage-plugin.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Workspace packages resolve to their sources, so no test needs a build of core or the adapters. */
const sourceConditions = ["@panel/source", "module", "node", "development|production"];
/** Tests take fast-check from here, so that one setting says how often properties run. */
const alias = [{ find: /^fast-check$/, replacement: fileURLToPath(new URL("./support/scaled-fast-check.ts", import.meta.url)) }];
const node = {
  root,
  plugins: sabotagePlugin(),
  resolve: { alias, conditions: sourceConditions },
  ssr: {
    resolve: { conditions: sourceConditions, externalConditions: ["@panel/source", "node", "import", "module", "default"] },
  },
};
const suffixes = "{test,property,model,race,contract}";
/** What a test may take, in milliseconds: nobody waits for a long run, whose properties are long. */
const limit = (milliseconds: number) => (isLongRun ? 20 : 1) * milliseconds;
/** While conditions are taken out, a runner of their own says which tests reach what, and tries them. */
const runner = process.env["PANEL_CONDITIONS"] ? { runner: "tests/tools/conditions/runner.ts" } : {};
/** A slow machine is no fault: what a test waits for may take long. */
const patient = { poll: { timeout: 30_000 } };
/**
 * Files of server tests share their process: they would otherwise spend a third of their time on reading the same modules again.
 * What a file opens it closes, which `server-setup.ts` asserts; nothing else but counters outlives it.
 */
const server = {
  environment: "node",
  expect: patient,
  isolate: false,
  setupFiles: ["tests/support/server-setup.ts"],
  ...runner,
  maxWorkers: 2,
  testTimeout: limit(120_000),
  hookTimeout: 120_000,
};

/** Every core: what Vitest leaves one free for hardly works while tests run. */
const workers = availableParallelism();

/**
 * Fluent is thousands of small files, which every file of component tests would read again: they get it as one. What shares React's or
 * MobX's memory with it, or with each other, comes from the same bundle.
 */
const bundledForComponents = [
  "@fluentui/react-components",
  "@testing-library/dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "mobx",
  "mobx-react-lite",
  "react",
  "react-dom",
  "react-dom/client",
  "react-dom/test-utils",
  "react-router-dom",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: process.env["PANEL_CONDITIONS"] ? PlanOrder : LongFirst },
    reporters: ["default", fileURLToPath(new URL("./tools/tally-reporter.ts", import.meta.url))],
    projects: [
      {
        ...node,
        test: {
          name: "unit",
          root,
          environment: "node",
          pool: "threads",
          // The files of a worker share what is loaded: two thirds of the time went into loading the core for each file. The core keeps
          // no state in its modules, and `shared-worker.test.ts` allows no test to leave any behind.
          isolate: false,
          include: [`tests/{core,adapters,architecture,locales}/**/*.${suffixes}.ts`],
          ...runner,
          maxWorkers: workers,
          testTimeout: limit(120_000),
        },
      },
      {
        ...node,
        test: {
          ...server,
          name: "contract",
          root,
          include: [`tests/contract/**/*.${suffixes}.ts`],
        },
      },
      {
        ...node,
        test: {
          ...server,
          name: "server",
          root,
          include: [`tests/server/**/*.${suffixes}.ts`],
          exclude: ["tests/server/races/**"],
        },
      },
      {
        ...node,
        test: {
          name: "races",
          root,
          environment: "node",
          // One PostgreSQL for all files, and what a worker has loaded stays: both took longer than the races.
          isolate: false,
          globalSetup: ["tests/support/races-postgres.ts"],
          expect: patient,
          include: [`tests/server/races/**/*.${suffixes}.ts`],
          maxWorkers: 2,
          testTimeout: limit(300_000),
          hookTimeout: 120_000,
        },
      },
      {
        ...node,
        test: {
          name: "sabotage",
          root,
          environment: "node",
          include: ["tests/sabotage/*.test.ts"],
          maxConcurrency: 2,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...node,
        resolve: { alias, conditions: ["@panel/source", "module", "browser", "development|production"] },
        test: {
          name: "component",
          root,
          environment: "jsdom",
          // The files of a worker share one window and what is loaded: React, Fluent and the panel would otherwise be loaded for
          // each of them, which takes longer than the tests. `component-setup.ts` puts the window back after every test.
          isolate: false,
          include: ["tests/ui/**/*.test.tsx", "tests/ui/**/*.test.ts"],
          setupFiles: ["tests/support/component-setup.ts"],
          deps: { optimizer: { client: { enabled: true, include: bundledForComponents } } },
          maxWorkers: workers,
          testTimeout: 120_000,
        },
      },
      {
        ...node,
        test: {
          name: "e2e",
          root,
          environment: "node",
          include: ["tests/e2e/**/*.e2e.ts"],
          // A worker keeps its browser and its process for panels; what a file leaves open, `own-panel.ts` closes.
          isolate: false,
          globalSetup: ["tests/e2e/global-setup.ts"],
          setupFiles: ["tests/e2e/own-panel.ts"],
          maxWorkers: 3,
          maxConcurrency: 2,
          // A machine that is slow is no fault: each wait within a test has a limit of its own.
          testTimeout: 900_000,
          hookTimeout: 600_000,
          // Where a machine waits, a browser's bad moment is tried once more, and named at the end of the run.
          retry: process.env["CI"] && !process.env["PANEL_STEADY"] ? 1 : 0,
        },
      },
    ],
  },
});
