import { CommandProblem, type NewFile } from "./command.ts";
import { printable } from "./printable.ts";
import { CallProblem } from "./read-call.ts";

/** What the tool says and how it ends: 0 done, 1 refused, 2 called in a way that it does not know. */
export interface ToolAnswer {
  readonly code: 0 | 1 | 2;
  readonly output: string;
  readonly problems: string;
}

/** The same with a file that is still to be written, where the tool was called. */
export interface GroundAnswer extends ToolAnswer {
  readonly file?: NewFile;
}

export const said = (lines: readonly string[]): ToolAnswer => ({
  code: 0,
  output: `${lines.map(printable).join("\n")}\n`,
  problems: "",
});

const refused = (code: 1 | 2, reasons: readonly string[], isJson: boolean): ToolAnswer => ({
  code,
  output: isJson ? `${printable(JSON.stringify({ problem: reasons.join(" ") }))}\n` : "",
  problems: isJson ? "" : reasons.map((reason) => `${printable(reason)}\n`).join(""),
});

/** What `work` answers to the words of a call, or what it refuses; rejects with a problem of another kind. */
export async function answering<Answer extends ToolAnswer>(
  words: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer | ToolAnswer> {
  try {
    return await work();
  } catch (problem) {
    const isJson = words.includes("--json");
    if (problem instanceof CommandProblem) return refused(1, problem.lines, isJson);
    if (problem instanceof CallProblem) return refused(2, [`${problem.message} --help says how commands are called.`], isJson);
    throw problem;
  }
}
