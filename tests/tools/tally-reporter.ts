import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** A test that failed; or, among the flaky ones, passed when it was tried once more. */
type Failure = { file: string; title: string; reason: string };

const reasonOf = (errors: readonly { message: string; stack?: string | undefined }[]): string =>
  errors.map(({ message, stack = "" }) => (stack.includes(message) ? stack : `${message}\n${stack}`)).join("\n");

/**
 * Ends a run with one plain line, `N passed, N failed, N skipped`, for readers that only count, and names before it every test that
 * passed only when tried once more. A run in several groups adds its counts, failures and flaky tests to the file `PANEL_TALLY` instead:
 * one line of JSON for each group, told together at the end.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const failures: Failure[] = [];
    const flaky: Failure[] = [];
    for (const module of modules) {
      const file = module.relativeModuleId;
      if (module.state() === "failed" && module.errors().length > 0) {
        counts.failed += 1;
        failures.push({ file, title: "", reason: reasonOf(module.errors()) });
      }
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "pending") continue;
        counts[result.state] += 1;
        if (result.state === "failed") failures.push({ file, title: test.fullName, reason: reasonOf(result.errors) });
        if (test.diagnostic()?.flaky) flaky.push({ file, title: test.fullName, reason: reasonOf(result.errors ?? []) });
      }
    }
    const tally = process.env["PANEL_TALLY"];
    if (tally) return appendFileSync(tally, `${JSON.stringify({ ...counts, failures, flaky })}\n`);
    for (const { file, title } of flaky) process.stdout.write(`\nFlaky: ${file} > ${title}\n`);
    process.stdout.write(
      `\n${String(counts.passed)} passed, ${String(counts.failed)} failed, ${String(counts.skipped)} skipped\n`,
    );
  }
}
