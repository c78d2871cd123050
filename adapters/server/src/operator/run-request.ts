import type { Db } from "../database/index.ts";
import type { CallFiles } from "./call-files.ts";
import type { CommandOutcome, OperatorCommand } from "./command.ts";
import { CallProblem, type OperatorCall, readCall } from "./read-call.ts";
import { runCommand } from "./run-command.ts";
import { answering, type GroundAnswer, said, type ToolAnswer } from "./tool-answer.ts";

/** All that a command is run by, here or in a running server. */
export interface OperatorRequest {
  /** Words of the command line. */
  readonly words: readonly string[];
  /** The user of the operating system. */
  readonly user: string;
  readonly files: CallFiles;
}

/** What commands run on. */
export interface OperatorGround<Services> {
  readonly commands: readonly OperatorCommand<Services>[];
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
}

function answerOf(name: string, { isJson, isDryRun }: OperatorCall<never>, { lines, result }: CommandOutcome): ToolAnswer {
  if (isJson) return said([JSON.stringify({ command: name, dryRun: isDryRun, result })]);
  return said([...(isDryRun ? ["Dry run, nothing is kept:"] : []), ...lines]);
}

/** Who says that they run it, and who does: a name that anybody may give hides nobody. */
const operatorOf = (user: string, { as }: Pick<OperatorCall<never>, "as">): string =>
  as === null || as === user ? user : `${as} (${user})`;

/** Runs the command of a request and answers what it says, refusals too; a file is left to be written. */
export function runRequest<Services>(
  { commands, db, now, services }: OperatorGround<Services>,
  { words, user, files }: OperatorRequest,
): Promise<GroundAnswer> {
  return answering<GroundAnswer>(words, async () => {
    const call = readCall(commands, words);
    const { command, values, isDryRun } = call;
    if (call.isHelp || command === null) throw new CallProblem("These words let nothing be done.");
    const run = { command, services, values, files, operator: operatorOf(user, call), isDryRun, now };
    const outcome = await runCommand(db, run);
    const answer = answerOf(command.name, call, outcome);
    return outcome.file && !isDryRun ? { ...answer, file: outcome.file } : answer;
  });
}
