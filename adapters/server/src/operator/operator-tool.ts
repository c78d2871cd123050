import { writeFile } from "node:fs/promises";
import { askServer } from "./ask-server.ts";
import { filesOf } from "./call-files.ts";
import { CommandProblem, type NewFile, type OperatorCommand } from "./command.ts";
import { helpOf } from "./help.ts";
import { readCall } from "./read-call.ts";
import { type OperatorGround, type OperatorRequest, runRequest } from "./run-request.ts";
import { answering, type GroundAnswer, said, type ToolAnswer } from "./tool-answer.ts";

/** A database that is opened for one command. */
export interface OpenedGround<Services> extends Omit<OperatorGround<Services>, "commands"> {
  close(): Promise<void>;
}

export interface OperatorTool<Services> {
  readonly commands: readonly OperatorCommand<Services>[];
  /** The user of the operating system. */
  readonly user: string;
  /** Address of the socket at which a running server may answer; without one the database is opened. */
  readonly address?: () => string | null;
  /** Opens the database; not asked for where a running server answers, nor for help. */
  readonly open: () => Promise<OpenedGround<Services>>;
}

/** For anyone who runs the tool alone, and only into a file that the call names: a server's word is no reason to write elsewhere. */
async function writeNewFile({ path, bytes }: NewFile, values: ReadonlyMap<string, string>): Promise<void> {
  if (![...values.values()].some((value) => value.trim() === path))
    throw new CommandProblem(`The file could not be written: the call does not name "${path}".`);
  try {
    await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new CommandProblem(`The file could not be written: ${reason}`);
  }
}

async function runOnDatabase<Services>(
  { commands, open }: OperatorTool<Services>,
  request: OperatorRequest,
): Promise<GroundAnswer> {
  const ground = await open();
  try {
    return await runRequest({ ...ground, commands }, request);
  } finally {
    await ground.close();
  }
}

/** Runs it in the server that has the database open, where one answers, or else on the database itself. */
async function run<Services>(tool: OperatorTool<Services>, request: OperatorRequest): Promise<GroundAnswer> {
  const address = tool.address?.() ?? null;
  const answer = address === null ? null : await askServer(address, request);
  return answer ?? (await runOnDatabase(tool, request));
}

/** Answers a call of the tool from the words of its command line. */
export function answerOperator<Services>(tool: OperatorTool<Services>, line: readonly string[]): Promise<ToolAnswer> {
  return answering(line, async () => {
    const { command, values, isHelp } = readCall(tool.commands, line);
    if (isHelp || command === null) return said(helpOf(tool.commands, command).split("\n"));
    const files = await filesOf(command, values);
    const { file, ...answer } = await run(tool, { words: line, user: tool.user, files });
    if (file) await writeNewFile(file, values);
    return answer;
  });
}
