import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Plan, Trace, Trial } from "./plan.ts";

interface Running extends Omit<Trial, "outcome"> {
  readonly since: number;
}

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * The folder through which the run and its workers talk: traces of the first run, the plan of the next, what is tried at the moment and
 * what came of it. Workers of two processes write beside each other; a line is written by one call.
 */
export class ConditionNotes {
  readonly #folder: string;
  readonly #trials: Trial[] = [];
  #read = 0;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of ["traces", "running"]) mkdirSync(join(folder, name), { recursive: true });
  }

  get traces(): readonly Trace[] {
    return this.#jsonIn("traces") as readonly Trace[];
  }

  addTrace(trace: Trace): void {
    writeFileSync(join(this.#folder, "traces", `${hashed(trace.file)}.json`), JSON.stringify(trace));
  }

  /** Null while the first run finds out which tests reach what. */
  get plan(): Plan | null {
    const file = join(this.#folder, "plan.json");
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Plan) : null;
  }

  set plan(plan: Plan | null) {
    const file = join(this.#folder, "plan.json");
    if (plan === null) rmSync(file, { force: true });
    else writeFileSync(file, JSON.stringify(plan));
  }

  /** Every trial so far, of all workers. */
  get trials(): readonly Trial[] {
    const file = join(this.#folder, "trials.jsonl");
    if (!existsSync(file) || statSync(file).size === this.#read) return this.#trials;
    const bytes = readFileSync(file);
    const whole = bytes.lastIndexOf("\n") + 1;
    const lines = bytes.subarray(this.#read, whole).toString("utf8").split("\n").filter(Boolean);
    this.#read = whole;
    this.#trials.push(...lines.map((line) => JSON.parse(line) as Trial));
    return this.#trials;
  }

  addTrial(trial: Trial): void {
    appendFileSync(join(this.#folder, "trials.jsonl"), `${JSON.stringify(trial)}\n`);
  }

  /** Forgets every trial. */
  clearTrials(): void {
    rmSync(join(this.#folder, "trials.jsonl"), { force: true });
    this.#trials.length = 0;
    this.#read = 0;
  }

  /** Forgets the trials that noticed nothing, so that the same files may try again with more tests. */
  keepNoticed(): void {
    const noticed = this.trials.filter(({ outcome }) => outcome === "noticed");
    this.clearTrials();
    for (const trial of noticed) this.addTrial(trial);
  }

  /** What the workers try at the moment, and since when, in milliseconds of the epoch. */
  get running(): readonly Running[] {
    return this.#jsonIn("running") as readonly Running[];
  }

  clearRunning(): void {
    for (const name of readdirSync(join(this.#folder, "running"))) rmSync(join(this.#folder, "running", name));
  }

  begin(file: string, condition: string): void {
    writeFileSync(join(this.#folder, "running", hashed(file)), JSON.stringify({ file, condition, since: Date.now() }));
  }

  end(file: string): void {
    rmSync(join(this.#folder, "running", hashed(file)), { force: true });
  }

  #jsonIn(name: string): readonly unknown[] {
    const folder = join(this.#folder, name);
    return readdirSync(folder).flatMap((file) => {
      const path = join(folder, file);
      const text = existsSync(path) ? readFileSync(path, "utf8") : "";
      return text === "" ? [] : [JSON.parse(text) as unknown];
    });
  }
}
