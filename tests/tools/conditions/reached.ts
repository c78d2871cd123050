import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";

const reached = ((globalThis as { panelReached?: Set<string> }).panelReached ??= new Set());
reached.clear();
const began = performance.now();

/** What a file of tests tells of itself when conditions are traced. */
export interface ReachedBy {
  /** The whole path of the file. */
  readonly test: string;
  readonly milliseconds: number;
  /** Conditions as `file#place`. */
  readonly reached: readonly string[];
}

afterAll(() => {
  // A run without a condition may end early, and reaches less.
  if (process.env["PANEL_SABOTAGE"]) return;
  const test = expect.getState().testPath ?? "";
  const told: ReachedBy = { test, milliseconds: Math.round(performance.now() - began), reached: [...reached] };
  const name = `${createHash("sha256").update(test).digest("hex").slice(0, 16)}.json`;
  writeFileSync(join(process.env["PANEL_CONDITIONS"] ?? "", name), JSON.stringify(told));
});
