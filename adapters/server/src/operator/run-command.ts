import { type Db, inTransaction } from "../database/index.ts";
import { type CommandOutcome, CommandProblem, type OperatorCommand } from "./command.ts";
import { type CallFiles, textIn } from "./call-files.ts";
import { valueIn } from "./read-call.ts";

export interface CommandRun<Services> {
  readonly command: OperatorCommand<Services>;
  readonly services: Services;
  readonly values: ReadonlyMap<string, string>;
  readonly files: CallFiles;
  readonly operator: string;
  readonly isDryRun: boolean;
  readonly now: Date;
}

const HIDDEN = "[hidden]";

/** Takes back what a dry run has done. */
class DryRunEnd extends Error {
  readonly outcome: CommandOutcome;

  constructor(outcome: CommandOutcome) {
    super("a dry run is taken back");
    this.outcome = outcome;
  }
}

type NotedRun = Omit<CommandRun<never>, "services" | "command" | "files"> & { readonly command: Omit<OperatorCommand, "run"> };

function argumentsOf({ command, values }: NotedRun): Record<string, string> {
  const secret = new Set((command.options ?? []).flatMap(({ name, isSecret }) => (isSecret === true ? [name] : [])));
  return Object.fromEntries([...values].map(([name, value]) => [name, secret.has(name) ? HIDDEN : value]));
}

async function note(db: Db, run: NotedRun, reason: string | null): Promise<void> {
  const { operator, command, now } = run;
  const row = { operator, command: command.name, arguments: JSON.stringify(argumentsOf(run)), at: now };
  await db
    .insertInto("operator_runs")
    .values({ ...row, outcome: reason === null ? "done" : "refused", reason })
    .execute();
}

const isTakenBack = ({ command, isDryRun }: NotedRun): boolean => isDryRun || command.isTakenBack === true;

async function runOnce<Services>(tx: Db, run: CommandRun<Services>): Promise<CommandOutcome> {
  const { command, services, values, now } = run;
  const value = (name: string) => valueIn(values, name);
  const outcome = await command.run({ tx, now, values, value, text: textIn(run) }, services);
  if (isTakenBack(run)) throw new DryRunEnd(outcome);
  await note(tx, run, null);
  return outcome;
}

/**
 * Runs a command in one transaction with its row in the operators' book: either both are there or neither. What was refused is noted too.
 * A dry run goes the whole way and takes it back.
 */
export async function runCommand<Services>(db: Db, run: CommandRun<Services>): Promise<CommandOutcome> {
  try {
    return await inTransaction(db, (tx) => runOnce(tx, run));
  } catch (problem) {
    if (problem instanceof DryRunEnd) return problem.outcome;
    if (problem instanceof CommandProblem && !isTakenBack(run)) await note(db, run, problem.message);
    throw problem;
  }
}
