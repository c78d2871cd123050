import type { Db } from "../database/index.ts";
import { type CommandOutcome, CommandProblem, type OperatorCommand } from "./command.ts";
import { helpOf } from "./help.ts";
import { CallProblem, type OperatorCall, readCall } from "./read-call.ts";
import { runCommand } from "./run-command.ts";

/** What a command runs on; opened for nothing but that. */
export interface OperatorGround<Services> {
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
  close(): Promise<void>;
}

export interface OperatorTool<Services> {
  readonly commands: readonly OperatorCommand<Services>[];
  /** The user of the operating system. */
  readonly user: string;
  readonly open: () => Promise<OperatorGround<Services>>;
}

/** What the tool says and how it ends: 0 done, 1 refused, 2 called in a way that it does not know. */
export interface ToolAnswer {
  readonly code: 0 | 1 | 2;
  readonly output: string;
  readonly problems: string;
}

const said = (output: string): ToolAnswer => ({ code: 0, output: `${output}\n`, problems: "" });
const refused = (code: 1 | 2, reason: string, isJson: boolean): ToolAnswer => ({
  code,
  output: isJson ? `${JSON.stringify({ problem: reason })}\n` : "",
  problems: isJson ? "" : `${reason}\n`,
});

function answerOf(name: string, { isJson, isDryRun }: OperatorCall<never>, { lines, result }: CommandOutcome): ToolAnswer {
  if (isJson) return said(JSON.stringify({ command: name, dryRun: isDryRun, result }));
  return said([...(isDryRun ? ["Dry run, nothing is kept:"] : []), ...lines].join("\n"));
}

/** Answers a call of the tool from the words of its command line. */
export async function answerOperator<Services>(tool: OperatorTool<Services>, line: readonly string[]): Promise<ToolAnswer> {
  try {
    const call = readCall(tool.commands, line);
    const { command, values, isDryRun } = call;
    if (call.isHelp || command === null) return said(helpOf(tool.commands, command));
    const ground = await tool.open();
    try {
      const { db, now, services } = ground;
      const run = { command, services, values, operator: call.as ?? tool.user, isDryRun, now };
      return answerOf(command.name, call, await runCommand(db, run));
    } finally {
      await ground.close();
    }
  } catch (problem) {
    const isJson = line.includes("--json");
    if (problem instanceof CommandProblem) return refused(1, problem.message, isJson);
    if (problem instanceof CallProblem) return refused(2, `${problem.message} --help says how commands are called.`, isJson);
    throw problem;
  }
}
