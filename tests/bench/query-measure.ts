import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Milliseconds of each step, the median over the repetitions. */
export class StepTimes {
  readonly #samples: number[][] = [];

  add(times: readonly number[]): void {
    times.forEach((time, step) => (this.#samples[step] ??= []).push(time));
  }

  get repetitions(): number {
    return this.#samples[0]?.length ?? 0;
  }

  get summary(): { readonly p50: number; readonly p95: number; readonly sum: number } {
    const medians = this.#samples.map(median);
    return { p50: quantile(medians, 0.5), p95: quantile(medians, 0.95), sum: medians.reduce((sum, one) => sum + one, 0) };
  }
}

/** One comparison with a goal. */
export interface Goal {
  readonly name: string;
  readonly reached: number;
  readonly goal: number;
  readonly isAtLeast: boolean;
}

export const isMet = ({ reached, goal, isAtLeast }: Goal): boolean => (isAtLeast ? reached >= goal : reached <= goal);

/** Prints what was reached beside what was wanted; true when all goals are met. */
export function reportGoals(goals: readonly Goal[]): boolean {
  for (const one of goals) {
    const mark = isMet(one) ? "met " : "MISS";
    console.log(`  ${mark} ${one.name}: ${one.reached.toFixed(2)} (goal ${one.isAtLeast ? "≥" : "≤"} ${one.goal})`);
  }
  return goals.every(isMet);
}

/** Runs a file of this folder in a process of its own and answers the JSON of its last line. */
export function inOwnProcess(file: string, parameters: readonly string[]): Promise<unknown> {
  const path = fileURLToPath(new URL(`./${file}`, import.meta.url));
  const flags = ["--expose-gc", "--max-old-space-size=8192", "--import", "tsx", "--conditions=@panel/source"];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, path, ...parameters], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    child.stdout.on("data", (part: Buffer) => (output += part.toString()));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
      else reject(new Error(`${file} ${parameters.join(" ")} ended with ${String(code)}`));
    });
  });
}

/** The value after a flag of the command line. */
export function flagValue(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

export const hasFlag = (name: string): boolean => process.argv.includes(`--${name}`);
