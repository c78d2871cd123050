/** Where the server tells what happens; never gets tokens, e-mail addresses, passwords or card data. */
export interface ServerLog {
  info(message: string, detail?: Readonly<Record<string, unknown>>): void;
  warn(message: string, detail?: Readonly<Record<string, unknown>>): void;
  error(message: string, problem: unknown): void;
}

export const silentLog: ServerLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const ADDRESS = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const TOKEN = /((?:api_)?token|signature|authorization|bearer|password)(["'=:\s]+)[^\s"'&,}]+/gi;

/** Takes e-mail addresses and whatever follows a word such as `token` out of a text; the last line of defence before a log. */
export const withoutSecrets = (line: string): string => line.replace(ADDRESS, "[e-mail]").replace(TOKEN, "$1$2[hidden]");

/** Writes lines of JSON. */
export function lineLog(write: (line: string) => void, now: () => number): ServerLog {
  const line = (level: string, message: string, detail: Readonly<Record<string, unknown>> = {}) =>
    write(withoutSecrets(JSON.stringify({ at: new Date(now()).toISOString(), level, message, ...detail })));
  return {
    info: (message, detail) => line("info", message, detail),
    warn: (message, detail) => line("warn", message, detail),
    error: (message, problem) =>
      line("error", message, { problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) }),
  };
}
