import { parseArgs } from "node:util";
import { type CommandOption, CommandProblem, type OperatorCommand } from "./command.ts";

/** Somebody called the tool in a way that it does not know. */
export class CallProblem extends Error {}

export interface OperatorCall<Services> {
  /** Null asks for help. */
  readonly command: OperatorCommand<Services> | null;
  readonly values: ReadonlyMap<string, string>;
  readonly isHelp: boolean;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
  /** Who says that they run it; null takes the user of the operating system. */
  readonly as: string | null;
}

/** Options that every command has. */
export const commonOptions: readonly CommandOption[] = [
  { name: "dry-run", value: null, about: "does everything and takes it back; nothing is kept, not even in the operators' book" },
  { name: "json", value: null, about: "answers one line of JSON" },
  { name: "as", value: "NAME", about: "who runs it (default: the user of the operating system)" },
  { name: "help", value: null, about: "says how a command is called" },
];

const parsed = (words: readonly string[], options: readonly CommandOption[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(options.map(({ name, value }) => [name, { type: value === null ? "boolean" : "string" }])),
    });
  } catch (problem) {
    throw new CallProblem(problem instanceof Error ? (problem.message.split("\n")[0] ?? "") : String(problem));
  }
};

/** The command that these words begin with, the longest name first. */
function commandOf<Services>(
  commands: readonly OperatorCommand<Services>[],
  words: readonly string[],
): OperatorCommand<Services> {
  const found = [2, 1].flatMap((length) => commands.filter(({ name }) => name === words.slice(0, length).join(" ")))[0];
  if (!found) throw new CallProblem(`There is no command "${words.slice(0, 2).join(" ")}".`);
  return found;
}

function wordsByName(
  { name, words = [] }: Pick<OperatorCommand, "name" | "words">,
  given: readonly string[],
): readonly (readonly [string, string])[] {
  const rest = given.slice(name.split(" ").length);
  if (rest.length > words.length) throw new CallProblem(`"${name}" takes no "${rest[words.length] ?? ""}".`);
  const missing = words[rest.length];
  if (missing) throw new CallProblem(`"${name}" needs ${missing.name.toUpperCase()}: ${missing.about}.`);
  return words.map((word, place) => [word.name, rest[place] ?? ""]);
}

/** Reads the words of the command line; throws a CallProblem for those that no command takes. */
export function readCall<Services>(
  commands: readonly OperatorCommand<Services>[],
  line: readonly string[],
): OperatorCall<Services> {
  const begin = line.findIndex((word) => word.startsWith("-"));
  const names = begin === -1 ? line : line.slice(0, begin);
  const command = names.length === 0 ? null : commandOf(commands, names);
  const options = command?.options ?? [];
  const { values: given, positionals } = parsed(line, [...commonOptions, ...options]);
  const isHelp = given["help"] === true || command === null;
  const common = {
    command,
    isHelp,
    isDryRun: given["dry-run"] === true,
    isJson: given["json"] === true,
    as: typeof given["as"] === "string" ? given["as"] : null,
  };
  if (isHelp) return { ...common, values: new Map() };
  const words = wordsByName(command, positionals);
  const missing = options.find(({ name, isRequired }) => isRequired === true && given[name] === undefined);
  if (missing) throw new CallProblem(`"${command.name}" needs --${missing.name}: ${missing.about}.`);
  const named = options.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, String(given[name])] as const]));
  return { ...common, values: new Map([...words, ...named]) };
}

/** What was given under a name, which the call was checked for. */
export function valueIn(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name)?.trim() ?? "";
  if (value === "") throw new CommandProblem(`"${name}" must not be empty.`);
  return value;
}
