import type { CommandOption, OperatorCommand } from "./command.ts";
import { commonOptions } from "./read-call.ts";

const columns = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const optionText = ({ name, value }: CommandOption): string => (value === null ? `--${name}` : `--${name} ${value}`);
const optionRow = (option: CommandOption) => [optionText(option), option.about] as const;

type Described = Omit<OperatorCommand, "run">;

/** How a command is called, in one line. */
function callOf({ name, words = [], options = [] }: Described): string {
  const named = options.map((option) => (option.isRequired === true ? optionText(option) : `[${optionText(option)}]`));
  return [name, ...words.map((word) => word.name.toUpperCase()), ...named].join(" ");
}

/** All commands, or how one of them is called. */
export function helpOf(commands: readonly Described[], command: Described | null): string {
  if (command === null) {
    const rows = commands.map((one) => [callOf(one), one.summary] as const);
    return ["npm run operator -- COMMAND [options]", "", ...columns(rows), "", ...columns(commonOptions.map(optionRow))].join(
      "\n",
    );
  }
  const words = (command.words ?? []).map(({ name, about }) => [name.toUpperCase(), about] as const);
  const rows = [...words, ...[...(command.options ?? []), ...commonOptions].map(optionRow)];
  return [`npm run operator -- ${callOf(command)}`, "", command.summary, "", ...columns(rows)].join("\n");
}
