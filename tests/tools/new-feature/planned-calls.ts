/** The two calls of a new feature, and the list of planned calls without them. */
export interface TakenCalls {
  readonly read: string;
  readonly write: string;
  readonly planned: string;
}

/** Takes the calls of a feature out of the source of the planned ones; what is not planned gets an id of its own. */
export function takePlannedCalls(planned: string, feature: string): TakenCalls {
  const lineOf = (method: string) =>
    planned.split("\n").find((line) => new RegExp(`^\\s*later\\("[^"]+", "${method} /api/v1/${feature}"`).test(line));
  const [readLine, writeLine] = [lineOf("GET"), lineOf("POST")];
  const idOf = (line: string | undefined) => (line === undefined ? null : (/"([^"]+)"/.exec(line)?.[1] ?? null));
  const taken = new Set([readLine, writeLine]);
  return {
    read: idOf(readLine) ?? `EXT-${feature}`,
    write: idOf(writeLine) ?? `EXT-${feature}-add`,
    planned: planned
      .split("\n")
      .filter((line) => !taken.has(line))
      .join("\n"),
  };
}
