import { readFile } from "node:fs/promises";
import { CommandProblem, type OperatorCommand } from "./command.ts";
import { valueIn } from "./read-call.ts";

/** Texts of the files that a call names, by the words and options that name them; null for a file that cannot be read. */
export type CallFiles = ReadonlyMap<string, string | null>;

type Values = ReadonlyMap<string, string>;

/**
 * Reads the files that a call names, from its own working directory: where a running server does the work, it has another directory and
 * other rights. One that is not there is told by the command, so that it is in the operators' book.
 */
export async function filesOf({ words = [], options = [] }: Omit<OperatorCommand, "run">, values: Values): Promise<CallFiles> {
  const named = [...words, ...options].filter(({ name, isFile }) => isFile === true && values.has(name));
  const read = ({ name }: (typeof named)[number]) =>
    readFile((values.get(name) ?? "").trim(), "utf8").then(
      (text) => [name, text] as const,
      () => [name, null] as const,
    );
  return new Map(await Promise.all(named.map(read)));
}

/** What a command reads its files by; throws a CommandProblem for one that is not there. */
export const textIn =
  ({ values, files }: { readonly values: Values; readonly files: CallFiles }) =>
  (name: string): Promise<string> => {
    const path = valueIn(values, name);
    const text = files.get(name);
    if (text === undefined) return Promise.reject(new Error(`no file came along for "${name}"`));
    if (text === null) return Promise.reject(new CommandProblem(`There is no file "${path}" to read.`));
    return Promise.resolve(text);
  };
