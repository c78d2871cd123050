import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** One piece of a check: a command with its parameters, and the stages that must have passed before it begins. */
export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly after?: readonly string[];
}

export interface StageResult {
  readonly name: string;
  readonly hasPassed: boolean;
  /** How it ended, in a line; for one that failed also what the command printed. */
  readonly output: string;
}

/** Runs one stage and answers when it has ended; never rejects. */
export type RunStage = (stage: Stage) => Promise<StageResult>;

/** Lets at most `width` pieces of work run beside each other; the others wait for their turn. */
function turns(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Runs stages beside each other, as many as there are cores (`width`), in the order in which they are named. A stage waits for those of
 * its `after` that are named before it; where one of them failed it is left out and counts as failed. `told` hears of each that ended.
 */
export function runSideBySide(
  stages: readonly Stage[],
  run: RunStage = spawnStage,
  told: (result: StageResult) => void = () => undefined,
  width: number = availableParallelism(),
): Promise<readonly StageResult[]> {
  const inTurn = turns(width);
  const begun = new Map<string, Promise<StageResult>>();
  const resultOf = async (stage: Stage): Promise<StageResult> => {
    const before = await Promise.all((stage.after ?? []).flatMap((name) => begun.get(name) ?? []));
    const broken = before.find(({ hasPassed }) => !hasPassed);
    const result = broken
      ? { name: stage.name, hasPassed: false, output: `FAILED: ${stage.name}, left out because ${broken.name} failed\n` }
      : await inTurn(() => run(stage));
    told(result);
    return result;
  };
  for (const stage of stages) begun.set(stage.name, resultOf(stage));
  return Promise.all(begun.values());
}

/** Runs the command of a stage in this folder; its time is appended to the file that `PANEL_TIMES` names, as a line of JSON. */
export const spawnStage: RunStage = ({ name, command: [program = "", ...parameters] }) =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });
    const heard: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => heard.push(part));
    child.on("error", (problem) => heard.push(Buffer.from(`${problem.message}\n`)));
    child.on("close", (code) => {
      const seconds = Math.round((performance.now() - began) / 1000);
      const times = process.env["PANEL_TIMES"];
      if (times) appendFileSync(times, `${JSON.stringify({ name, seconds })}\n`);
      const said = code === 0 ? `passed: ${name}, ${String(seconds)} s` : `FAILED: ${name}, ${String(seconds)} s`;
      resolve({ name, hasPassed: code === 0, output: `${said}\n${code === 0 ? "" : Buffer.concat(heard).toString()}` });
    });
  });

/** Runs stages and prints a line for each that passed and everything that a failed one said; the process ends with 1 where one failed. */
export async function runAndPrint(stages: readonly Stage[]): Promise<boolean> {
  const results = await runSideBySide(stages, spawnStage, ({ output }) => process.stdout.write(output));
  const failed = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  if (failed.length > 0) {
    process.stderr.write(`\nFailed: ${failed.join(", ")}\n`);
    process.exitCode = 1;
  }
  return failed.length === 0;
}
