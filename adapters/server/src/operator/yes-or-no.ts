import { type CommandCall, CommandProblem } from "./command.ts";

/** What an option that is yes or no says; null where it was not given. */
export function yesOrNo({ values }: Pick<CommandCall, "values">, option: string): boolean | null {
  const typed = values.get(option);
  if (typed === undefined) return null;
  if (typed !== "yes" && typed !== "no") throw new CommandProblem(`--${option} is yes or no, not "${typed}".`);
  return typed === "yes";
}
