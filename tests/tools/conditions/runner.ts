import { switches } from "./switches.ts";
import type { RunnerTask, RunnerTestCase, RunnerTestFile } from "vitest";
import { startTests } from "vitest/internal/browser";
import { VitestTestRunner } from "vitest/runners";
import { ConditionNotes } from "./notes.ts";
import type { TracedTest, Trial } from "./plan.ts";

const notes = new ConditionNotes(process.env["PANEL_CONDITIONS"] ?? "");
const { plan } = notes;

/** What Vitest gives its runners, and keeps out of their types. */
interface Innards {
  readonly moduleRunner: unknown;
  readonly _otel: Parameters<VitestTestRunner["__setTraces"]>[0];
  readonly workerState: {
    readonly evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
}
const innardsOf = (runner: VitestTestRunner): Innards => runner as unknown as Innards;

const testsIn = (tasks: readonly RunnerTask[]): readonly RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === "suite" ? testsIn(task.tasks) : [task]));

const isPassed = (file: RunnerTestFile | undefined): boolean =>
  file?.result?.state === "pass" && testsIn(file.tasks).every(({ result }) => result?.state !== "fail");

/** Runs tests of a file once more in the same worker, and ends at the first that fails. Vitest is told nothing of it. */
class TrialRunner extends VitestTestRunner {
  constructor(runner: VitestTestRunner) {
    super({ ...runner.config, testTimeout: 20_000, hookTimeout: 20_000 });
    const { _otel, moduleRunner } = innardsOf(runner);
    Object.defineProperty(this, "moduleRunner", { value: moduleRunner, enumerable: false, configurable: false });
    this.__setTraces(_otel);
  }

  override importFile(filepath: string, source: Parameters<VitestTestRunner["importFile"]>[1]): unknown {
    const { evaluatedModules } = innardsOf(this).workerState;
    const module = evaluatedModules.getModuleById(filepath);
    if (module !== undefined) evaluatedModules.invalidateModule(module);
    return super.importFile(filepath, source);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (test.result?.state === "fail") super.cancel("test-failure");
  }

  /** Snapshots are not written by trials. */
  override async onAfterRunSuite(): Promise<void> {}
}

/** The runner of `npm run test:conditions`: traces what tests reach, or tries them without the conditions of a plan, one by one. */
export default class ConditionRunner extends VitestTestRunner {
  readonly #tests: TracedTest[] = [];
  readonly #ofFile = new Set<string>();
  readonly #sound = new Map<string, boolean>();
  #begun = 0;
  #testBegun = 0;

  onBeforeRunFiles(): void {
    this.#begun = performance.now();
    // With a plan, nothing runs but trials.
    if (plan !== null) super.cancel("test-failure");
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    this.#keepReached();
    this.#testBegun = performance.now();
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    // Tests that run beside each other reach each other's conditions: theirs belong to the file.
    if (test.concurrent) return;
    const milliseconds = Math.round(performance.now() - this.#testBegun);
    this.#tests.push({ id: test.id, milliseconds, reached: [...switches.reached] });
    switches.reached.clear();
  }

  // Vitest waits for what this answers.
  override onAfterRunFiles([file]: readonly RunnerTestFile[] = []): unknown {
    super.onAfterRunFiles();
    this.#keepReached();
    if (file === undefined) return null;
    if (plan !== null) return this.#tryAll(file.filepath);
    this.#trace(file);
    return null;
  }

  #keepReached(): void {
    for (const name of switches.reached) this.#ofFile.add(name);
    switches.reached.clear();
  }

  #trace(file: RunnerTestFile): void {
    notes.addTrace({
      file: file.filepath,
      isSound: isPassed(file),
      milliseconds: Math.round(performance.now() - this.#begun),
      reached: [...this.#ofFile],
      tests: this.#tests.splice(0),
    });
    this.#ofFile.clear();
  }

  async #tryAll(file: string): Promise<void> {
    for (const [condition, tests] of Object.entries(plan?.[file] ?? {})) {
      const count = tests?.length ?? null;
      const ofCondition = notes.trials.filter((trial) => trial.condition === condition);
      const isTried = ofCondition.some((trial) => trial.file === file && trial.tests === count);
      if (isTried || ofCondition.some(({ outcome }) => outcome === "noticed")) continue;
      notes.begin(file, condition);
      notes.addTrial({ condition, file, tests: count, outcome: await this.#outcomeOf(file, condition, tests) });
      notes.end(file);
    }
  }

  /** Tests notice what lets them fail twice, since a machine with other work lets any test fail once, and pass with the condition. */
  async #outcomeOf(file: string, condition: string, tests: readonly string[] | null): Promise<Trial["outcome"]> {
    if (await this.#passes(file, condition, tests)) return "passed";
    if (!(await this.#isSound(file, tests))) return "unsound";
    return (await this.#passes(file, condition, tests)) ? "passed" : "noticed";
  }

  async #isSound(file: string, tests: readonly string[] | null): Promise<boolean> {
    const key = `${file} ${String(tests)}`;
    const isSound = this.#sound.get(key) ?? (await this.#passes(file, null, tests));
    this.#sound.set(key, isSound);
    return isSound;
  }

  async #passes(file: string, condition: string | null, tests: readonly string[] | null): Promise<boolean> {
    // A file that fails may leave open what the next would be blamed for.
    if (this.config.setupFiles.some((setup) => setup.endsWith("server-setup.ts"))) {
      const { closeForgotten, takeHarm } = await import("../../support/server-template.ts");
      await closeForgotten();
      takeHarm();
    }
    switches.off = condition;
    try {
      const specification = { filepath: file, ...(tests === null ? {} : { testIds: [...tests] }) };
      const [ran] = await startTests([specification], new TrialRunner(this));
      return isPassed(ran);
    } finally {
      switches.off = null;
    }
  }
}
