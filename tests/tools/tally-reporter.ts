import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one plain line, `N passed, N failed, N skipped`, for readers that only count. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      if (module.state() === "failed" && module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state !== "pending") counts[state] += 1;
      }
    }
    const file = process.env["PANEL_TALLY"];
    // A run in several groups is counted together at its end.
    if (file) return appendFileSync(file, `${String(counts.passed)} ${String(counts.failed)} ${String(counts.skipped)}\n`);
    process.stdout.write(
      `\n${String(counts.passed)} passed, ${String(counts.failed)} failed, ${String(counts.skipped)} skipped\n`,
    );
  }
}
