import { writeFile } from "node:fs/promises";
import type { Db } from "../database/index.ts";
import { type CommandOutcome, CommandProblem, type OperatorCommand } from "./command.ts";
import { helpOf } from "./help.ts";
import { printable } from "./printable.ts";
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

const said = (lines: readonly string[]): ToolAnswer => ({
  code: 0,
  output: `${lines.map(printable).join("\n")}\n`,
  problems: "",
});
const refused = (code: 1 | 2, reasons: readonly string[], isJson: boolean): ToolAnswer => ({
  code,
  output: isJson ? `${printable(JSON.stringify({ problem: reasons.join(" ") }))}\n` : "",
  problems: isJson ? "" : reasons.map((reason) => `${printable(reason)}\n`).join(""),
});

function answerOf(name: string, { isJson, isDryRun }: OperatorCall<never>, { lines, result }: CommandOutcome): ToolAnswer {
  if (isJson) return said([JSON.stringify({ command: name, dryRun: isDryRun, result })]);
  return said([...(isDryRun ? ["Dry run, nothing is kept:"] : []), ...lines]);
}

/** Who says that they run it, and who does: a name that anybody may give hides nobody. */
const operatorOf = ({ user }: Pick<OperatorTool<never>, "user">, { as }: Pick<OperatorCall<never>, "as">): string =>
  as === null || as === user ? user : `${as} (${user})`;

/** For anyone who runs the tool alone. */
async function writeNewFile({ path, bytes }: NonNullable<CommandOutcome["file"]>): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new CommandProblem(`The file could not be written: ${reason}`);
  }
}

/** Answers a call of the tool from the words of its command line. */
export async function answerOperator<Services>(tool: OperatorTool<Services>, line: readonly string[]): Promise<ToolAnswer> {
  try {
    const call = readCall(tool.commands, line);
    const { command, values, isDryRun } = call;
    if (call.isHelp || command === null) return said(helpOf(tool.commands, command).split("\n"));
    const ground = await tool.open();
    try {
      const { db, now, services } = ground;
      const run = { command, services, values, operator: operatorOf(tool, call), isDryRun, now };
      const outcome = await runCommand(db, run);
      if (outcome.file && !isDryRun) await writeNewFile(outcome.file);
      return answerOf(command.name, call, outcome);
    } finally {
      await ground.close();
    }
  } catch (problem) {
    const isJson = line.includes("--json");
    if (problem instanceof CommandProblem) return refused(1, problem.lines, isJson);
    if (problem instanceof CallProblem) return refused(2, [`${problem.message} --help says how commands are called.`], isJson);
    throw problem;
  }
}
